import type { StaffCallName } from "@shop/contract/admin/calls";
import type { StaffDataOf, StaffInputOf } from "@shop/contract/admin/endpoints";
import type { ReactNode } from "react";
import { useAdmin } from "../api/use-admin.ts";
import { LoadFailure } from "../lists/load-failure.tsx";
import { FiguresShape } from "./figures-shape.tsx";

/** Shows a report once it is there. While another period loads, the last one stays. */
export function Report<Name extends StaffCallName>({
  call,
  input,
  children,
}: {
  call: Name;
  input: StaffInputOf<Name>;
  children: (data: StaffDataOf<Name>) => ReactNode;
}) {
  const { data, error, refetch, isPlaceholderData } = useAdmin(call, input, { keepPrevious: true });
  if (error) return <LoadFailure error={error} onAgain={() => void refetch()} />;
  if (!data) return <FiguresShape />;
  return (
    <div className={isPlaceholderData ? "report-parts rows-stale" : "report-parts"}>{children(data)}</div>
  );
}

export const Nothing = ({ children }: { children: string }) => <p className="text-soft">{children}</p>;
