/** Drawings of empty states: brass, coral and cream on indigo, 132 × 132. */

export function Basket() {
  return (
    <svg viewBox="0 0 132 132" fill="none" aria-hidden="true">
      <ellipse cx="66" cy="118" rx="44" ry="6" fill="#0b0d2e" />
      <path d="M30 56C34 22 50 12 66 12s32 10 36 44" stroke="#d99a0d" strokeWidth="7" strokeLinecap="round" />
      <path d="M16 54h100l-10 56a8 8 0 0 1-8 7H34a8 8 0 0 1-8-7Z" fill="#f0b429" />
      <path
        d="M20 72h92M23 90h86M40 56l6 60M66 56v60M92 56l-6 60"
        stroke="#b67c05"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <rect x="12" y="48" width="108" height="14" rx="7" fill="#fbf6ee" />
      <circle cx="24" cy="55" r="3" fill="#d9432f" />
      <circle cx="45" cy="55" r="3" fill="#d9432f" />
      <circle cx="66" cy="55" r="3" fill="#d9432f" />
      <circle cx="87" cy="55" r="3" fill="#d9432f" />
      <circle cx="108" cy="55" r="3" fill="#d9432f" />
    </svg>
  );
}

export function Beads() {
  const around = Array.from({ length: 16 }, (_, i) => (i * Math.PI) / 8);
  return (
    <svg viewBox="0 0 132 132" fill="none" aria-hidden="true">
      <ellipse cx="66" cy="122" rx="40" ry="5" fill="#0b0d2e" />
      <circle cx="66" cy="62" r="44" stroke="#f0b429" strokeWidth="2" />
      {around.map((angle, i) => (
        <circle
          key={angle}
          cx={(66 + 44 * Math.sin(angle)).toFixed(1)}
          cy={(62 - 44 * Math.cos(angle)).toFixed(1)}
          r={i === 8 ? 14 : 8.5}
          fill={i === 8 ? "#f0b429" : i % 2 ? "#d9432f" : "#ee6a53"}
        />
      ))}
      <circle cx="62" cy="101" r="4" fill="#fbf6ee" opacity="0.8" />
    </svg>
  );
}

export function Lens() {
  return (
    <svg viewBox="0 0 132 132" fill="none" aria-hidden="true">
      <ellipse cx="66" cy="122" rx="40" ry="5" fill="#0b0d2e" />
      <path d="M84 84l28 28" stroke="#d99a0d" strokeWidth="14" strokeLinecap="round" />
      <circle cx="56" cy="54" r="40" fill="#fbf6ee" />
      <circle cx="56" cy="54" r="40" stroke="#f0b429" strokeWidth="8" />
      <circle
        cx="56"
        cy="54"
        r="26"
        stroke="#23266b"
        strokeWidth="2.5"
        strokeDasharray="0.1 6"
        strokeLinecap="round"
      />
      <circle cx="56" cy="54" r="17" stroke="#23266b" strokeWidth="2.5" />
      <circle cx="56" cy="54" r="8" fill="#d9432f" />
    </svg>
  );
}

export function Cloths() {
  return (
    <svg viewBox="0 0 132 132" fill="none" aria-hidden="true">
      <ellipse cx="66" cy="118" rx="48" ry="6" fill="#0b0d2e" />
      <rect x="18" y="88" width="96" height="26" rx="12" fill="#d9432f" />
      <rect x="24" y="62" width="84" height="26" rx="12" fill="#fbf6ee" />
      <rect x="20" y="36" width="92" height="26" rx="12" fill="#f0b429" />
      <path
        d="M36 42v14M48 42v14M60 42v14M72 42v14M84 42v14M96 42v14"
        stroke="#b67c05"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
      <path
        d="M38 75a6 6 0 1 0 12 0 6 6 0 0 0-12 0ZM60 75a6 6 0 1 0 12 0 6 6 0 0 0-12 0ZM82 75a6 6 0 1 0 12 0 6 6 0 0 0-12 0Z"
        stroke="#23266b"
        strokeWidth="2.5"
      />
      <path d="M32 101h68" stroke="#fbf6ee" strokeWidth="3" strokeDasharray="2 8" strokeLinecap="round" />
    </svg>
  );
}
