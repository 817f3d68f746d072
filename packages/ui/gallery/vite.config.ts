import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** Serves the gallery in development only; it is never built. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwind()],
  server: { host: "127.0.0.1", port: 3002 },
});
