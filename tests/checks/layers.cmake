# SPDX-License-Identifier: GPL-3.0-or-later
# Who may include whom: cmake -DROOT=<sources> -P layers.cmake
# A regular expression per folder; project headers are included by their path from the root.

set(text "core/explain/text.h") # the marker for texts, which every folder needs

set(allow_core_base "core/base|${text}")
set(allow_core_object "core/base|core/object|${text}")
set(allow_core_api "core/base|core/api|${text}")
set(allow_core_explain "core/base|core/explain")
set(allow_core_fleet "core/base|core/api|core/fleet|${text}")
set(allow_core_import "core/base|core/object|core/api|core/fleet|core/import|${text}")
set(allow_core_plan "core/base|core/api|core/fleet|core/explain|core/object|core/plan")
set(allow_core_apply "core/base|core/api|core/fleet|core/object|core/plan|core/apply|${text}")
set(engine "core/base|core/api|core/fleet|core/plan|core/explain|core/engine/common")
set(allow_core_engine_common "${engine}")
foreach(system kube karmada failover volcano kueue ocm nova pack)
    set(allow_core_engine_${system} "${engine}|core/engine/${system}")
endforeach()
# A group cycle is a kube-scheduler cycle with assume and undo.
set(allow_core_engine_gang "${engine}|core/engine/gang|core/engine/kube")
set(allow_core_kubeconfig "core/base|core/object|core/kubeconfig|${text}")
set(allow_core_ask "core/(base|object|api|explain|fleet|import|plan|apply|engine|kubeconfig|ask)")
set(allow_core_capture "core/base|core/object|core/fleet|core/import|core/capture|${text}")
set(allow_core_live
    "core/base|core/object|core/kubeconfig|core/import|core/fleet|core/plan|core/apply|core/capture|core/live|${text}")

# Views know values, no session and no network; of other views only what all of them are made of.
set(values "core/(base|api|fleet|plan|apply|explain|ask|engine)")
set(allow_views_present "${values}|views/present")
set(allow_views_tables "${values}|views/present|views/tables")
foreach(view map topology tree queue plan explain charts inspector)
    set(allow_views_${view} "${values}|views/present|views/tables|views/${view}")
endforeach()
# Both sides of a comparison are maps.
set(allow_views_compare "${values}|views/present|views/tables|views/map|views/compare")
# Domains are called in the inspector what the tree calls them.
string(APPEND allow_views_inspector "|views/tree/fleettree.h")
# Sections of an explanation are tables and links as the overview has them.
string(APPEND allow_views_explain "|views/overview/(sectiontable|showintent|linklabel).h")
# The overview and its page of charts are one view in two folders.
string(APPEND allow_views_charts "|views/overview")
set(allow_views_overview "${values}|views/present|views/tables|views/charts|views/overview")
# Fragmentation is charts over tables.
set(allow_views_fragments "${values}|views/present|views/tables|views/charts|views/fragments")
# The report holds pictures of the map, and the map's export menu writes the report.
set(allow_views_report "${values}|views/present|views/map|views/report")
string(APPEND allow_views_map "|views/report/report.h")

set(allow_app_ctl "core|app/ctl")
set(allow_app_session "core|views|app")
set(allow_app_jobs "core|views|app")
set(allow_app_gui "core|views|app")

file(GLOB_RECURSE files RELATIVE ${ROOT} ${ROOT}/core/*.h ${ROOT}/core/*.cpp ${ROOT}/views/*.h ${ROOT}/views/*.cpp
     ${ROOT}/app/*.h ${ROOT}/app/*.cpp)
if(NOT files)
    message(FATAL_ERROR "no sources below '${ROOT}'")
endif()

foreach(file IN LISTS files)
    if(NOT file MATCHES "^(core/engine/[^/]+|core/[^/]+|views/[^/]+|app/[^/]+)/")
        message(SEND_ERROR "${file}: sources live in a folder of core, views or app")
        continue()
    endif()
    set(folder ${CMAKE_MATCH_1})
    string(REPLACE "/" "_" key ${folder})
    if(NOT DEFINED allow_${key})
        message(SEND_ERROR "${file}: its folder has no line in layers.cmake")
        continue()
    endif()
    file(STRINGS ${ROOT}/${file} includes REGEX "^[ \t]*#[ \t]*include")
    foreach(include IN LISTS includes)
        if(include MATCHES "\"([^\"]+)\"")
            set(path ${CMAKE_MATCH_1})
            if(path MATCHES "^(core|views|app)/")
                # A folder of the list or a file below it, not a folder whose name begins alike.
                if(NOT path MATCHES "^(${allow_${key}})(/|$)")
                    message(SEND_ERROR "${file}: ${folder} may not depend on ${path}")
                endif()
            elseif(NOT path MATCHES "\\.moc$")
                message(SEND_ERROR "${file}: include by the path from the root, not ${path}")
            endif()
        elseif(folder MATCHES "^core/" AND NOT folder STREQUAL "core/live" AND include MATCHES "<Q")
            message(SEND_ERROR "${file}: core stays free of Qt: ${include}")
        elseif(NOT folder STREQUAL "core/object" AND include MATCHES "<(simdjson|yaml)\\.h>")
            message(SEND_ERROR "${file}: parser types stay in core/object: ${include}")
        elseif(folder MATCHES "^(views/|app/ctl)" AND include MATCHES "<QNetwork|<QtNetwork")
            message(SEND_ERROR "${file}: only core/live speaks to the network: ${include}")
        elseif(folder STREQUAL "app/ctl" AND include MATCHES "<Q(Widget|Gui|Application|Chart|Painter|Svg)")
            message(SEND_ERROR "${file}: stowagectl runs without the GUI libraries: ${include}")
        endif()
    endforeach()
endforeach()
