import { Loaded } from '@bourse/client/list/loaded.tsx';
import { CopyLine } from '@bourse/client/security/copy-line.tsx';
import { CallError } from '@bourse/client/wire/call-error.ts';
import { useWords } from '@bourse/client/words.tsx';
import type { Deal } from '@bourse/contract';
import { Dialog, Empty, Tag } from '@bourse/ui';
import { Facts } from '../../../domain/trading/facts.tsx';
import { useDeal } from '../own.ts';
import { dealWords, wayWords } from '../words.ts';
import { DealActs } from './deal-acts.tsx';
import {
  coinsText,
  isOpen,
  nowWord,
  otherAccount,
  otherContact,
  paidText,
  receiverLines,
  unitPriceText,
} from './deal-text.ts';
import { dealTones } from './deal-tones.ts';
import { TimeToPay } from './time-to-pay.tsx';

interface DealDialogProps {
  id: number;
  onClose: () => void;
}

/** One deal: what to do now, what was agreed on, how the money goes, and the acts of this side. */
export function DealDialog({ id, onClose }: DealDialogProps) {
  const { t } = useWords();
  const deal = useDeal(id);
  const isMissing = deal.error instanceof CallError && deal.error.code === 'c2c_deal_not_found';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('c2c.deal_title', { id })}
      closeLabel={t('common.close')}
      className="w-120"
    >
      {isMissing ? (
        <Empty title={t('c2c.deal_missing')} />
      ) : (
        <Loaded query={deal} failed={t('c2c.deal_failed')} skeletons={[44, 200, 96]} className="mt-4">
          {(loaded) => (
            <>
              <Now deal={loaded} />
              {loaded.state === 'unpaid' && <TimeToPay deadline={loaded.deadline} />}
              <DealFacts deal={loaded} />
              {isOpen(loaded) && <Receiver deal={loaded} />}
              <DealActs deal={loaded} codeTo={loaded.codeTo} />
            </>
          )}
        </Loaded>
      )}
    </Dialog>
  );
}

/** The state, and the one sentence that says what to do. */
function Now({ deal }: { deal: Deal }) {
  const { t } = useWords();
  const values = { amount: paidText(deal), number: coinsText(deal), name: deal.otherName || otherAccount(deal) };
  return (
    <div role="status" className="mt-3 grid justify-items-start gap-2">
      <Tag tone={dealTones[deal.state]}>{t(dealWords[deal.state])}</Tag>
      <p className="text-m font-medium break-words">{t(nowWord(deal), values)}</p>
    </div>
  );
}

function DealFacts({ deal }: { deal: Deal }) {
  const { t } = useWords();
  const { isPayer, otherName, way, openedAtText, id } = deal;
  const contact = otherContact(deal);
  return (
    <Facts
      facts={[
        isPayer ? [t('c2c.you_pay'), paidText(deal)] : [t('c2c.you_sell'), coinsText(deal)],
        [t('c2c.you_receive'), isPayer ? coinsText(deal) : paidText(deal)],
        [t('c2c.unit_price'), unitPriceText(deal)],
        [t('c2c.payment_method'), t(wayWords[way])],
        otherName === ''
          ? [t('c2c.deal_other'), otherAccount(deal)]
          : [t('c2c.deal_name'), <b key="name">{otherName}</b>],
        contact !== '' && [t('c2c.deal_contact'), <Broken key="contact" text={contact} />],
        [t('c2c.deal_opened'), t('c2c.deal_opened_at', { time: openedAtText })],
        [t('c2c.deal_number'), id],
      ]}
    />
  );
}

const Broken = ({ text }: { text: string }) => <span className="break-all">{text}</span>;

/** Where the money goes. */
function Receiver({ deal: { receiver } }: { deal: Deal }) {
  const { t } = useWords();
  if (receiver === null) return null;
  return (
    <section aria-labelledby="c2c-receiver" className="mt-5">
      <h3 id="c2c-receiver" className="font-semibold">
        {t('c2c.deal_receiver')}
      </h3>
      <div className="mt-2 grid gap-3">
        {receiverLines(receiver).map(([name, text]) => (
          <CopyLine key={name} label={t(name)} text={text} />
        ))}
      </div>
    </section>
  );
}
