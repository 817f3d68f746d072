import { useEffect, useState } from "react";

/** Debounces a value: it is updated when `value` has not changed for `restMs`. */
export function useSettled<Value>(value: Value, restMs: number): Value {
  const [settled, setSettled] = useState(value);

  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);

  return settled;
}
