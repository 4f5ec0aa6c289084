import { useWords } from '@bourse/client/words.tsx';

/** Entries of a journal in rows, each tied to the one before. */
const grid = { columns: 12, rows: 6, stepX: 29, stepY: 36, size: 7 };
const cells = Array.from({ length: grid.columns * grid.rows }, (_, index) => {
  const row = Math.floor(index / grid.columns);
  const step = index % grid.columns;
  // Rows are read to and fro, so that the chain never breaks.
  const column = row % 2 === 0 ? step : grid.columns - 1 - step;
  return { x: 12 + column * grid.stepX, y: 16 + row * grid.stepY };
});
const last = cells.at(-1) ?? { x: 0, y: 0 };
const chain = cells.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');

/** A chain of entries; the newest one is yours. */
export function JournalDrawing() {
  const { t } = useWords();
  return (
    <svg viewBox="0 0 348 252" role="img" aria-label={t('home.journal_drawing')} className="w-full max-w-87">
      <path d={chain} fill="none" stroke="currentColor" opacity=".5" />
      {cells.slice(0, -1).map(({ x, y }) => (
        <rect
          key={`${x} ${y}`}
          x={x - grid.size / 2}
          y={y - grid.size / 2}
          width={grid.size}
          height={grid.size}
          fill="var(--panel)"
          stroke="currentColor"
          strokeWidth="1.1"
        />
      ))}
      <rect x={last.x - 4.5} y={last.y - 4.5} width="9" height="9" fill="var(--brass)" />
      <path d={`M${last.x} ${last.y + 5}v18`} stroke="var(--brass)" />
      <text x={last.x - 6} y="238" fill="var(--brass)">
        {t('home.journal_now')}
      </text>
      <text x="336" y="238" textAnchor="end">
        {t('home.journal_before')}
      </text>
    </svg>
  );
}
