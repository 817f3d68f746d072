import { type StaffCallName, staffCalls } from "@shop/contract/admin/calls";
import type { StaffDataOf } from "@shop/contract/admin/endpoints";
import { API_BASE } from "@shop/contract/paths";
import { useEffect, useState } from "react";

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;

/**
 * Follows a staff call that answers a stream of events, and opens the stream again when it breaks, at first after a
 * second, later less often. @returns the newest state; null while the stream is not open, when the page asks on its own
 */
export function useStream<Name extends StaffCallName>(name: Name): StaffDataOf<Name> | null {
  const [state, setState] = useState<StaffDataOf<Name> | null>(null);

  useEffect(() => {
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout>;
    let failures = 0;

    function open() {
      source = new EventSource(API_BASE + staffCalls[name].path);
      source.onmessage = ({ data }) => {
        failures = 0;
        setState(JSON.parse(data));
      };
      source.onerror = again;
      // The session has ended: the page's next call finds out, and asks the member to sign in.
      source.addEventListener("end", again);
    }
    function again() {
      source?.close();
      setState(null);
      const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures);
      failures += 1;
      // Many pages lose their streams at once when the shop starts again.
      timer = setTimeout(open, wait * (0.5 + Math.random()));
    }

    open();
    return () => {
      clearTimeout(timer);
      source?.close();
    };
  }, [name]);

  return state;
}
