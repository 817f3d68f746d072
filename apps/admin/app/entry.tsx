import "@vitejs/plugin-react/preamble";
import { createRoot } from "react-dom/client";
import { createQueryClient } from "./api/query-client.ts";
import { followOpenedFiles } from "./browser/opened-files.ts";
import { showFaces } from "./browser/show-faces.ts";
import { Admin } from "./frame/admin.tsx";
import { memberActivity } from "./session/member-activity.ts";
import "./admin.css";

// The content security policy lets no text become code: zod must not try, or the browser reports it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

followOpenedFiles();
memberActivity.follow(window);

const root = document.getElementById("root");
if (!root) throw new Error("The page has no place for the back office");
showFaces();
createRoot(root).render(<Admin queries={createQueryClient()} />);
