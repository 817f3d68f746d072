/** Of the page without favourites alone, so it is not among the drawings that several pages load. */
export function HeartDrawing() {
  return (
    <svg viewBox="0 0 132 132" fill="none" aria-hidden="true">
      <ellipse cx="66" cy="122" rx="36" ry="5" fill="#0b0d2e" />
      <path
        d="M66 110C30 84 14 66 14 44a26 26 0 0 1 52-8 26 26 0 0 1 52 8c0 22-16 40-52 66Z"
        fill="#d9432f"
      />
      <path
        d="M66 94C40 75 28 61 28 45a14 14 0 0 1 28-3M104 45c0 8-4 15-11 23"
        stroke="#fbf6ee"
        strokeWidth="4"
        strokeLinecap="round"
        opacity="0.85"
      />
    </svg>
  );
}
