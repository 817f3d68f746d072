# Run by hold-folder.ts under flock, so that this process holds the lock of the data folder.
#
# It outlives the shop by a moment: when its input closes, the shop is gone (stopped, crashed or killed),
# and whatever it still had running is ended here, the youngest first. Only then is the lock free again.
# It reads lines: "watch PID BIRTH SIGNAL" and "forget PID". BIRTH guards against a number given out again.
trap '' INT TERM HUP

lives() {
  set -- "$2" $(sed 's/.*) //' "/proc/$1/stat" 2>/dev/null)
  [ $# -gt 20 ] && [ "$2" != Z ] && [ "${21}" = "$1" ]
}

# With what it started itself, if it leads a group.
end() {
  kill -s "$1" -- "-$2" 2>/dev/null || kill -s "$1" "$2" 2>/dev/null
}

watched=''
echo held
while read -r word pid birth signal; do
  case $word in
    watch) watched="$pid:$birth:$signal $watched" ;;
    forget)
      kept=''
      for entry in $watched; do
        [ "${entry%%:*}" = "$pid" ] || kept="$kept$entry "
      done
      watched=$kept
      ;;
  esac
done

for entry in $watched; do
  pid=${entry%%:*}
  rest=${entry#*:}
  birth=${rest%%:*}
  lives "$pid" "$birth" && end "${rest#*:}" "$pid"
  tries=0
  while lives "$pid" "$birth"; do
    tries=$((tries + 1))
    [ $tries -eq 100 ] && end KILL "$pid"
    [ $tries -gt 150 ] && break
    sleep 0.1
  done
done
