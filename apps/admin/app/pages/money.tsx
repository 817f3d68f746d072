import { MoneyDesk } from "../money/money-desk.tsx";

export default function MoneyPage() {
  return <MoneyDesk />;
}
