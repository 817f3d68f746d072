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
import { FormRefusal } from "../account/form-refusal.tsx";
import { SaveOrCancel } from "../account/save-or-cancel.tsx";
import { useFields } from "../account/use-fields.ts";
import { useSaving } from "../account/use-saving.ts";
import { picturesNotAdded } from "../api/send-pictures.ts";
import { useApi } from "../api/use-api.ts";
import { Link } from "../navigation/link.tsx";
import { notify } from "../notices/notify.ts";
import { ChosenPictures } from "../pictures/add-pictures.tsx";
import { checkReview, type ReviewField } from "./check-review.ts";
import { OwnPictures } from "./own-pictures.tsx";
import { ownReview } from "./review-queries.ts";
import { saveOwnReview } from "./save-own-review.ts";
import { StarChoice } from "./star-choice.tsx";
import { useLeaveReview } from "./use-leave-review.ts";

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
  const leave = useLeaveReview(productToken);
  const { form, field, values, fill, submit, showRefusal } = useFields<ReviewField>(
    review ? { ...review, stars: String(review.stars) } : NEW,
    checkReview,
  );
  const { isSaving, refusal, save } = useSaving(showRefusal);

  const [removed, setRemoved] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<readonly File[]>([]);
  const [unsent, setUnsent] = useState<readonly File[]>([]);
  const kept = review?.pictures.filter((picture) => !removed.includes(picture)) ?? [];

  async function send({ stars, title, text, nameStyle }: Record<ReviewField, string>) {
    setUnsent([]);
    const saved = await saveOwnReview(
      api,
      { product: productToken, stars: Number(stars), title, text, nameStyle: nameStyle as NameStyle },
      { removed, added: chosen },
    );
    const { queryKey } = ownReview(api, productToken);
    queries.setQueryData(queryKey, (access?: ReviewAccess) => access && { ...access, review: saved.review });
    // A changed review is not shown until staff have read it.
    void queries.invalidateQueries({ queryKey: ["reviews", productToken] });
    setRemoved([]);
    setChosen(saved.unsent);
    setUnsent(saved.unsent);
    if (saved.unsent.length > 0) return;
    notify.success(saved.message);
    await queries.invalidateQueries({ queryKey });
    leave();
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
        help="What was good and what was not? How does it fit, taste or look? Please do not name other people."
      />
      <div className="grid gap-3">
        <OwnPictures pictures={kept} onRemove={(id) => setRemoved([...removed, id])} />
        <ChosenPictures
          pictures={chosen}
          max={REVIEW_PICTURES_MAX - kept.length}
          seenBy="shown with your review once we have approved it"
          onChange={(files) => {
            setChosen(files);
            setUnsent(unsent.filter((file) => files.includes(file)));
          }}
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
      <FormRefusal>
        {refusal ||
          (unsent.length > 0 &&
            `Your review is saved, but ${picturesNotAdded(unsent)}. Save again to try once more, or remove what was not added.`)}
      </FormRefusal>
      <SaveOrCancel
        label={review ? "Save review" : "Send review"}
        busyText="Sending..."
        isSaving={isSaving}
        onCancel={leave}
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
