/** The mark: a B made of five book levels, on a 16 × 19 grid. Its height is a multiple of 19 px. */
export function Mark({ height = 19 }: { height?: 19 | 38 | 57 }) {
  return (
    <svg
      width={(height / 19) * 16}
      height={height}
      viewBox="0 0 16 19"
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
      className="shrink-0 text-brass"
    >
      <path d="M0 0h9l3 3H0zM0 4h13v3H0zM0 8h10v3H0zM0 12h16v3H0zM0 16h16l-3 3H0z" />
    </svg>
  );
}
