#!/bin/sh
# The health check of a container: 0 while the process in it is well. A file, because compose programs differ in how they quote.
exec node -e 'fetch("http://127.0.0.1:9464/health/live").then((answer) => process.exit(answer.ok ? 0 : 1))'
