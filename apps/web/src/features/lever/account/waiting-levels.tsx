import { useWords } from '@bourse/client/words.tsx';
import type { LeverLevel, LeverOffer } from '@bourse/contract';
import { formatDecimal } from '@bourse/ui';

const levelsMax = 5;

/** Limit orders of everybody that wait: longs, and shorts. */
export function WaitingLevels({ offer: { waitingLongs, waitingShorts } }: { offer: LeverOffer }) {
  const { t } = useWords();
  return (
    <section
      aria-label={t('lever.leveraged_trading')}
      className="grid grid-cols-2 gap-4 border-t border-line p-4 text-xs"
    >
      <Side name={t('lever.waiting_longs')} levels={waitingLongs} tone="text-up" />
      <Side name={t('lever.waiting_shorts')} levels={waitingShorts} tone="text-down" />
    </section>
  );
}

function Side({ name, levels, tone }: { name: string; levels: readonly LeverLevel[]; tone: string }) {
  const { t } = useWords();
  return (
    <div>
      <h3 className="mb-1 text-quiet">{name}</h3>
      {levels.length === 0 && <p>{t('lever.waiting_none')}</p>}
      <ul aria-label={name} className="tabular-nums">
        {levels.slice(0, levelsMax).map(({ price, quantity }) => (
          <li key={price} className="flex justify-between gap-2">
            <span className={tone}>{formatDecimal(price)}</span>
            <span>{formatDecimal(quantity)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
