import { classes } from "./classes.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** An amount as shown ("₦1,250") and as read out ("1,250 naira"). */
export function Price({
  text,
  was,
  cut,
  sign = "₦",
  spoken = "naira",
  className,
}: {
  text: string;
  was?: string | null;
  /** By how many percent it is reduced. */
  cut?: number | null;
  sign?: string;
  spoken?: string;
  className?: string;
}) {
  const aloud = (amount: string) => `${amount.replace(sign, "")} ${spoken}`;
  return (
    <span className={classes("price", className)}>
      <span aria-hidden="true">{text}</span>
      <VisuallyHidden>{aloud(text)}</VisuallyHidden>
      {was && (
        <>
          {" "}
          <s className="price-was" aria-hidden="true">
            {was}
          </s>
          <VisuallyHidden>, before {aloud(was)}</VisuallyHidden>
          {cut && (
            <>
              {" "}
              <span className="price-cut" aria-hidden="true">
                −{cut}%
              </span>
              <VisuallyHidden>, {cut}% off</VisuallyHidden>
            </>
          )}
        </>
      )}
    </span>
  );
}
