#!/bin/sh
# The Workers runtime without its log. Miniflare parses each line that a Worker logs, in the process that measures.
exec node_modules/workerd/bin/workerd "$@" >/dev/null
