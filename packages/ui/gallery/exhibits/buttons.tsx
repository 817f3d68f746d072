import { useState } from "react";
import { Breadcrumb } from "../../src/breadcrumb.tsx";
import { Button, type ButtonLook, buttonClass } from "../../src/button.tsx";
import { Icon, type IconName, iconNames } from "../../src/icon.tsx";
import { IconButton } from "../../src/icon-button.tsx";
import { Price } from "../../src/price.tsx";
import { QuantityStepper } from "../../src/quantity-stepper.tsx";
import { Spinner } from "../../src/spinner.tsx";
import { Tag } from "../../src/tag.tsx";
import { VisuallyHidden } from "../../src/visually-hidden.tsx";
import { Wordmark } from "../../src/wordmark.tsx";
import type { Exhibit } from "../exhibit.ts";

const LOOKS: readonly ButtonLook[] = ["brass", "ink", "outline", "ghost"];

function Looks({ props }: { props: Partial<Parameters<typeof Button>[0]> }) {
  return (
    <div className="flex flex-wrap gap-3">
      {LOOKS.map((look) => (
        <Button key={look} look={look} {...props}>
          Add to cart
        </Button>
      ))}
    </div>
  );
}

function Counted({ most, from = 1 }: { most?: number; from?: number }) {
  const [quantity, setQuantity] = useState(from);
  return (
    <QuantityStepper
      quantity={quantity}
      of="Chin-chin"
      most={most}
      onLess={() => setQuantity(quantity - 1)}
      onMore={() => setQuantity(quantity + 1)}
    />
  );
}

export const buttonExhibits: Exhibit[] = [
  {
    name: "Button",
    states: {
      "at rest: brass, ink, outline, ghost": () => <Looks props={{}} />,
      large: () => <Looks props={{ large: true }} />,
      "busy, with words of its own": () => <Looks props={{ busy: true, busyText: "Adding..." }} />,
      "busy, without": () => <Looks props={{ busy: true }} />,
      disabled: () => <Looks props={{ disabled: true }} />,
      "as wide as its place": () => (
        <Button look="brass" wide>
          Sign In
        </Button>
      ),
      "a link that looks like one": () => (
        <a className={buttonClass({ look: "outline" })} href="#Button">
          View Categories
        </a>
      ),
      "on a night ground": () => (
        <div className="flex flex-wrap gap-3 rounded-20 bg-adire p-5 text-cream" data-ground="night">
          <Looks props={{}} />
        </div>
      ),
    },
  },
  {
    name: "IconButton",
    states: {
      "at rest": () => <IconButton icon="search" label="Search" />,
      "on a picture": () => (
        <span className="rounded-20 bg-sand p-5">
          <IconButton icon="heart" label="Favorite" disc />
        </span>
      ),
      filled: () => <IconButton icon="heart" label="Favorite" filled className="text-coral" />,
      disabled: () => <IconButton icon="minus" label="One less" disabled />,
    },
  },
  {
    name: "Icon",
    wide: true,
    states: {
      "all of them": () => (
        <div className="flex flex-wrap gap-4">
          {iconNames.map((name: IconName) => (
            <span key={name} className="grid w-16 justify-items-center gap-1 text-14">
              <Icon name={name} />
              {name}
            </span>
          ))}
        </div>
      ),
    },
  },
  {
    name: "Spinner",
    states: {
      "beside words": () => (
        <p className="flex items-center gap-2">
          <Spinner /> Loading products
        </p>
      ),
    },
  },
  {
    name: "QuantityStepper",
    states: {
      "one: cannot go lower": () => <Counted />,
      several: () => <Counted from={12} />,
      "as many as there are": () => <Counted from={3} most={3} />,
      "while it is being changed": () => (
        <QuantityStepper quantity={2} of="Chin-chin" busy onLess={() => {}} onMore={() => {}} />
      ),
    },
  },
  {
    name: "Tag",
    states: {
      light: () => <Tag>3 left</Tag>,
      dark: () => <Tag look="dark">Sold out</Tag>,
      brass: () => <Tag look="brass">New</Tag>,
      leaf: () => <Tag look="leaf">Delivered</Tag>,
    },
  },
  {
    name: "Price",
    states: {
      plain: () => <Price text="₦1,250" />,
      "with kobo": () => <Price text="₦1,250.50" />,
      lowered: () => <Price text="₦6,500" was="₦7,200" />,
      large: () => <Price className="text-32" text="₦125,000" was="₦138,000" />,
    },
  },
  {
    name: "Breadcrumb",
    states: {
      short: () => (
        <Breadcrumb crumbs={[{ key: "home", link: <a href="#Breadcrumb">Home</a> }]} here="Help" />
      ),
      "too long for its place": () => (
        <div className="w-full">
          <Breadcrumb
            crumbs={[
              { key: "home", link: <a href="#Breadcrumb">Home</a> },
              { key: "shop", link: <a href="#Breadcrumb">Beads & Necklaces</a> },
            ]}
            here="Rainbow Market Bundle, Seven Strands"
          />
        </div>
      ),
    },
  },
  {
    name: "Wordmark",
    states: {
      "with an ampersand": () => <Wordmark name="Suya & Silk" className="text-32" />,
      without: () => <Wordmark name="Balogun" className="text-32" />,
    },
  },
  {
    name: "VisuallyHidden",
    states: {
      "said, not seen": () => (
        <p>
          ₦1,250 <VisuallyHidden>1,250 naira</VisuallyHidden>
        </p>
      ),
    },
  },
];
