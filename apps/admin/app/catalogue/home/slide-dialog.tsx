import { zodResolver } from "@hookform/resolvers/zod";
import { SLIDE_DESIGNS } from "@shop/contract/home-slides";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { lagosInput, lagosInstant } from "../../browser/lagos-time.ts";
import { SelectInput, TextAreaInput, TextInput } from "../../forms/fields.tsx";
import { PartDialog } from "../../forms/part-dialog.tsx";
import { PictureField } from "../picture-field.tsx";
import type { SlideValues } from "./home-values.ts";

const DESIGNS: Record<(typeof SLIDE_DESIGNS)[number], string> = {
  snacks: "Indigo",
  jewelry: "Coral",
  fashion: "Brass",
  skill: "Green",
};

const text = (max: number, required: string) =>
  z.string().trim().min(1, required).max(max, `Please use at most ${max} characters`);

const schema = z
  .object({
    heading: text(60, "Enter a heading"),
    words: text(200, "Enter some text"),
    button: text(24, "Enter the text of the button"),
    path: z
      .string()
      .trim()
      .regex(/^$|^\/(?![/\\])[\w\-./~%?=&]*$/, "Enter a page of the shop, like /shop or /category/…"),
    design: z.enum(SLIDE_DESIGNS),
    startsAt: z.string(),
    endsAt: z.string(),
  })
  .refine(({ startsAt, endsAt }) => !startsAt || !endsAt || startsAt < endsAt, {
    error: "It must end after it starts",
    path: ["endsAt"],
  });
type Typed = z.input<typeof schema>;

const LABELS: Record<keyof Typed, string> = {
  heading: "Heading",
  words: "Text",
  button: "Button",
  path: "Links to",
  design: "Background",
  startsAt: "From (Lagos time, optional)",
  endsAt: "Until (Lagos time, optional)",
};

/** One slide of the home page: its words, where it leads, its looks and its time. */
export function SlideDialog({
  slide,
  onDone,
  onClose,
}: {
  slide: SlideValues;
  onDone: (slide: SlideValues) => void;
  onClose: () => void;
}) {
  const [picture, setPicture] = useState(slide.picture);
  const { startsAt, endsAt, path } = slide;
  const form = useForm<Typed>({
    defaultValues: { ...slide, path: path ?? "", startsAt: lagosInput(startsAt), endsAt: lagosInput(endsAt) },
    resolver: zodResolver(schema),
    mode: "onTouched",
  });
  const of = { form, labels: LABELS };

  const submit = form.handleSubmit((typed) => {
    const { heading: name, words, button, design } = schema.parse(typed);
    onDone({
      ...{ key: slide.key, name, heading: name, words, button, design, picture },
      path: typed.path.trim() === "" ? null : typed.path.trim(),
      startsAt: lagosInstant(typed.startsAt),
      endsAt: lagosInstant(typed.endsAt),
    });
  });

  return (
    <PartDialog
      title={slide.name === "" ? "New slide" : slide.name}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextInput of={of} name="heading" maxLength={60} autoComplete="off" />
      <TextAreaInput of={of} name="words" rows={3} maxLength={200} />
      <TextInput of={of} name="button" maxLength={24} autoComplete="off" />
      <TextInput
        of={of}
        name="path"
        inputMode="url"
        autoComplete="off"
        help="A page of the shop, like /shop. Leave it empty to link to the academy"
      />
      <SelectInput
        of={of}
        name="design"
        choices={SLIDE_DESIGNS.map((value) => ({ value, label: DESIGNS[value] }))}
      />
      <PictureField label="The slide's picture" value={picture} onChange={setPicture} />
      {!picture && (
        <p className="text-14 text-soft">Without a picture, the slide shows pictures of featured products.</p>
      )}
      <TextInput of={of} name="startsAt" type="datetime-local" />
      <TextInput of={of} name="endsAt" type="datetime-local" />
    </PartDialog>
  );
}
