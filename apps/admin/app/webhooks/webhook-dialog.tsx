import { WEBHOOK_EVENTS, type WebhookEvent } from "@shop/contract/admin/webhook-events";
import { CallError } from "@shop/contract/client";
import { Button } from "@shop/ui/button";
import { Checkbox } from "@shop/ui/checkbox";
import { Dialog } from "@shop/ui/dialog";
import { TextField } from "@shop/ui/text-field";
import { type FormEvent, useId, useState } from "react";
import { EVENT_NAMES } from "./event-names.ts";

export interface WebhookInput {
  url: string;
  events: WebhookEvent[];
}

/** The address and the events of a webhook, new or known. */
export function WebhookDialog({
  title,
  start,
  action,
  isBusy,
  error,
  onSubmit,
  onClose,
}: {
  title: string;
  start: WebhookInput;
  action: string;
  isBusy: boolean;
  /** Why the shop refused it. */
  error: Error | null;
  onSubmit: (input: WebhookInput) => void;
  onClose: () => void;
}) {
  const heading = useId();
  const [url, setUrl] = useState(start.url);
  const [events, setEvents] = useState<readonly WebhookEvent[]>(start.events);
  const [isChecked, setChecked] = useState(false);
  const isAddress = URL.canParse(url.trim());
  const fields = error instanceof CallError ? error.fields : {};
  const urlError = isChecked && !isAddress ? "Please enter an address that begins with https://" : fields.url;
  const isDeclined = error instanceof CallError && error.code === "step_up_needed";

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (isAddress && events.length > 0) onSubmit({ url: url.trim(), events: [...events] });
  }

  return (
    <Dialog open onClose={onClose} labelledBy={heading} closable={!isBusy}>
      <form className="grid gap-5" onSubmit={submit} noValidate>
        <h2 id={heading} className="pr-8 text-24">
          {title}
        </h2>
        <TextField
          label="Address"
          type="url"
          inputMode="url"
          autoComplete="off"
          help="The shop sends each event there with POST. In production it must be https and public."
          error={urlError ?? null}
          value={url}
          onChange={(event) => setUrl(event.target.value)}
        />
        <fieldset className="grid gap-1">
          <legend className="mb-2 font-bold">Events</legend>
          {WEBHOOK_EVENTS.map((name) => (
            <Checkbox
              key={name}
              label={EVENT_NAMES[name]}
              checked={events.includes(name)}
              onChange={({ target }) =>
                setEvents((before) =>
                  target.checked ? [...before, name] : before.filter((other) => other !== name),
                )
              }
            />
          ))}
        </fieldset>
        {isChecked && events.length === 0 && (
          <p role="alert" className="text-coral-text">
            Please choose at least one event
          </p>
        )}
        {error && !fields.url && !isDeclined && (
          <p role="alert" className="text-coral-text">
            {error.message}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isBusy}>
            {action}
          </Button>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
