import { ShownTime } from '@bourse/client/time/shown-time.tsx';
import { useWords } from '@bourse/client/words.tsx';
import type { AcceptorDealDetails } from '@bourse/contract';
import { formatDecimal } from '@bourse/ui';
import { wayWords } from '../../../domain/deal/ways.ts';
import { Facts } from '../../../domain/trading/facts.tsx';
import { cnyText, decisionWord, isDealOpen, isPayer, openerWord, rateText, usdtText } from './deal-text.ts';

/** What was agreed on, with whom, and when; of a deal that ended, its receipt. */
export function AgentDealFacts({ deal }: { deal: AcceptorDealDetails }) {
  const { t } = useWords();
  const { acceptor, isAgent, otherName, mobile, ownAccount, otherAccount, reference, openedAt, endedAt } = deal;
  const [pays, gets] = isPayer(deal) ? [cnyText(deal), usdtText(deal)] : [usdtText(deal), cnyText(deal)];
  return (
    <section aria-labelledby={isDealOpen(deal) ? undefined : 'acceptor-receipt'} className="mt-4">
      {!isDealOpen(deal) && (
        <h3 id="acceptor-receipt" className="font-semibold">
          {t('c2c.receipt')}
        </h3>
      )}
      <Facts
        facts={[
          [t(isPayer(deal) ? 'c2c.you_pay' : 'c2c.you_sell'), pays],
          [t('c2c.you_receive'), gets],
          [t('acceptor.rate'), rateText(deal.rate)],
          [t('c2c.payment_method'), t(wayWords[deal.way])],
          !isAgent && [t('acceptor.agent'), acceptor],
          otherName !== '' && [t('c2c.deal_name'), <b key="name">{otherName}</b>],
          isAgent && mobile !== '' && [t('acceptor.mobile'), <Broken key="mobile" text={mobile} />],
          // Of the user, whose account both of them are where the agent reads.
          ownAccount !== '' && [
            t(isAgent ? 'acceptor.user_account' : 'acceptor.own_account'),
            <Broken key="own" text={ownAccount} />,
          ],
          !isAgent && otherAccount !== '' && [t('acceptor.other_account'), <Broken key="other" text={otherAccount} />],
          reference !== '' && [t('acceptor.reference'), <Broken key="reference" text={reference} />],
          [t('c2c.deal_opened'), <ShownTime key="opened" time={openedAt} />],
          endedAt !== '' && [t('c2c.receipt_ended'), <ShownTime key="ended" time={endedAt} />],
          [t('c2c.deal_number'), deal.id],
        ]}
      />
    </section>
  );
}

const Broken = ({ text }: { text: string }) => <span className="break-all">{text}</span>;

/** Who had staff look at it, what they decided, and what was paid from the bond. */
export function AgentDealOutcome({ deal }: { deal: AcceptorDealDetails }) {
  const { t } = useWords();
  const dispute = isDealOpen(deal) && deal.isDisputed ? openerWord(deal) : null;
  const verdict = decisionWord(deal);
  const isBondPaid = /[1-9]/.test(deal.bondPaid);
  if (dispute === null && verdict === null && !isBondPaid) return null;
  return (
    <div className="mt-4 grid gap-3">
      {dispute !== null && <p className="text-quiet">{t(dispute)}</p>}
      {verdict !== null && (
        <section aria-labelledby="acceptor-verdict" className="rounded-m bg-raised px-4 py-3">
          <h3 id="acceptor-verdict" className="text-quiet">
            {t('c2c.verdict')}
          </h3>
          <p className="mt-1 font-medium">{t(verdict)}</p>
          <p className="mt-1 break-words whitespace-pre-wrap">{deal.verdictReason}</p>
        </section>
      )}
      {isBondPaid && <p>{t('acceptor.bond_paid', { number: `${formatDecimal(deal.bondPaid)} USDT` })}</p>}
    </div>
  );
}
