import { CashView } from "../cash/cash-view.tsx";

export default function CashPage() {
  return <CashView />;
}
