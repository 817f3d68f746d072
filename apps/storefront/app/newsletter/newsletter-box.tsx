import { paths } from "@shop/contract/paths";
import { newsletter, toasts, validation } from "@shop/contract/texts";
import { Button } from "@shop/ui/button";
import { Icon } from "@shop/ui/icon";
import { TextField } from "@shop/ui/text-field";
import { useState } from "react";
import { useLocation } from "react-router";
import { FormRefusal } from "../account/form-refusal.tsx";
import { mailProblem } from "../account/mail-problem.ts";
import { useFields } from "../account/use-fields.ts";
import { errorText } from "../api/error-text.ts";
import { useApi } from "../api/use-api.ts";
import { Link } from "../navigation/link.tsx";
import { useSettings } from "../settings/settings.ts";

/** Subscribes to the newsletter. The subscription starts only after it is confirmed from the mail. */
export function NewsletterBox() {
  const api = useApi();
  const { storeName } = useSettings();
  const { pathname } = useLocation();
  const { form, field, setValues, submit, showRefusal } = useFields({ mail: "" }, ({ mail }) => {
    const problem = mailProblem(mail, validation.mailInvalidSignIn);
    return problem ? { mail: problem } : {};
  });
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState("");
  const [sentTo, setSentTo] = useState("");

  async function subscribe(typed: string) {
    const mail = typed.trim();
    setIsSending(true);
    setRefusal("");
    setSentTo("");
    try {
      await api.call("subscribeNewsletter", { mail, page: pathname }, { shownInline: true });
      setSentTo(mail);
      setValues({ mail: "" });
    } catch (error) {
      if (!showRefusal(error)) setRefusal(errorText(error, toasts.requestFailed));
    } finally {
      setIsSending(false);
    }
  }

  return (
    <section aria-labelledby="newsletter-title" className="newsletter">
      <div className="grid content-start gap-2">
        <h2 id="newsletter-title" className="text-24 md:text-32">
          News and offers by email
        </h2>
        <p className="max-w-[44ch] text-14">
          <span>{newsletter.consent(storeName)}</span>{" "}
          <Link to={paths.content("privacy")} className="underline underline-offset-4">
            Privacy
          </Link>
        </p>
      </div>
      <form
        ref={form}
        className="newsletter-form"
        noValidate
        onSubmit={submit(({ mail }) => {
          if (!isSending) void subscribe(mail);
        })}
      >
        <TextField
          {...field("mail")}
          // Submitted before hydration, the form would put a named field into the address.
          name={undefined}
          label="Your email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck="false"
          maxLength={254}
        />
        <Button type="submit" look="brass" large busy={isSending} busyText="Subscribing...">
          Subscribe
        </Button>
        <div className="newsletter-answer">
          <FormRefusal>{refusal}</FormRefusal>
          <div role="status">
            {sentTo !== "" && (
              <p className="flex items-start gap-2">
                <Icon name="mail" size={20} className="mt-0.5 flex-none" />
                <span className="min-w-0 wrap-anywhere">
                  {newsletter.checkInbox} ({sentTo})
                </span>
              </p>
            )}
          </div>
        </div>
      </form>
    </section>
  );
}
