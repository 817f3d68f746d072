import { Banner } from "@shop/ui/banner";
import type { AnnouncementValues } from "./announcement-values.ts";

/** The announcement as a phone and a desk show it. */
export function AnnouncementPreview({
  text,
  link,
  look,
  dismissible,
}: Pick<AnnouncementValues, "text" | "link" | "look" | "dismissible">) {
  const words = text.trim();
  return (
    <section className="panel" aria-labelledby="announcement-preview">
      <h2 id="announcement-preview">Preview</h2>
      {words === "" && <p className="text-soft">Without a text, nothing is shown.</p>}
      {words !== "" &&
        (["phone", "desk"] as const).map((device) => (
          <div key={device} className={device === "phone" ? "grid gap-2" : "grid gap-2 max-md:hidden"}>
            <p className="text-14 text-soft">{device === "phone" ? "On a phone" : "On a computer"}</p>
            <div className={device === "phone" ? "banner-preview banner-preview-phone" : "banner-preview"}>
              <Banner
                label={`Announcement on a ${device}`}
                look={look}
                // It is only shown here; nothing is dismissed.
                onDismiss={dismissible ? () => {} : undefined}
              >
                {link.trim() === "" ? words : <span className="underline">{words}</span>}
              </Banner>
            </div>
          </div>
        ))}
    </section>
  );
}
