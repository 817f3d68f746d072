import "yet-another-react-lightbox/styles.css";
import "./enlarged-pictures.css";
import { Drawer } from "@shop/ui/dialog";
import { useEffect, useRef, useState } from "react";
import Lightbox, {
  type ControllerRef,
  type GenericSlide,
  type RenderSlideProps,
} from "yet-another-react-lightbox";
import Inline from "yet-another-react-lightbox/plugins/inline";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
import { enlargedPath, isOurPicture } from "./picture-address.ts";
import type { Shot } from "./shot.ts";

/** A picture, and the address of a smaller size that has loaded already. */
export interface EnlargedShot extends Shot {
  small?: string | undefined;
}

interface PictureSlide extends GenericSlide {
  type: "picture";
  shot: EnlargedShot;
}

declare module "yet-another-react-lightbox" {
  interface SlideTypes {
    picture: PictureSlide;
  }
}

interface EnlargedProps {
  /** What the pictures are of. */
  name: string;
  shots: readonly EnlargedShot[];
  index: number;
  onView: (index: number) => void;
}

/**
 * Pictures on the whole screen, to zoom (pinch, double tap, wheel, buttons, + and −), to pan, and to move
 * through (swipe, buttons, arrow keys).
 */
export default function EnlargedPictures({
  open,
  onClose,
  ...rest
}: EnlargedProps & { open: boolean; onClose: () => void }) {
  return (
    <Drawer open={open} onClose={onClose} label={`Pictures of ${rest.name}`} className="enlarged">
      {open && <Pictures {...rest} />}
    </Drawer>
  );
}

function Pictures({ name, shots, index, onView }: EnlargedProps) {
  const controller = useRef<ControllerRef>(null);
  const [first] = useState(index);
  const [slides] = useState(() => shots.map((shot): PictureSlide => ({ type: "picture", shot })));
  // The dialog opens in an effect of its own, which runs later. The keys reach the pictures only while they have the focus.
  useEffect(() => queueMicrotask(() => controller.current?.focus()), []);

  return (
    <Lightbox
      plugins={[Inline, Zoom]}
      slides={slides}
      index={first}
      labels={{
        Previous: "Previous picture",
        Next: "Next picture",
        Carousel: "carousel",
        Slide: "picture",
        "Photo gallery": name,
      }}
      carousel={{ finite: true, padding: 0, spacing: 0 }}
      controller={{ ref: controller }}
      zoom={{ supports: ["picture"], maxZoom: MAX_ZOOM, scrollToZoom: true, pinchZoomV4: true }}
      on={{ view: ({ index: seen }) => onView(seen) }}
      render={{
        slide: ({ slide, ...place }) =>
          slide.type === "picture" ? <Enlarged shot={slide.shot} {...place} /> : null,
        ...(slides.length > 1 ? {} : { buttonPrev: () => null, buttonNext: () => null }),
      }}
    />
  );
}

const MAX_ZOOM = 4;

/** As large as fits, and the large size is loaded only when it is looked at. */
function Enlarged({
  shot,
  rect,
  offset,
}: { shot: EnlargedShot } & Pick<RenderSlideProps, "rect" | "offset">) {
  const [ratio, setRatio] = useState(1);
  const [isLoaded, setIsLoaded] = useState(false);
  const [wasSeen, setWasSeen] = useState(offset === 0);
  if (offset === 0 && !wasSeen) setWasSeen(true);
  const width = Math.min(rect.width, rect.height * ratio);

  return (
    <div className="enlarged-picture" style={{ width, height: width / ratio }}>
      {(shot.small ?? shot.blur) && (
        <img
          src={shot.small ?? shot.blur}
          alt=""
          draggable={false}
          onLoad={({ currentTarget: image }) => setRatio(image.naturalWidth / image.naturalHeight)}
        />
      )}
      {wasSeen && (
        <picture>
          {isOurPicture(shot) && (
            <>
              <source type="image/avif" srcSet={enlargedPath(shot, "avif")} />
              <source type="image/webp" srcSet={enlargedPath(shot, "webp")} />
            </>
          )}
          <img
            className={isLoaded ? undefined : "opacity-0"}
            src={enlargedPath(shot)}
            alt={shot.alt}
            draggable={false}
            onLoad={({ currentTarget: image }) => {
              setRatio(image.naturalWidth / image.naturalHeight);
              setIsLoaded(true);
            }}
          />
        </picture>
      )}
    </div>
  );
}
