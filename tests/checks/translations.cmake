# SPDX-License-Identifier: GPL-3.0-or-later
# Every text of the sources is in every language and translated:
# cmake -DROOT=<sources> -DSCRATCH=<folder to work in> -P translations.cmake

file(REMOVE_RECURSE ${SCRATCH})
file(MAKE_DIRECTORY ${SCRATCH})
set(languages en de zh_CN)
foreach(language IN LISTS languages)
    file(COPY ${ROOT}/translations/stowage_${language}.ts DESTINATION ${SCRATCH})
endforeach()
execute_process(COMMAND ${ROOT}/packaging/update-translations ${SCRATCH} RESULT_VARIABLE failed ERROR_VARIABLE complaints)
if(failed)
    message(FATAL_ERROR "update-translations: ${complaints}")
endif()
# tr() in a class that lupdate does not know ends up in the wrong context and is never found.
if(complaints MATCHES "Qualifying with unknown|tr\\(\\) cannot be called|Class .* lacks Q_OBJECT")
    message(SEND_ERROR "lupdate: ${complaints}")
endif()
foreach(language IN LISTS languages)
    file(READ ${ROOT}/translations/stowage_${language}.ts shipped)
    file(READ ${SCRATCH}/stowage_${language}.ts current)
    if(NOT shipped STREQUAL current)
        message(SEND_ERROR "stowage_${language}.ts does not hold the texts of the sources: run packaging/update-translations")
    endif()
    string(REGEX MATCHALL "<translation type=\"[a-z]+\"" open "${current}")
    list(LENGTH open count)
    if(count)
        message(SEND_ERROR "stowage_${language}.ts: ${count} texts are not translated")
    endif()
    # A plural form that was left empty is not marked as unfinished.
    if(current MATCHES "<numerusform></numerusform>")
        message(SEND_ERROR "stowage_${language}.ts: a plural form is empty")
    endif()
endforeach()
