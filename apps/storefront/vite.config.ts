import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { precompress } from "./precompress.ts";

export default defineConfig(({ isSsrBuild, command }) => ({
  root: import.meta.dirname,
  plugins: [react(), tailwind(), isSsrBuild ? [] : precompress()],
  build: isSsrBuild
    ? {
        outDir: "dist/server",
        emptyOutDir: true,
        copyPublicDir: false,
        // One file, all of it read at start: a new build beside a running shop does not pull pages from under it.
        rollupOptions: { output: { codeSplitting: false } },
      }
    : {
        outDir: "dist/client",
        emptyOutDir: true,
        manifest: true,
        // The browsers of the phones in use here, five years back.
        target: ["chrome105", "firefox110", "safari16"],
        // Preload links come from the server, which knows the page before the browser does.
        modulePreload: { polyfill: false },
        rollupOptions: {
          input: ["app/boot.ts", "app/entry.client.tsx"],
          output: {
            // Two files for what every page needs, instead of a dozen small ones: one that seldom changes, and ours.
            codeSplitting: {
              groups: [
                {
                  name: "react",
                  test: /node_modules\/(?:react|react-dom|react-router|scheduler|@tanstack)\//,
                },
                {
                  name: "shop",
                  tags: ["$initial"],
                  test: /app\/(?!boot\.ts)|packages\//,
                },
                // Shared by all pages that show products.
                {
                  name: "products",
                  test: /app\/(?:catalogue|pictures)\/|ui\/src\/(?:use-)?(?:carousel|price|tag|skeleton|breadcrumb)/,
                },
              ],
            },
          },
        },
      },
  // The shop's own packages are source, not build products. The build takes in React as well: outside it, React
  // would choose its slow development face unless NODE_ENV says otherwise.
  ssr: { noExternal: command === "build" ? true : [/^@shop\//] },
}));
