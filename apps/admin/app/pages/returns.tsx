import { ReturnsList } from "../returns/returns-list.tsx";

export default function ReturnsPage() {
  return <ReturnsList />;
}
