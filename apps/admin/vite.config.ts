import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { precompress } from "../../tools/build/precompress.ts";

export default defineConfig({
  root: import.meta.dirname,
  // The same as ADMIN_BASE of the contract.
  base: "/admin/",
  plugins: [react(), tailwind(), precompress()],
  build: {
    outDir: "dist/client",
    emptyOutDir: true,
    manifest: true,
    // Browsers of phones up to five years old.
    target: ["chrome105", "firefox110", "safari16"],
    modulePreload: { polyfill: false },
    rollupOptions: {
      output: {
        // Two files for what every page needs: dependencies, which rarely change, and our code.
        codeSplitting: {
          groups: [
            {
              name: "react",
              test: /node_modules\/(?:react|react-dom|react-router|scheduler|@tanstack\/(?:query-core|react-query))\//,
            },
            { name: "admin", tags: ["$initial"], test: /admin\/app\/|packages\// },
          ],
        },
      },
    },
  },
});
