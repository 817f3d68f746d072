import type { SVGProps } from "react";

/** The shop's line icons: 24 × 24, stroke width 2, round ends. */
const drawings = {
  heart: "M12 20.3C5.6 15.4 3 12.2 3 8.8A4.8 4.8 0 0 1 12 6.6a4.8 4.8 0 0 1 9 2.2c0 3.4-2.6 6.6-9 11.5Z",
  cart: "M3 4h2.2l2.4 11.2h10l2.2-8H6.4M9 20h.01M17 20h.01",
  user: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c1.2-3.6 4-5.2 7.5-5.200s6.3 1.6 7.5 5.2",
  search: "M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM20.5 20.5 16 16",
  menu: "M4 7h16M4 12h16M4 17h10",
  close: "M6 6l12 12M18 6 6 18",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  bin: "M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13M10 11v5.500M14 11v5.5",
  left: "M15 5l-7 7 7 7",
  right: "M9 5l7 7-7 7",
  down: "M5 9l7 7 7-7",
  share:
    "M6 14.500a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM18 8.500a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM18 20.500a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM8.300 10.800l7.400-3.600M8.300 13.200l7.400 3.600",
  out: "M8 16 17 7M9.5 7H17v7.5",
  pause: "M8.5 5v14M15.5 5v14",
  play: "M7 4.500v15l12.5-7.500Z",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z",
  eyeShut:
    "M4 4l16 16M9.9 9.900a3 3 0 0 0 4.2 4.200M6.6 6.900C4 8.7 2.5 12 2.5 12S6 18.5 12 18.500c1.8 0 3.4-.6 4.7-1.400M10 5.700c.6-.1 1.3-.2 2-.2 6 0 9.5 6.5 9.5 6.500s-.7 1.4-2.1 2.9",
  warning:
    "M12 8v5M12 16.500h.01M10.3 3.9 2.4 17.600A2 2 0 0 0 4.1 20.500h15.800a2 2 0 0 0 1.7-2.900L13.7 3.900a2 2 0 0 0-3.4 0Z",
  check: "M5 12.500l4.5 4.500L19 7.5",
  truck:
    "M2.5 6h11v10h-11ZM13.5 10h4l4 3.500V16h-8M7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM17 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z",
  back: "M4 9h10a5.5 5.5 0 0 1 0 11H9M8 5 4 9l4 4",
  card: "M2.5 5.500h19v13h-19ZM2.5 10h19M6 15h4",
  clock: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3.5 2",
  shield: "M12 3l7.5 3v5.500c0 4.6-3 7.8-7.5 9.5-4.5-1.7-7.5-4.9-7.5-9.500V6ZM8.5 12l2.5 2.5 4.5-5",
  pin: "M12 21s7-6.3 7-11.500a7 7 0 0 0-14 0C5 14.7 12 21 12 21ZM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z",
  phone: "M6.5 3.500h11v17h-11ZM11 17.500h2",
  chat: "M4 5h16v11.500H11L6.500 20v-3.500H4ZM8 9.500h8M8 12.500h5",
  mail: "M3 6h18v12.500H3ZM3.5 6.5 12 13l8.5-6.5",
  box: "M12 3l8.5 4.500v9L12 21l-8.5-4.500v-9ZM3.5 7.5 12 12l8.5-4.500M12 12v9",
  pencil: "M4 20l1-4.500L16 4.500l3.5 3.500L8.5 19ZM13.5 7l3.5 3.5",
} as const;

export type IconName = keyof typeof drawings;

export const iconNames = Object.keys(drawings) as IconName[];

/** Hidden from screen readers: use it beside text or inside a named control. */
export function Icon({
  name,
  size = 24,
  filled = false,
  ...rest
}: { name: IconName; size?: number; filled?: boolean } & SVGProps<SVGSVGElement>) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill={filled ? "currentColor" : "none"}
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...rest}
    >
      <path d={drawings[name]} />
    </svg>
  );
}
