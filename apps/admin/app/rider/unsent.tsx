import type { Me } from "../member/use-me.ts";
import { Link } from "../navigation/link.tsx";
import { unsentText } from "./unsent-text.ts";
import { useSending, useUnsent } from "./use-sending.ts";

/** On every page but My parcels: sends what a rider has recorded there, and says so as long as it is not sent. */
export function Unsent({ me }: { me: Me }) {
  const unsent = useUnsent(me.id);
  return unsent.length === 0 ? null : <Sending me={me} count={unsent.length} />;
}

function Sending({ me, count }: { me: Me; count: number }) {
  useSending(me.id);
  return (
    <p role="status" className="mb-4">
      {unsentText(count)}.{" "}
      <Link to="/run" className="link inline-flex min-h-11 items-center">
        My parcels
      </Link>
    </p>
  );
}
