import { SLIDES_MAX } from "@shop/contract/home-slides";
import { Button } from "@shop/ui/button";
import { useState } from "react";
import { useAdminCall } from "../../api/use-admin.ts";
import { openPreview } from "../../browser/open-preview.ts";
import { OrderedList } from "../../forms/ordered-list.tsx";
import { shownState } from "../../lists/shown-state.ts";
import { StatusBadge } from "../../lists/status-badge.tsx";
import { ownSlides, type SlideValues, toSlideChoices, toSlideValues } from "./home-values.ts";
import { SlideDialog } from "./slide-dialog.tsx";

const BLANK = {
  ...{ design: "snacks" as const, heading: "", words: "", button: "Shop", path: "/shop" },
  ...{ picture: null, startsAt: null, endsAt: null },
};

/** The slides at the top of the home page, in their order. */
export function SlidesField({
  slides,
  onChange,
}: {
  slides: SlideValues[];
  onChange: (slides: SlideValues[]) => void;
}) {
  const [edited, setEdited] = useState<SlideValues | null>(null);
  const preview = useAdminCall("previewHomePage", { refreshes: [] });
  const isNew = edited !== null && !slides.some(({ key }) => key === edited.key);

  function keep(slide: SlideValues) {
    onChange(isNew ? [...slides, slide] : slides.map((one) => (one.key === slide.key ? slide : one)));
    setEdited(null);
  }

  return (
    <section className="panel" aria-labelledby="home-slides">
      <h2 id="home-slides">Slides</h2>
      {slides.length === 0 ? (
        <p>The home page shows its own four: snacks, jewelry, fashion, and learning a skill.</p>
      ) : (
        <OrderedList
          label="Slides"
          items={slides}
          keyOf={({ key }) => key}
          nameOf={({ name }) => name}
          onChange={onChange}
        >
          {(slide) => <SlideRow slide={slide} onEdit={() => setEdited(slide)} />}
        </OrderedList>
      )}
      <div className="flex flex-wrap gap-2">
        {slides.length === 0 && (
          <Button look="outline" onClick={() => onChange(ownSlides())}>
            Change these four
          </Button>
        )}
        {slides.length < SLIDES_MAX && (
          <Button look="outline" onClick={() => setEdited(toSlideValues(BLANK))}>
            Add a slide
          </Button>
        )}
        {slides.length > 0 && (
          <Button
            look="ghost"
            busy={preview.isPending}
            onClick={() =>
              openPreview(
                preview.mutateAsync({ slides: toSlideChoices(slides) }).then(({ data }) => data.path),
              )
            }
          >
            Preview
          </Button>
        )}
      </div>
      {edited && <SlideDialog slide={edited} onDone={keep} onClose={() => setEdited(null)} />}
    </section>
  );
}

function SlideRow({ slide, onEdit }: { slide: SlideValues; onEdit: () => void }) {
  const { tone, label } = shownState(slide, Date.now());
  return (
    <div className="slide-row">
      {slide.picture ? (
        <img className="slide-swatch" src={slide.picture.src} alt="" width={48} height={48} />
      ) : (
        <span className={`slide-swatch slide-${slide.design}`} aria-hidden="true" />
      )}
      <span className="grid min-w-0 flex-1 gap-1">
        <button type="button" className="link text-start font-bold" onClick={onEdit}>
          {slide.heading}
        </button>
        <span className="text-14 text-soft">
          {slide.button} → {slide.path ?? "the academy"}
        </span>
        <span>
          <StatusBadge tone={tone}>{label}</StatusBadge>
        </span>
      </span>
    </div>
  );
}
