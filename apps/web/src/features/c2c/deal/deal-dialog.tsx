import { Loaded } from '@bourse/client/list/loaded.tsx';
import { CallError } from '@bourse/client/wire/call-error.ts';
import { useWords } from '@bourse/client/words.tsx';
import type { Deal } from '@bourse/contract';
import { Dialog, Empty, Tag } from '@bourse/ui';
import { DealColumns, dealDialogWidth } from '../../../domain/deal/deal-columns.tsx';
import { DealTimer } from '../../../domain/deal/deal-timer.tsx';
import { Receiver } from '../../../domain/deal/receiver.tsx';
import { readC2cAgain, useDeal } from '../own.ts';
import { c2cTalk } from '../talk.ts';
import { dealWords } from '../words.ts';
import { BlockOther } from './block-other.tsx';
import { DealActs } from './deal-acts.tsx';
import { DealFacts, DealOutcome } from './deal-facts.tsx';
import { coinsText, isOpen, nowWord, otherName, paidText } from './deal-text.ts';
import { dealTones } from './deal-tones.ts';

interface DealDialogProps {
  id: number;
  onClose: () => void;
}

/** One deal: what to do now, what was agreed on, how the money goes, the acts of this side, and the chat. */
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
      className={dealDialogWidth}
    >
      {isMissing ? (
        <Empty title={t('c2c.deal_missing')} />
      ) : (
        <Loaded query={deal} failed={t('c2c.deal_failed')} skeletons={[44, 200, 96]} className="mt-4">
          {(loaded) => (
            <DealColumns dealId={id} other={otherName(loaded)} place={c2cTalk}>
              <Now deal={loaded} />
              {loaded.state === 'unpaid' && (
                <DealTimer label={t('c2c.time_left')} until={loaded.deadline} onDue={readC2cAgain} />
              )}
              <DealOutcome deal={loaded} />
              <DealFacts deal={loaded} />
              {isOpen(loaded) && <Receiver receiver={loaded.receiver} />}
              <DealActs deal={loaded} codeTo={loaded.codeTo} />
              <BlockOther deal={loaded} />
            </DealColumns>
          )}
        </Loaded>
      )}
    </Dialog>
  );
}

/** The state, and the one sentence that says what to do. */
function Now({ deal }: { deal: Deal }) {
  const { t } = useWords();
  const values = { amount: paidText(deal), number: coinsText(deal), name: otherName(deal) };
  return (
    <div role="status" className="mt-3 grid justify-items-start gap-2">
      <Tag tone={dealTones[deal.state]}>{t(dealWords[deal.state])}</Tag>
      <p className="text-m font-medium break-words">{t(nowWord(deal), values)}</p>
    </div>
  );
}
