import { useState } from "react";
import { Breadcrumb } from "../../src/breadcrumb.tsx";
import { Button, type ButtonLook, buttonClass } from "../../src/button.tsx";
import { Icon, type IconName, iconNames } from "../../src/icon.tsx";
import { IconButton } from "../../src/icon-button.tsx";
import { MarkedText } from "../../src/marked-text.tsx";
import { Price } from "../../src/price.tsx";
import { QuantityStepper } from "../../src/quantity-stepper.tsx";
import { Spinner } from "../../src/spinner.tsx";
import { Stars } from "../../src/stars.tsx";
import { Tag } from "../../src/tag.tsx";
import { VisuallyHidden } from "../../src/visually-hidden.tsx";
import { Wordmark } from "../../src/wordmark.tsx";
import type { Example } from "../example.ts";

const LOOKS: readonly ButtonLook[] = ["brass", "ink", "outline", "ghost"];

function ButtonLooks({ props }: { props: Partial<Parameters<typeof Button>[0]> }) {
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

function StepperExample({ max, from = 1 }: { max?: number; from?: number }) {
  const [quantity, setQuantity] = useState(from);
  return (
    <QuantityStepper
      quantity={quantity}
      of="Chin-chin"
      max={max}
      onLess={() => setQuantity(quantity - 1)}
      onMore={() => setQuantity(quantity + 1)}
    />
  );
}

export const buttonExamples: Example[] = [
  {
    name: "Button",
    states: {
      "brass, ink, outline, ghost": () => <ButtonLooks props={{}} />,
      large: () => <ButtonLooks props={{ large: true }} />,
      "busy, with its own text": () => <ButtonLooks props={{ busy: true, busyText: "Adding..." }} />,
      "busy, without text": () => <ButtonLooks props={{ busy: true }} />,
      disabled: () => <ButtonLooks props={{ disabled: true }} />,
      "full width": () => (
        <Button look="brass" wide>
          Sign In
        </Button>
      ),
      "a link styled as a button": () => (
        <a className={buttonClass({ look: "outline" })} href="#Button">
          View Categories
        </a>
      ),
      "on a dark ground": () => (
        <div className="flex flex-wrap gap-3 rounded-20 bg-adire p-5 text-cream" data-ground="night">
          <ButtonLooks props={{}} />
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
          <IconButton icon="heart" label="Favourite" disc />
        </span>
      ),
      filled: () => <IconButton icon="heart" label="Favourite" filled className="text-coral" />,
      disabled: () => <IconButton icon="minus" label="One less" disabled />,
    },
  },
  {
    name: "Icon",
    wide: true,
    states: {
      "all icons": () => (
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
      "beside text": () => (
        <p className="flex items-center gap-2">
          <Spinner /> Loading products
        </p>
      ),
    },
  },
  {
    name: "QuantityStepper",
    states: {
      minimum: () => <StepperExample />,
      several: () => <StepperExample from={12} />,
      maximum: () => <StepperExample from={3} max={3} />,
      "while a change is saved": () => (
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
    name: "MarkedText",
    states: {
      "words found": () => <MarkedText text="Ankara Wrap Dress" words={["ankara", "dre"]} />,
      "none found": () => <MarkedText text="Ankara Wrap Dress" words={[]} />,
    },
  },
  {
    name: "Stars",
    states: {
      full: () => <Stars value={5} />,
      "to the tenth": () => <Stars value={3.7} className="text-24" />,
      none: () => <Stars value={0} />,
    },
  },
  {
    name: "Price",
    states: {
      plain: () => <Price text="₦1,250" />,
      "with kobo": () => <Price text="₦1,250.50" />,
      reduced: () => <Price text="₦6,500" was="₦7,200" />,
      large: () => <Price className="text-32" text="₦125,000" was="₦138,000" />,
    },
  },
  {
    name: "Breadcrumb",
    states: {
      short: () => (
        <Breadcrumb crumbs={[{ key: "home", link: <a href="#Breadcrumb">Home</a> }]} here="Help" />
      ),
      "too long for the line": () => (
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
      "read out, not shown": () => (
        <p>
          ₦1,250 <VisuallyHidden>1,250 naira</VisuallyHidden>
        </p>
      ),
    },
  },
];
