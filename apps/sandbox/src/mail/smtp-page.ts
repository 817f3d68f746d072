import { type Html, html } from "@shop/html/html";
import { SMTP_MODES, SmtpMode, type SmtpSetting } from "./smtp-switch.ts";

/** Makes the mail server misbehave, to test how the shop handles failed deliveries. */
export function smtpPage({ setting, smtpUrl }: { setting: SmtpSetting; smtpUrl: string }): Html {
  return html`<div class="panel form">
    <h1>Mail server</h1>
    <p class="soft">It listens at <code>${smtpUrl}</code> and accepts any mail from this machine. Make it misbehave to see
      whether the shop still delivers every mail.</p>
    <p class="now" role="status">Now: <b>${SMTP_MODES[setting.mode].name}</b>${
      setting.times !== undefined && `, for ${setting.times} more ${setting.times === 1 ? "mail" : "mails"}`
    }</p>
    <form method="post" action="/smtp">
      <fieldset><legend>For the next mails</legend>
        ${SmtpMode.options.map(
          (mode) =>
            html`<label class="choice"><input type="radio" name="mode" value="${mode}"${
              mode === setting.mode && html` checked`
            }><span><b>${SMTP_MODES[mode].name}</b><span class="soft">${SMTP_MODES[mode].does}</span></span></label>`,
        )}
      </fieldset>
      <label class="field">For how many mails
        <input name="times" inputmode="numeric" pattern="[0-9]*" maxlength="6" autocomplete="off">
        <span class="soft">Then it accepts again. Empty: until you change it.</span></label>
      <button class="button">Set</button>
    </form>
    <p class="soft">By API: <code>POST /api/smtp {"mode": "refuse", "times": 2}</code></p>
  </div>`;
}
