import { CallList } from "../orders/call-list.tsx";

export default function CallsPage() {
  return <CallList />;
}
