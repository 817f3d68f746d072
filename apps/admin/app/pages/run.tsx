import { RunSheet } from "../rider/run-sheet.tsx";

export default function RunPage() {
  return <RunSheet />;
}
