import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** For looking only: nothing is ever built from here. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwind()],
  server: { host: "127.0.0.1", port: 3002 },
});
