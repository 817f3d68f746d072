import { SelectField } from "@shop/ui/select-field";
import { TextArea } from "@shop/ui/text-field";

/** No place has this number: none is chosen yet. */
export const NO_PLACE = 0;

interface Delivery {
  locationId: number;
  methodId: number;
  address: string;
}

/** Where a parcel goes, and how. */
export function DeliveryFields({
  choices: { locations, methods },
  delivery,
  addressProblem = null,
  onChange,
}: {
  choices: {
    locations: readonly { id: number; name: string; state: string }[];
    methods: readonly { id: number; name: string }[];
  };
  delivery: Delivery;
  addressProblem?: string | null;
  onChange: (delivery: Delivery) => void;
}) {
  const states = [...new Set(locations.map(({ state }) => state))];
  return (
    <>
      <SelectField
        label="Place"
        value={delivery.locationId}
        onChange={({ target }) => onChange({ ...delivery, locationId: Number(target.value) })}
      >
        {delivery.locationId === NO_PLACE && <option value={NO_PLACE}>Choose a place</option>}
        {states.map((state) => (
          <optgroup key={state} label={state}>
            {locations
              .filter((location) => location.state === state)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </optgroup>
        ))}
      </SelectField>
      <SelectField
        label="Delivery method"
        value={delivery.methodId}
        onChange={({ target }) => onChange({ ...delivery, methodId: Number(target.value) })}
      >
        {methods.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextArea
        label="Address"
        rows={3}
        maxLength={500}
        error={addressProblem}
        value={delivery.address}
        onChange={({ target }) => onChange({ ...delivery, address: target.value })}
      />
    </>
  );
}
