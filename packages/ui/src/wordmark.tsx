import { classes } from "./classes.tsx";

/** The shop's name in the display face; an ampersand in it is coral. */
export function Wordmark({ name, className }: { name: string; className?: string }) {
  const [before, ...after] = name.split("&");
  return (
    <span className={classes("display wordmark", className)}>
      {before}
      {after.length > 0 && (
        <>
          <span className="text-coral">&amp;</span>
          {after.join("&")}
        </>
      )}
    </span>
  );
}
