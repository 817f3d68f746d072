import { useSettings } from "../settings/settings.ts";

/** Icons linking to the shop's social media. Those without an address are left out. */
const MARKS = {
  facebook: ["Facebook", "M14 8h2.5V4.5H14A4 4 0 0 0 10 8.5V11H7.5v3.5H10V21h3.5v-6.5H16l.5-3.5h-3V8.7Z"],
  instagram: [
    "Instagram",
    "M7.5 3.5h9a4 4 0 0 1 4 4v9a4 4 0 0 1-4 4h-9a4 4 0 0 1-4-4v-9a4 4 0 0 1 4-4ZM12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM16.8 7.2h.01",
  ],
  x: ["X", "M4 4l16 16M20 4 4 20"],
  whatsapp: [
    "WhatsApp",
    "M4 20l1.3-4A8 8 0 1 1 8.2 19ZM9 8.5c0 4 2.5 6.5 6.5 6.5l.5-2-2.5-1-1 1c-1-.5-1.5-1-2-2l1-1-1-2.5Z",
  ],
} as const;

export function SocialLinks() {
  const { links } = useSettings();

  return (
    <ul className="-ml-2.5 flex">
      {(Object.keys(MARKS) as (keyof typeof MARKS)[])
        .filter((place) => links[place] !== "")
        .map((place) => (
          <li key={place}>
            <a className="icon-button" href={links[place]} target="_blank" rel="noopener">
              <svg
                aria-hidden="true"
                viewBox="0 0 24 24"
                width="24"
                height="24"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.8"
                strokeLinecap="round"
                strokeLinejoin="round"
              >
                <path d={MARKS[place][1]} />
              </svg>
              <span className="sr-only">{MARKS[place][0]}</span>
            </a>
          </li>
        ))}
    </ul>
  );
}
