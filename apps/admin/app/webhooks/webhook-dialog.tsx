import { WEBHOOK_EVENTS, type WebhookEvent } from "@shop/contract/admin/webhook-events";
import { CallError } from "@shop/contract/client";
import { Checkbox } from "@shop/ui/checkbox";
import { TextField } from "@shop/ui/text-field";
import { useState } from "react";
import { CommandDialog } from "../forms/command-dialog.tsx";
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
  const [url, setUrl] = useState(start.url);
  const [events, setEvents] = useState<readonly WebhookEvent[]>(start.events);
  const [isChecked, setChecked] = useState(false);
  const isAddress = /^https?:/i.test(url.trim()) && URL.canParse(url.trim());
  const fields = error instanceof CallError ? error.fields : {};
  const isMissing = isChecked && events.length === 0;
  const urlError = isChecked && !isAddress ? "Please enter an address that begins with https://" : fields.url;

  function submit() {
    setChecked(true);
    if (isAddress && events.length > 0) onSubmit({ url: url.trim(), events: [...events] });
  }

  return (
    <CommandDialog
      title={title}
      error={isMissing ? "Please choose at least one event" : urlError ? null : error}
      action={action}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
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
    </CommandDialog>
  );
}
