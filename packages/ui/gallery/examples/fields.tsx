import { Checkbox } from "../../src/checkbox.tsx";
import { ChoiceChip } from "../../src/chip.tsx";
import { Field } from "../../src/field.tsx";
import { Icon } from "../../src/icon.tsx";
import { PasswordField } from "../../src/password-field.tsx";
import { Price } from "../../src/price.tsx";
import { RadioCard } from "../../src/radio-card.tsx";
import { SelectField } from "../../src/select-field.tsx";
import { TextArea, TextField } from "../../src/text-field.tsx";
import type { Example } from "../example.ts";

const AREAS = ["Choose your area", "Ikeja", "Lekki", "Yaba"].map((area) => (
  <option key={area}>{area}</option>
));

export const fieldExamples: Example[] = [
  {
    name: "Field",
    states: {
      "around a custom control": () => (
        <Field label="Colour of the cloth" help="As near as the dye allows">
          {(control) => <input type="color" {...control} defaultValue="#23266b" className="h-12 w-24" />}
        </Field>
      ),
    },
  },
  {
    name: "TextField",
    states: {
      empty: () => <TextField label="First Name" className="w-full" />,
      "with help": () => (
        <TextField label="Phone Number" help="So the rider can reach you" className="w-full" />
      ),
      filled: () => <TextField label="First Name" defaultValue="Bisi" className="w-full" />,
      "with an error": () => (
        <TextField
          label="Email"
          defaultValue="bisi@"
          error="Please enter a valid email address"
          help="Your code goes here"
          className="w-full"
        />
      ),
      "read only": () => <TextField label="Email" value="bisi@example.com" readOnly className="w-full" />,
      disabled: () => <TextField label="Email" disabled className="w-full" />,
    },
  },
  {
    name: "TextArea",
    states: {
      filled: () => (
        <TextArea label="Delivery address" defaultValue="3 Awolowo Road, Ikoyi" className="w-full" />
      ),
      "with an error": () => (
        <TextArea label="Delivery address" error="Address is required" className="w-full" />
      ),
    },
  },
  {
    name: "PasswordField",
    states: {
      "at rest": () => <PasswordField label="Password" defaultValue="jollof-and-lace" className="w-full" />,
      "with an error": () => (
        <PasswordField label="Password" error="Password must be at least 8 characters" className="w-full" />
      ),
    },
  },
  {
    name: "SelectField",
    states: {
      "at rest": () => (
        <SelectField label="Delivery location" help="Areas are grouped by state" className="w-full">
          {AREAS}
        </SelectField>
      ),
      "with an error": () => (
        <SelectField label="Delivery location" error="Please choose your area" className="w-full">
          {AREAS}
        </SelectField>
      ),
      disabled: () => (
        <SelectField label="Delivery location" disabled className="w-full">
          {AREAS}
        </SelectField>
      ),
    },
  },
  {
    name: "Checkbox",
    states: {
      "not ticked": () => <Checkbox label="Remember me" />,
      ticked: () => <Checkbox label="Deliver to this address" defaultChecked />,
      disabled: () => <Checkbox label="Use this delivery method" disabled />,
    },
  },
  {
    name: "RadioCard",
    states: {
      "one chosen, one not, one disabled": () => (
        <fieldset className="grid w-full gap-3">
          <RadioCard
            name="way"
            title="Standard delivery"
            detail="A rider or courier brings it to your door and calls before coming."
            aside={<Price text="₦2,500" />}
            defaultChecked
          />
          <RadioCard name="way" title="Pickup point" detail="Collect it near you within 7 days." />
          <RadioCard
            name="way"
            title="Express delivery"
            detail="Not available in this location"
            aside={<Icon name="truck" />}
            disabled
          />
        </fieldset>
      ),
    },
  },
  {
    name: "ChoiceChip",
    states: {
      "one chosen, one not, one sold out": () => (
        <fieldset className="flex flex-wrap gap-2">
          <ChoiceChip name="size" defaultChecked>
            M
          </ChoiceChip>
          <ChoiceChip name="size">L</ChoiceChip>
          <ChoiceChip name="size" unavailable>
            XL
          </ChoiceChip>
        </fieldset>
      ),
      "sold out and chosen": () => (
        <ChoiceChip name="sold-out" unavailable defaultChecked>
          XL
        </ChoiceChip>
      ),
    },
  },
];
