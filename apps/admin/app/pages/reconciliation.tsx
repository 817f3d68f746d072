import { Reconciliation } from "../money/reconciliation.tsx";

export default function ReconciliationPage() {
  return <Reconciliation />;
}
