import { Loaded } from '@bourse/client/list/loaded.tsx';
import { changeSearch } from '@bourse/client/navigation/go.ts';
import { CallError } from '@bourse/client/wire/call-error.ts';
import { useWords } from '@bourse/client/words.tsx';
import type { AcceptorDealView } from '@bourse/contract';
import { Dialog, Empty, Tag } from '@bourse/ui';
import { useSearchId } from '../../../domain/deal/address.ts';
import { DealColumns, dealDialogWidth } from '../../../domain/deal/deal-columns.tsx';
import { DealTimer } from '../../../domain/deal/deal-timer.tsx';
import { Receiver } from '../../../domain/deal/receiver.tsx';
import { readAcceptorsAgain, useAcceptorDeal } from '../own.ts';
import { acceptorTalk } from '../talk.ts';
import { AgentDealActs } from './deal-acts.tsx';
import { AgentDealFacts, AgentDealOutcome } from './deal-facts.tsx';
import { clockWord, cnyText, isDealOpen, nextWord, otherSide, placeTone, placeWord, usdtText } from './deal-text.ts';

/** Its word in the address. */
export const dealWord = 'deal';

/** The deal that the address names, whether or not a list shows it. */
export function ShownAgentDeal() {
  const id = useSearchId(dealWord);
  if (id === null) return null;
  return <AgentDealDialog key={id} id={id} onClose={() => changeSearch({ [dealWord]: undefined })} />;
}

interface AgentDealDialogProps {
  id: number;
  onClose: () => void;
}

/** One deal, for either side: what to do now, what was agreed on, how the money goes, the acts of this side, and the chat. */
export function AgentDealDialog({ id, onClose }: AgentDealDialogProps) {
  const { t } = useWords();
  const deal = useAcceptorDeal(id);
  const isMissing = deal.error instanceof CallError && deal.error.code === 'acceptor_deal_not_found';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('acceptor.deal_title', { id })}
      closeLabel={t('common.close')}
      className={dealDialogWidth}
    >
      {isMissing ? (
        <Empty title={t('c2c.deal_missing')} />
      ) : (
        <Loaded query={deal} failed={t('c2c.deal_failed')} skeletons={[44, 200, 96]} className="mt-4">
          {(loaded) => (
            <DealColumns dealId={id} other={otherSide(loaded)} place={acceptorTalk}>
              <Now deal={loaded} />
              <Clock deal={loaded} />
              <AgentDealOutcome deal={loaded} />
              <AgentDealFacts deal={loaded} />
              {isDealOpen(loaded) && <Receiver receiver={loaded.receiver} />}
              <AgentDealActs deal={loaded} />
            </DealColumns>
          )}
        </Loaded>
      )}
    </Dialog>
  );
}

function Now({ deal }: { deal: AcceptorDealView }) {
  const { t } = useWords();
  const values = { amount: cnyText(deal), number: usdtText(deal), name: otherSide(deal) };
  return (
    <div role="status" className="mt-3 grid justify-items-start gap-2">
      <Tag tone={placeTone(deal)}>{t(placeWord(deal))}</Tag>
      <p className="text-m font-medium break-words">{t(nextWord(deal), values)}</p>
    </div>
  );
}

function Clock({ deal }: { deal: AcceptorDealView }) {
  const { t } = useWords();
  const word = clockWord(deal);
  if (word === null || deal.deadline === '') return null;
  return <DealTimer key={deal.deadline} label={t(word)} until={deal.deadline} onDue={readAcceptorsAgain} />;
}
