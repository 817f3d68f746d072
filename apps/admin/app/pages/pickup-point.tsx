import type { DeliveryPlaces, PointRecord } from "@shop/contract/admin/delivery-places";
import { useNavigate } from "react-router";
import { useAdmin, useAdminCall } from "../api/use-admin.ts";
import { NEW_POINT, type PointValues, pointLabels, pointSchema, valuesOf } from "../delivery/point-values.ts";
import { ServedField } from "../delivery/served-field.tsx";
import { TextInput, TickInput } from "../forms/fields.tsx";
import { RecordForm } from "../forms/record-form.tsx";
import { useRecordForm } from "../forms/use-record-form.ts";
import { LoadFailure } from "../lists/load-failure.tsx";
import { RowsShape } from "../lists/rows-shape.tsx";
import { PageHead } from "../navigation/page-head.tsx";
import type { PageProps } from "../navigation/route.ts";

const UP = { to: "/delivery/points", label: "Pickup points" };

/** One pickup point, or a new one: where it is, when it is open, and whom it serves. */
export default function PickupPointPage({ params: { id = "new" } }: PageProps) {
  const { data: places, error, refetch } = useAdmin("viewDeliveryPlaces");
  const point = id === "new" ? NEW_POINT : places?.points.find((one) => String(one.id) === id);
  if (places && point) return <Editor key={id} places={places} record={point} />;
  return (
    <>
      <PageHead title="Pickup point" up={UP} />
      {error && <LoadFailure error={error} onAgain={() => void refetch()} />}
      {!places && !error && <RowsShape />}
      {places && !point && <p>This pickup point no longer exists.</p>}
    </>
  );
}

function Editor({ places, record }: { places: DeliveryPlaces; record: PointRecord }) {
  const navigate = useNavigate();
  const isNew = record.id === NEW_POINT.id;
  const save = useAdminCall("savePickupPoint", { shownInline: true });
  const state = useRecordForm<PointRecord, PointValues>({
    draft: `pickup point ${record.id}`,
    schema: pointSchema,
    record,
    toValues: valuesOf,
    labels: pointLabels,
    saved: isNew ? "The pickup point is added" : "Saved",
    async save(changed, version) {
      const { mapUrl, ...values } = { ...valuesOf(record), ...changed };
      await save.mutateAsync({
        id: isNew ? null : record.id,
        version: isNew ? null : version,
        ...values,
        mapUrl: mapUrl || null,
      });
      // After the form has forgotten its draft and no longer asks before it is left.
      if (isNew) setTimeout(() => void navigate(UP.to, { replace: true }));
    },
  });
  return (
    <>
      <PageHead title={isNew ? "Add a pickup point" : record.name} up={UP} />
      <RecordForm state={state}>
        <div className="panels">
          <section className="panel">
            <h2>What shoppers read</h2>
            <TextInput of={state} name="name" autoComplete="off" />
            <TextInput of={state} name="address" autoComplete="off" />
            <TextInput
              of={state}
              name="hours"
              autoComplete="off"
              help="Such as “Monday to Saturday, 9:00 to 18:00”"
            />
            <TextInput of={state} name="phone" type="tel" autoComplete="off" />
            <TextInput of={state} name="mapUrl" type="url" autoComplete="off" />
            <TickInput of={state} name="isOpen" />
            {!isNew && <TickInput of={state} name="retired" />}
          </section>
          <section className="panel">
            <h2>Locations</h2>
            <ServedField of={state} places={places} pointId={isNew ? null : record.id} />
          </section>
        </div>
      </RecordForm>
    </>
  );
}
