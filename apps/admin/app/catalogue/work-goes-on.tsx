import { Button } from "@shop/ui/button";

/** Below the progress of work that does not need the page: how to stop it. */
export function WorkGoesOn({
  stop,
  isStopping,
  onStop,
}: {
  /** What the button says. */
  stop: string;
  isStopping: boolean;
  onStop: () => void;
}) {
  return (
    <>
      <p className="text-14 text-soft">
        You can close this page. The work continues, and you can return here to see it.
      </p>
      <Button look="outline" className="justify-self-start" busy={isStopping} onClick={onStop}>
        {stop}
      </Button>
    </>
  );
}
