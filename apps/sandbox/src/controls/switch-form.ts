import { type Html, html } from "@shop/html/html";
import { FAULTS, FaultKind } from "./faults.ts";
import { type SwitchField, switchGroups } from "./switch-fields.ts";
import type { Said, SwitchPanel } from "./switch-panel.ts";

interface SwitchForm {
  panel: SwitchPanel;
  action: string;
  said: Said;
  isOfOneOrder: boolean;
}

/** The switches for everyone or for one order. For one order, each can be left "as for all". */
export function switchForm({ panel, action, said, isOfOneOrder }: SwitchForm): Html {
  return html`<form class="switches" method="post" action="${action}">
    ${[...switchGroups(panel)].map(([title, fields]) => {
      const shown = fields.filter(({ name }) => !isOfOneOrder || name in panel.orderSchema.shape);
      if (shown.length === 0) return null;
      return html`<fieldset class="group"><legend>${title}</legend>
        ${shown.map((field) => {
          const now = said[field.name];
          const usual = isOfOneOrder ? "" : String(panel.defaults[field.name]);
          const value = now === undefined ? usual : String(now);
          return html`<label class="switch${now !== undefined && " changed"}"><span>${field.label}</span>${control(field, value, isOfOneOrder)}</label>`;
        })}
      </fieldset>`;
    })}
    <p class="actions"><button class="button">Save switches</button></p>
  </form>`;
}

function control({ name, choices, unit }: SwitchField, value: string, isOfOneOrder: boolean): Html {
  if (choices === null) {
    return html`<span class="measure"><input name="${name}" inputmode="decimal" autocomplete="off" value="${value}"${isOfOneOrder && html` placeholder="as for all"`}> ${unit}</span>`;
  }
  return html`<select name="${name}">
    ${isOfOneOrder && html`<option value="">as for all</option>`}
    ${Object.entries(choices).map(
      ([choice, label]) =>
        html`<option value="${choice}"${choice === value && html` selected`}>${label}</option>`,
    )}
  </select>`;
}

/** The list of faults, with a form to add one. */
export function faultForm({ panel, action, said }: Omit<SwitchForm, "isOfOneOrder">): Html {
  const faults = Object.entries(said.faults ?? {});
  return html`<section class="faults panel" aria-labelledby="faults-title">
    <h2 id="faults-title">Faults</h2>
    ${faults.length === 0 && html`<p class="soft">None.</p>`}
    <ul class="fault-list">${faults.map(
      ([call, fault]) =>
        fault &&
        html`<li><form method="post" action="${action}">
        <input type="hidden" name="call" value="${call}"><input type="hidden" name="kind" value="">
        <span><b>${callName(call)}</b> ${FAULTS[fault.kind].name.toLowerCase()}${fault.acted && ", but carried out"}${
          fault.times !== undefined && `, ${fault.times} more ${fault.times === 1 ? "time" : "times"}`
        }</span>
        <button class="quiet">Remove</button></form></li>`,
    )}</ul>
    <form class="add-fault" method="post" action="${action}">
      <label>Call<select name="call">${panel.calls.map((call) => html`<option value="${call}">${callName(call)}</option>`)}</select></label>
      <label>Fault<select name="kind">${FaultKind.options.map((kind) => html`<option value="${kind}">${FAULTS[kind].name}: ${FAULTS[kind].does}</option>`)}</select></label>
      <label>Times<input name="times" inputmode="numeric" autocomplete="off" placeholder="until removed"></label>
      <label class="tick"><input type="checkbox" name="acted" value="yes"> ${panel.company} carries out the call, only the answer is lost</label>
      <button class="button outline">Add fault</button>
    </form>
  </section>`;
}

function callName(call: string): string {
  return call === "all" ? "Every call" : call.replaceAll("_", " ");
}
