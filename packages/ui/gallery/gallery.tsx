import { useEffect, useState } from "react";
import { ChoiceChip } from "../src/chip.tsx";
import { classes } from "../src/classes.tsx";
import type { Example } from "./example.ts";
import { buttonExamples } from "./examples/buttons.tsx";
import { fieldExamples } from "./examples/fields.tsx";
import { surfaceExamples } from "./examples/surfaces.tsx";
import { applyTheme, THEMES, type Theme } from "./theme.ts";
import { Tokens } from "./tokens.tsx";

export const examples: readonly Example[] = [...buttonExamples, ...fieldExamples, ...surfaceExamples];

/** Every primitive in every state, in both themes, and all tokens. */
export function Gallery() {
  const [theme, setTheme] = useState<Theme>("system");

  useEffect(() => {
    if (theme !== "system") applyTheme(theme);
    return () => applyTheme("system");
  }, [theme]);

  return (
    <>
      <header className="gallery-head">
        <div className="page flex flex-wrap items-center justify-between gap-3 py-3">
          <h1 className="text-24">Gallery</h1>
          <fieldset className="flex gap-2">
            <legend className="sr-only">Theme</legend>
            {THEMES.map((one) => (
              <ChoiceChip key={one} name="theme" checked={one === theme} onChange={() => setTheme(one)}>
                {one}
              </ChoiceChip>
            ))}
          </fieldset>
        </div>
        <nav aria-label="Primitives" className="page flex gap-4 overflow-x-auto pb-3 text-14">
          {["Tokens", ...examples.map(({ name }) => name)].map((name) => (
            <a key={name} className="link" href={`#${name}`}>
              {name}
            </a>
          ))}
        </nav>
      </header>
      <main className="page grid gap-14 py-9">
        <section id="Tokens">
          <h2 className="mb-5 text-32">Tokens</h2>
          <Tokens />
        </section>
        {examples.map((example) => (
          <ExampleSection key={example.name} example={example} />
        ))}
      </main>
    </>
  );
}

function ExampleSection({ example: { name, states, wide } }: { example: Example }) {
  return (
    <section id={name} className="min-w-0">
      <h2 className="mb-5 text-32">{name}</h2>
      <div className="example-states">
        {Object.entries(states).map(([state, State]) => (
          <div key={state} className={classes("example-state", wide && "example-state-wide")}>
            <p className="text-14 text-soft">{state}</p>
            <State />
          </div>
        ))}
      </div>
    </section>
  );
}
