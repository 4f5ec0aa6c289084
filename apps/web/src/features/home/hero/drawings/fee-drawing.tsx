import { useWords } from '@bourse/client/words.tsx';

/** A thousand marks in blocks of ten by ten; one in a thousand is the fee. */
const marks = { columns: 40, rows: 25, stepX: 7.8, stepY: 7.2, gap: 12, blockX: 10, blockY: 5 };
const place = (index: number, step: number, block: number) => 2 + index * step + Math.floor(index / block) * marks.gap;
const brass = { column: 30, row: 11 };

const path = Array.from({ length: marks.rows }, (_, row) =>
  Array.from({ length: marks.columns }, (_, column) =>
    row === brass.row && column === brass.column
      ? ''
      : `M${place(column, marks.stepX, marks.blockX).toFixed(1)} ${(place(row, marks.stepY, marks.blockY) + 2).toFixed(1)}v4.4`,
  ).join(''),
).join('');

const feeX = place(brass.column, marks.stepX, marks.blockX);
const feeY = place(brass.row, marks.stepY, marks.blockY) + 4;

/** The fee of a round sum, as one mark of a thousand. */
export function FeeDrawing() {
  const { t } = useWords();
  return (
    <svg viewBox="0 0 348 264" role="img" aria-label={t('home.fee_drawing')} className="w-full max-w-87">
      <path d={path} stroke="currentColor" strokeWidth="1.2" opacity=".7" />
      <rect x={feeX - 2} y={feeY - 3.4} width="4" height="6.8" fill="var(--brass)" />
      <path d={`M${feeX - 3.5} ${feeY}h-6.4V236`} fill="none" stroke="var(--brass)" />
      <text x="0" y="252">
        {t('home.fee_traded', { amount: '1,000.00' })}
      </text>
      <text x={feeX + 4} y="252" textAnchor="middle" fill="var(--brass)">
        {t('home.fee_paid', { amount: '1.00' })}
      </text>
    </svg>
  );
}
