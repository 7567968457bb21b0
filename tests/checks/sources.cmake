# SPDX-License-Identifier: GPL-3.0-or-later
# Habits that slip, over every source of ours: cmake -DROOT=<sources> -P sources.cmake

file(GLOB_RECURSE files RELATIVE ${ROOT} ${ROOT}/app/* ${ROOT}/core/* ${ROOT}/views/* ${ROOT}/tests/* ${ROOT}/resources/*
     ${ROOT}/packaging/* ${ROOT}/translations/* ${ROOT}/docs/* ${ROOT}/.ci/*)
file(GLOB top RELATIVE ${ROOT} ${ROOT}/*.txt ${ROOT}/*.json ${ROOT}/*.md)
list(APPEND files ${top})
# Case files and corpora are data: some are broken on purpose.
list(FILTER files EXCLUDE REGEX "^tests/(conformance|fuzz/corpus|data)/.*\\.(json|yaml|yml|bin)$")
list(FILTER files EXCLUDE REGEX "^tests/fuzz/corpus/|\\.(png|gz|zst|tar|qm|pyc)$")
list(LENGTH files count)
if(count LESS 50)
    message(FATAL_ERROR "only ${count} files below '${ROOT}'")
endif()

foreach(file IN LISTS files)
    # SPDX line: first, or second below the interpreter's.
    set(wants_licence FALSE)
    if(file MATCHES "\\.(h|cpp|cmake|py|sh)$" OR file MATCHES "(^|/)CMakeLists\\.txt$")
        set(wants_licence TRUE)
    elseif(NOT file MATCHES "\\.[^/]*$")
        file(READ ${ROOT}/${file} start LIMIT 2 HEX)
        if(start STREQUAL "2321")
            set(wants_licence TRUE)
        endif()
    endif()
    if(wants_licence)
        file(READ ${ROOT}/${file} start LIMIT 200)
        if(NOT start MATCHES "^(#![^\n]*\n)?(//|#) SPDX-License-Identifier: GPL-3\\.0-or-later\n")
            message(SEND_ERROR "${file}: does not begin with its SPDX line")
        endif()
    endif()

    # The look comes from one style and one palette; a style sheet would bypass both.
    if(file MATCHES "^(app|views|core)/")
        file(STRINGS ${ROOT}/${file} lines REGEX "setStyleSheet")
        if(lines)
            message(SEND_ERROR "${file}: setStyleSheet: ${lines}")
        endif()
    endif()

    # std::minmax(a, b) answers with references, which dangle when a or b is a temporary; std::minmax({a, b}) with values.
    if(file MATCHES "[.](h|cpp)$")
        file(STRINGS ${ROOT}/${file} lines REGEX "std::minmax[(][^{]")
        if(lines)
            message(SEND_ERROR "${file}: minmax of two arguments: ${lines}")
        endif()
    endif()

    # Whoever clones the project has none of our machines' folders.
    file(STRINGS ${ROOT}/${file} lines REGEX "(^|[^A-Za-z0-9_.])[/](work|farm)[/]|[.][.][/]shared")
    if(lines)
        message(SEND_ERROR "${file}: path of a machine: ${lines}")
    endif()
endforeach()
