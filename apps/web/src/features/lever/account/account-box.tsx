import { useWords } from '@bourse/client/words.tsx';
import { classes, formatDecimal } from '@bourse/ui';
import { type ReactNode, useState } from 'react';
import { Hint } from '../../../domain/contracts/hint.tsx';
import { isBelow } from '../../../domain/wallet/typed-amount.ts';
import type { LeverTicketState } from '../ticket/use-lever-ticket.ts';
import { isNearLiquidation } from './funds.ts';
import { LeverTransfer } from './lever-transfer.tsx';

/** What is in the account, what positions need of it, and how near a liquidation is. */
export function AccountBox({
  ticket: { funds, offer, market, isSignedIn },
}: {
  ticket: Pick<LeverTicketState, 'funds' | 'offer' | 'market' | 'isSignedIn'>;
}) {
  const { t } = useWords();
  if (!isSignedIn) return null;
  const isNear = isNearLiquidation(funds);
  const money = (value: string) => `${formatDecimal(value, { decimals: 2 })} ${market.quote}`;
  const hasOwed = /[1-9]/.test(funds.owed);
  return (
    <section aria-label={t('lever.account')} className="border-t border-line p-4 text-s">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 className="font-medium">{t('lever.account')}</h2>
        <span className="text-xs">
          <LeverTransfer coinId={market.quoteId} isLoud={false} />
        </span>
      </div>
      <dl className="text-xs tabular-nums">
        <FigureLine name={t('lever.risk_rate')} hint={t('lever.risk_rate_hint', { percent: offer.liquidationPercent })}>
          <span className={classes('text-m font-semibold', isNear && 'text-bad')}>
            {funds.rate === '' ? '–' : `${formatDecimal(funds.rate, { decimals: 2 })}%`}
          </span>
        </FigureLine>
        <FigureLine name={t('lever.equity')} hint={t('lever.equity_hint')}>
          {money(funds.equity)}
        </FigureLine>
        <FigureLine name={t('lever.usable_margin')}>{money(funds.usable)}</FigureLine>
        <FigureLine name={t('lever.margin_used')}>{money(funds.margins)}</FigureLine>
        <FigureLine name={t('lever.locked')}>{money(funds.locked)}</FigureLine>
        <FigureLine name={t('lever.maintenance_margin')}>{money(funds.maintenance)}</FigureLine>
        {hasOwed && (
          <FigureLine name={t('lever.owed')} hint={t('lever.owed_hint')}>
            {money(funds.owed)}
          </FigureLine>
        )}
      </dl>
      {isNear && (
        <p className="text-xs text-bad">
          {t('lever.margin_warning_text', {
            percent: formatDecimal(funds.rate, { decimals: 2 }),
            limit: offer.liquidationPercent,
          })}
        </p>
      )}
      <Warning isNear={isNear} isSafe={funds.rate === '' || !isBelow(funds.rate, offer.openingPercent)} />
    </section>
  );
}

/**
 * Says once that the level is low, and not with each tick what it is by then: a figure that moves would be read out each
 * second. It is said again only after the level was one that positions may be opened at.
 */
function Warning({ isNear, isSafe }: { isNear: boolean; isSafe: boolean }) {
  const { t } = useWords();
  const [isSaid, setSaid] = useState(false);
  if (isNear && !isSaid) setSaid(true);
  if (isSafe && isSaid) setSaid(false);
  return (
    <p role="status" className="sr-only">
      {isSaid && t('lever.margin_warning')}
    </p>
  );
}

/** A name with its figure. */
export function FigureLine({ name, hint, children }: { name: string; hint?: string; children: ReactNode }) {
  return (
    <div className="flex min-h-6 items-center justify-between gap-3">
      <dt className="flex items-center gap-1 text-quiet">
        {name}
        {hint && <Hint of={name} text={hint} />}
      </dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}
