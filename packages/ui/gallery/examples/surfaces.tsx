import { type ComponentProps, useState } from "react";
import { Banner } from "../../src/banner.tsx";
import { Button } from "../../src/button.tsx";
import { Carousel } from "../../src/carousel.tsx";
import { Cloth, type ClothPattern } from "../../src/cloth.tsx";
import { Dialog, DialogButtons, Drawer } from "../../src/dialog.tsx";
import { EmptyState } from "../../src/empty-state.tsx";
import { Icon } from "../../src/icon.tsx";
import { Skeleton } from "../../src/skeleton.tsx";
import type { Example } from "../example.ts";

const PATTERNS: readonly ClothPattern[] = ["oniko", "comb", "beads", "strip"];

function SheetExample({ as: Sheet, closable }: { as: typeof Dialog; closable?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)}>
        Open it
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} label="An example" closable={closable}>
        <div className="grid gap-4 p-4 pt-12">
          <h2 className="text-32">Welcome back</h2>
          <p>
            Escape, the close button and a click on the backdrop close it. The focus returns to the button.
          </p>
          <Button look="brass" onClick={() => setOpen(false)}>
            Close
          </Button>
        </div>
      </Sheet>
    </>
  );
}

const slides: ComponentProps<typeof Carousel>["slides"] = [1, 2, 3, 4, 5, 6].map((nth) => ({
  key: String(nth),
  slide: <div className="grid h-32 place-items-center rounded-20 bg-sunken text-24">{nth}</div>,
}));

export const surfaceExamples: Example[] = [
  {
    name: "Dialog",
    states: {
      "can be closed": () => <SheetExample as={Dialog} />,
      "must be answered": () => <SheetExample as={Dialog} closable={false} />,
    },
  },
  {
    name: "DialogButtons",
    states: {
      "two of one width": () => (
        <DialogButtons>
          <Button>Stay here</Button>
          <Button look="outline">Leave</Button>
        </DialogButtons>
      ),
    },
  },
  { name: "Drawer", states: { open: () => <SheetExample as={Drawer} /> } },
  {
    name: "EmptyState",
    wide: true,
    states: {
      "all parts": () => (
        <EmptyState
          title="No products found"
          sentence="Try a shorter word, or browse the categories."
          object={<Icon name="search" size={96} />}
          action={<Button look="brass">Go to the shop</Button>}
        />
      ),
      "title only": () => <EmptyState title="No products available" cloth="comb" />,
    },
  },
  {
    name: "Banner",
    wide: true,
    states: {
      plain: () => (
        <Banner label="Plain" look="plain">
          We deliver on Saturdays now.
        </Banner>
      ),
      "highlighted, to be dismissed": () => (
        <Banner label="Highlighted" look="highlighted" onDismiss={() => {}}>
          <a href="#top">Free delivery in Lagos until Sunday</a>
        </Banner>
      ),
    },
  },
  {
    name: "Carousel",
    wide: true,
    states: {
      "without autoplay": () => (
        <Carousel label="Without autoplay" className="gallery-slides" slides={slides} />
      ),
      "with autoplay": () => (
        <Carousel label="With autoplay" className="gallery-slides" slides={slides} autoplayMs={3000} />
      ),
      "too few to move": () => (
        <Carousel label="Too few" className="gallery-slides" slides={slides.slice(0, 2)} />
      ),
    },
  },
  {
    name: "Skeleton",
    states: {
      "a card": () => (
        <div className="grid w-60 gap-3">
          <Skeleton className="aspect-square w-full rounded-20" />
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-11 w-full" />
        </div>
      ),
    },
  },
  {
    name: "Cloth",
    wide: true,
    states: {
      "all patterns": () => (
        <div className="grid gap-4 sm:grid-cols-2">
          {PATTERNS.map((pattern) => (
            <div key={pattern} className="relative h-40 overflow-hidden rounded-20 bg-adire p-4 text-cream">
              <Cloth pattern={pattern} />
              <span className="relative">{pattern}</span>
            </div>
          ))}
        </div>
      ),
      "faded around, faded to the foot": () => (
        <div className="grid gap-4 sm:grid-cols-2">
          {(["around", "foot"] as const).map((fade) => (
            <div key={fade} className="relative h-40 overflow-hidden rounded-20 bg-adire p-4 text-cream">
              <Cloth fade={fade} />
              <span className="relative">{fade}</span>
            </div>
          ))}
        </div>
      ),
    },
  },
];
