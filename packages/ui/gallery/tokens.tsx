import type { ReactNode } from "react";

const THEMED = [
  "paper",
  "card",
  "sunken",
  "ink",
  "on-ink",
  "soft",
  "line",
  "edge",
  "coral",
  "coral-text",
  "leaf",
  "focus",
];
const FIXED = [
  "adire",
  "adire-2",
  "thread",
  "cream",
  "night-ink",
  "brass",
  "brass-deep",
  "coral-deep",
  "leaf-deep",
  "sand",
];
const SIZES = [14, 16, 18, 20, 24, 32, 44, 64, 96];
const SPACES = [4, 8, 12, 16, 20, 24, 28, 36, 48, 56];
const RADII = ["6", "12", "20", "28", "full"];
const SHADOWS = ["float", "lift"];
const DURATIONS = ["press", "open", "slide"];

/** All design tokens, by the names of their CSS variables. */
export function Tokens() {
  return (
    <div className="grid gap-10">
      <TokenGroup title="Themed colours">
        {THEMED.map((name) => (
          <Swatch key={name} name={name} />
        ))}
      </TokenGroup>
      <TokenGroup title="Fixed colours">
        {FIXED.map((name) => (
          <Swatch key={name} name={name} />
        ))}
      </TokenGroup>
      <section className="grid gap-3">
        <h3 className="text-20">Type</h3>
        {SIZES.map((size) => (
          <p key={size} className="truncate" style={{ fontSize: `var(--text-${size})`, lineHeight: 1.2 }}>
            <span className="display">Suya</span> and silk, ₦1,250 · ẹ̀wà àgànyìn {size}
          </p>
        ))}
      </section>
      <section className="grid gap-2">
        <h3 className="text-20">Space</h3>
        {SPACES.map((space) => (
          <p key={space} className="flex items-center gap-3 text-14">
            <span className="h-4 bg-coral" style={{ width: space }} /> {space}
          </p>
        ))}
      </section>
      <TokenGroup title="Radius">
        {RADII.map((name) => (
          <figure key={name} className="grid gap-1 text-14">
            <span className="swatch bg-sunken" style={{ borderRadius: `var(--radius-${name})` }} />
            {name}
          </figure>
        ))}
      </TokenGroup>
      <TokenGroup title="Shadow">
        {SHADOWS.map((name) => (
          <figure key={name} className="grid gap-1 text-14">
            <span className="swatch bg-card" style={{ boxShadow: `var(--shadow-${name})` }} />
            {name}
          </figure>
        ))}
      </TokenGroup>
      <TokenGroup title="Motion: point at one">
        {DURATIONS.map((name) => (
          <figure key={name} className="group grid gap-1 text-14">
            <span className="swatch overflow-hidden bg-sunken">
              <span
                className="block h-full w-12 bg-brass transition-transform group-hover:translate-x-24"
                style={{
                  transitionDuration: `var(--${name})`,
                  transitionTimingFunction: name === "slide" ? "var(--ease-carousel)" : "var(--ease-out)",
                }}
              />
            </span>
            {name}
          </figure>
        ))}
      </TokenGroup>
    </div>
  );
}

function TokenGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h3 className="text-20">{title}</h3>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(120px,1fr))] gap-4">{children}</div>
    </section>
  );
}

function Swatch({ name }: { name: string }) {
  return (
    <figure className="grid gap-1 text-14">
      <span className="swatch" style={{ background: `var(--color-${name})` }} />
      {name}
    </figure>
  );
}
