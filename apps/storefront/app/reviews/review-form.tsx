import { paths } from "@shop/contract/paths";
import {
  type NameStyle,
  REVIEW_PICTURES_MAX,
  REVIEW_TEXT_MAX,
  REVIEW_TITLE_MAX,
} from "@shop/contract/review-limits";
import type { OwnReview, ReviewAccess } from "@shop/contract/reviews";
import { RadioCard } from "@shop/ui/radio-card";
import { TextArea, TextField } from "@shop/ui/text-field";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { FormRefusal } from "../account/form-refusal.tsx";
import { SaveOrCancel } from "../account/save-or-cancel.tsx";
import { useFields } from "../account/use-fields.ts";
import { useSaving } from "../account/use-saving.ts";
import { sendPictures } from "../api/send-pictures.ts";
import { useApi } from "../api/use-api.ts";
import { Link } from "../navigation/link.tsx";
import { notify } from "../notices/notify.ts";
import { ChosenPictures } from "../pictures/add-pictures.tsx";
import { checkReview, type ReviewField } from "./check-review.ts";
import { OwnPictures } from "./own-pictures.tsx";
import { StarChoice } from "./star-choice.tsx";

const NEW: Record<ReviewField, string> = { stars: "", title: "", text: "", nameStyle: "first_name_and_town" };

/** Writes a review, or changes it. @param name how the shopper can be named */
export function ReviewForm({
  productToken,
  name,
  review,
}: {
  productToken: string;
  name: NonNullable<ReviewAccess["name"]>;
  review: OwnReview | null;
}) {
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { form, field, values, fill, submit, showRefusal } = useFields<ReviewField>(
    review ? { ...review, stars: String(review.stars) } : NEW,
    checkReview,
  );
  const { isSaving, refusal, save } = useSaving(showRefusal);

  const [kept, setKept] = useState<readonly string[]>(review?.pictures ?? []);
  const [chosen, setChosen] = useState<readonly File[]>([]);

  async function send({ stars, title, text, nameStyle }: Record<ReviewField, string>) {
    const { data: saved, message } = await api.envelope(
      "saveReview",
      { product: productToken, stars: Number(stars), title, text, nameStyle: nameStyle as NameStyle },
      { shownInline: true },
    );
    for (const picture of review?.pictures ?? []) {
      if (!kept.includes(picture)) await api.call("removeReviewPicture", { picture });
    }
    await sendPictures(chosen, async (picture) => {
      await api.call("addReviewPicture", { id: saved.id, picture });
    });
    notify.success(message);
    await queries.invalidateQueries({ queryKey: ["own-review", productToken] });
    void navigate(paths.product(productToken));
  }

  return (
    <form
      ref={form}
      className="grid max-w-2xl gap-6"
      noValidate
      onSubmit={submit((typed) => void save(() => send(typed)))}
    >
      <StarChoice value={values.stars} error={field("stars").error} onChoose={(stars) => fill({ stars })} />
      <TextField {...field("title")} label="Title (optional)" maxLength={REVIEW_TITLE_MAX} />
      <TextArea
        {...field("text")}
        label="Your review (optional)"
        rows={6}
        maxLength={REVIEW_TEXT_MAX}
        help="What was good, what was not? How does it fit, taste or look? Please name no other person."
      />
      <div className="grid gap-3">
        <OwnPictures pictures={kept} onRemove={(id) => setKept(kept.filter((other) => other !== id))} />
        <ChosenPictures
          pictures={chosen}
          max={REVIEW_PICTURES_MAX - kept.length}
          seenBy="shown with your review once we have approved it"
          onChange={setChosen}
        />
      </div>
      <fieldset className="grid gap-2">
        <legend className="field-label mb-2">Shown with your review</legend>
        {nameChoices(name).map(({ style, title }) => (
          <RadioCard
            key={style}
            name="nameStyle"
            title={title}
            value={style}
            checked={values.nameStyle === style}
            onChange={() => fill({ nameStyle: style })}
          />
        ))}
      </fieldset>
      <p className="text-14 text-soft">
        We read every review before we show it, and show good and bad ones alike.{" "}
        <Link to={paths.content("privacy")} className="link">
          Privacy
        </Link>
      </p>
      <FormRefusal>{refusal}</FormRefusal>
      <SaveOrCancel
        label={review ? "Save review" : "Send review"}
        busyText="Sending..."
        isSaving={isSaving}
        onCancel={() => void navigate(paths.product(productToken))}
      />
    </form>
  );
}

function nameChoices({
  firstName,
  town,
}: NonNullable<ReviewAccess["name"]>): { style: NameStyle; title: string }[] {
  return [
    { style: "first_name_and_town", title: `${firstName}, ${town}` },
    { style: "first_name", title: firstName },
    { style: "no_name", title: "No name" },
  ];
}
