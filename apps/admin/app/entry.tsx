import "@vitejs/plugin-react/preamble";
import { createRoot } from "react-dom/client";
import { createQueryClient } from "./api/query-client.ts";
import { Admin } from "./frame/admin.tsx";
import "./admin.css";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no place for the back office");
createRoot(root).render(<Admin queries={createQueryClient()} />);
