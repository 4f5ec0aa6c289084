const radius = 40;
const round = 2 * Math.PI * radius;

/** What was sold of the whole, as a ring, with the per cent in its middle. */
export function SoldPie({ percent, label }: { percent: number; label: string }) {
  return (
    <svg viewBox="0 0 100 100" role="img" aria-label={label} className="w-full max-w-56">
      <circle cx="50" cy="50" r={radius} fill="none" strokeWidth="16" className="stroke-raised" />
      <circle
        cx="50"
        cy="50"
        r={radius}
        fill="none"
        strokeWidth="16"
        strokeDasharray={`${(round * percent) / 100} ${round}`}
        transform="rotate(-90 50 50)"
        className="stroke-brass"
      />
      <text
        x="50"
        y="50"
        textAnchor="middle"
        dominantBaseline="central"
        className="fill-text text-[13px] font-semibold"
      >
        {`${percent}%`}
      </text>
    </svg>
  );
}
