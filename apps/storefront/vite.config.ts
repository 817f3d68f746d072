import tailwind from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { precompress } from "../../tools/build/precompress.ts";
import { IMPORT_REACT, RENDERER } from "./build/renderer.ts";

export default defineConfig(({ isSsrBuild, command }) => ({
  root: import.meta.dirname,
  resolve: { alias: RENDERER },
  plugins: [tailwind(), isSsrBuild ? [] : precompress()],
  build: isSsrBuild
    ? {
        outDir: "dist/server",
        emptyOutDir: true,
        copyPublicDir: false,
        // A single file, read at start, so that a new build does not remove files from a running shop.
        rollupOptions: { output: { codeSplitting: false } },
      }
    : {
        outDir: "dist/client",
        emptyOutDir: true,
        manifest: true,
        // Browsers of phones up to five years old.
        target: ["chrome105", "firefox110", "safari16"],
        // The server sends preload links, because it knows the page before the browser does.
        modulePreload: { polyfill: false },
        rollupOptions: {
          input: ["app/boot.ts", "app/early-faces.ts", "app/entry.client.tsx"],
          output: {
            // The entry names a hundred files. Hashes of 7 hex digits, the fewest that the bundler takes, still tell versions apart, and save 0.3 kB of it in brotli.
            hashCharacters: "hex",
            entryFileNames: "assets/[name]-[hash:7].js",
            chunkFileNames: "assets/[name]-[hash:7].js",
            assetFileNames: "assets/[name]-[hash:7][extname]",
            // Two files for what every page needs, instead of a dozen small ones: dependencies, which rarely change, and our code.
            codeSplitting: {
              groups: [
                {
                  name: "react",
                  test: /node_modules\/(?:preact|react|react-dom|react-router|scheduler|@tanstack)\//,
                },
                {
                  name: "shop",
                  tags: ["$initial"],
                  test: /app\/(?!boot\.ts|early-faces\.ts)|packages\//,
                },
                // Shared by all pages that show products. Filters are only on lists; enlarged and added pictures, and what sends
                // the favourites of an account, load when needed.
                {
                  name: "products",
                  test: /app\/(?:catalogue\/(?!filter|chosen-|find-category|use-list-address|own-price|nothing-left|sync-favourites|favourite-changes)|pictures\/(?!enlarged|add-pictures|heart-))|ui\/src\/(?:use-)?(?:carousel|price|tag|skeleton|breadcrumb)/,
                },
              ],
            },
          },
        },
      },
  // The shop's packages are source code, not built packages. What imports React is bundled, so that it gets Preact.
  ssr: { noExternal: command === "build" ? true : [/^@shop\//, ...IMPORT_REACT] },
}));
