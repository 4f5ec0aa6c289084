import { ShownTime } from '@bourse/client/time/shown-time.tsx';
import { datedTime } from '@bourse/client/time/times.ts';
import { useWords } from '@bourse/client/words.tsx';
import type { Deal } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';
import { wayWords } from '../../../domain/deal/ways.ts';
import { Facts } from '../../../domain/trading/facts.tsx';
import {
  coinsText,
  disputeWord,
  isOpen,
  otherAccount,
  otherContact,
  paidText,
  unitPriceText,
  verdictWord,
} from './deal-text.ts';

/** What was agreed on, with whom, and when; of a deal that ended, its receipt. */
export function DealFacts({ deal }: { deal: Deal }) {
  const { t } = useWords();
  const { isPayer, state, otherName, way, openedAt, paidAt, disputedAt, endedAt, id } = deal;
  const contact = otherContact(deal);
  const timeFact = (word: MessageId, time: string) =>
    time !== '' && ([t(word), <ShownTime key={word} time={time} />] as const);
  return (
    <section aria-labelledby={isOpen(deal) ? undefined : 'c2c-receipt'} className="mt-4">
      {!isOpen(deal) && (
        <h3 id="c2c-receipt" className="font-semibold">
          {t('c2c.receipt')}
        </h3>
      )}
      <Facts
        facts={[
          isPayer ? [t('c2c.you_pay'), paidText(deal)] : [t('c2c.you_sell'), coinsText(deal)],
          [t('c2c.you_receive'), isPayer ? coinsText(deal) : paidText(deal)],
          [t('c2c.unit_price'), unitPriceText(deal)],
          [t('c2c.payment_method'), t(wayWords[way])],
          otherName === ''
            ? [t('c2c.deal_other'), otherAccount(deal)]
            : [t('c2c.deal_name'), <b key="name">{otherName}</b>],
          contact !== '' && [
            t('c2c.deal_contact'),
            <span key="contact" className="break-all">
              {contact}
            </span>,
          ],
          timeFact('c2c.deal_opened', openedAt),
          timeFact('c2c.receipt_paid', paidAt),
          // While it lasts, a sentence says it.
          state !== 'disputed' && timeFact('c2c.receipt_disputed', disputedAt),
          timeFact('c2c.receipt_ended', endedAt),
          [t('c2c.deal_number'), id],
        ]}
      />
    </section>
  );
}

/** Who had staff look at it, and what they decided. */
export function DealOutcome({ deal }: { deal: Deal }) {
  const { t, tag } = useWords();
  const dispute = deal.state === 'disputed' ? disputeWord(deal) : null;
  const verdict = verdictWord(deal);
  if (dispute === null && verdict === null) return null;
  return (
    <div className="mt-4 grid gap-3">
      {dispute !== null && <p className="text-quiet">{t(dispute, { time: datedTime(deal.disputedAt, tag) })}</p>}
      {verdict !== null && (
        <section aria-labelledby="c2c-verdict" className="rounded-m bg-raised px-4 py-3">
          <h3 id="c2c-verdict" className="text-quiet">
            {t('c2c.verdict')}
          </h3>
          <p className="mt-1 font-medium">{t(verdict)}</p>
          <p className="mt-1 break-words whitespace-pre-wrap">{deal.verdictReason}</p>
        </section>
      )}
    </div>
  );
}
