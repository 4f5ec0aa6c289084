import { Loaded } from '@bourse/client/list/loaded.tsx';
import { changeSearch } from '@bourse/client/navigation/go.ts';
import { useWords } from '@bourse/client/words.tsx';
import type { AcceptorDealView } from '@bourse/contract';
import { Button, Empty, Tag } from '@bourse/ui';
import { DealTimer } from '../../../domain/deal/deal-timer.tsx';
import { dealWord } from '../deal/deal-dialog.tsx';
import { actsOf, clockWord, cnyText, nextWord, otherSide, placeTone, placeWord, usdtText } from '../deal/deal-text.ts';
import { readAcceptorsAgain, useDeskWaiting } from '../own.ts';

/** What the agent can do something about first, the earliest deadline first; a dispute has none. */
function inOrder(deals: readonly AcceptorDealView[]): readonly AcceptorDealView[] {
  const rank = (deal: AcceptorDealView) => (actsOf(deal).length === 0 ? 1 : 0);
  const until = ({ deadline, isDisputed }: AcceptorDealView) => (isDisputed ? '~' : deadline);
  return [...deals].sort((one, other) => rank(one) - rank(other) || (until(one) < until(other) ? -1 : 1));
}

/** Deals at one's own desk that have not ended. */
export function Waiting() {
  const { t } = useWords();
  const waiting = useDeskWaiting();
  return (
    <section aria-labelledby="acceptor-waiting">
      <h2 id="acceptor-waiting" className="mb-3 text-l font-semibold">
        {t('acceptor.open_orders')}
      </h2>
      <Loaded query={waiting} failed={t('c2c.deals_failed')} skeletons={[96]}>
        {({ deals, isWhole }) => (
          <>
            {deals.length === 0 ? (
              <Empty title={t('acceptor.waiting_none')} className="sheet py-10" />
            ) : (
              <ul aria-labelledby="acceptor-waiting" className="grid gap-3">
                {inOrder(deals).map((deal) => (
                  <Waits key={deal.id} deal={deal} />
                ))}
              </ul>
            )}
            {!isWhole && <p className="mt-3 text-s text-quiet">{t('acceptor.waiting_more')}</p>}
          </>
        )}
      </Loaded>
    </section>
  );
}

function Waits({ deal }: { deal: AcceptorDealView }) {
  const { t } = useWords();
  const clock = clockWord(deal);
  const values = { amount: cnyText(deal), number: usdtText(deal), name: otherSide(deal) };
  return (
    <li className="sheet px-4 py-4 sm:px-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Tag tone={placeTone(deal)}>{t(placeWord(deal))}</Tag>
        <span className="font-medium">
          {t(deal.isDeposit ? 'acceptor.deposit' : 'acceptor.withdrawal')} · {values.amount}
        </span>
      </div>
      <p className="mt-2 break-words">{t(nextWord(deal), values)}</p>
      {clock !== null && <DealTimer label={t(clock)} until={deal.deadline} onDue={readAcceptorsAgain} />}
      <Button
        variant={actsOf(deal).length > 0 ? 'primary' : 'line'}
        size="s"
        className="mt-3"
        aria-haspopup="dialog"
        onClick={() => changeSearch({ [dealWord]: deal.id })}
      >
        {t('acceptor.open_order', { id: deal.id })}
      </Button>
    </li>
  );
}
