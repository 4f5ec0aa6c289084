import { ConfirmDialog, type ConfirmQuestion } from '@bourse/client/form/confirm-dialog.tsx';
import { loadWordsOf, useWords } from '@bourse/client/words.tsx';
import type { Deal } from '@bourse/contract';
import { Button } from '@bourse/ui';
import { useState } from 'react';
import { DealTimer } from '../../../domain/deal/deal-timer.tsx';
import { DisputeDialog } from '../../../domain/deal/dispute-dialog.tsx';
import type { ReleaseQuestion } from '../../../domain/deal/release-dialog.tsx';
import { useLatePart } from '../../../domain/workspace/late-part.ts';
import { cancelDeal, disputeDeal, giveUpDeal, payDeal, releaseDeal } from '../client.ts';
import { readC2cAgain } from '../own.ts';
import { actOn } from './act-on.ts';
import { coinsText, paidText } from './deal-text.ts';
import { LateDialog } from './late-dialog.tsx';

/** The words of the code's field come with withdrawals and the address book. */
async function loadRelease() {
  const [{ ReleaseDialog }] = await Promise.all([
    import('../../../domain/deal/release-dialog.tsx'),
    loadWordsOf('address'),
  ]);
  return ReleaseDialog;
}

interface DealActsProps {
  deal: Deal;
  /** Where the code of a release goes; empty: the second step is asked for. */
  codeTo: string;
}

/** What this side can do in this state. A question that was asked stays until it is answered, so that a refusal is read. */
export function DealActs({ deal, codeTo }: DealActsProps) {
  const { t } = useWords();
  const [question, setQuestion] = useState<ConfirmQuestion | null>(null);
  const [isReleasing, setReleasing] = useState(false);
  /** What a dispute begins with; null: none is being opened. */
  const [dispute, setDispute] = useState<string | null>(null);
  const [isProving, setProving] = useState(false);
  const closeRelease = () => setReleasing(false);
  function disputePayer(): void {
    closeRelease();
    setDispute(t('c2c.dispute_other_text'));
  }
  const Release = useLatePart(loadRelease, isReleasing, closeRelease);
  const { id, isPayer, state, lateUntil } = deal;
  const isReleasable = !isPayer && (state === 'paid' || state === 'disputed');
  return (
    <>
      <footer className="mt-5 grid gap-2 empty:hidden">
        {isPayer && state === 'unpaid' && <PayerActs deal={deal} onAsk={setQuestion} />}
        {isReleasable && (
          <Button isBusy={isReleasing && Release === null} onClick={() => setReleasing(true)}>
            {t('c2c.confirm_receipt')}
          </Button>
        )}
        {state === 'paid' && (
          <DisputeActs onOpen={() => setDispute('')} onPaidByOther={isPayer ? undefined : disputePayer} />
        )}
        {isPayer && state === 'disputed' && <GiveUp deal={deal} onAsk={setQuestion} />}
        {isPayer && lateUntil !== '' && <LateAct until={lateUntil} onOpen={() => setProving(true)} />}
      </footer>
      <ConfirmDialog question={question} onClose={() => setQuestion(null)} />
      {Release && isReleasing && (
        <Release
          question={releaseOf(t, deal, codeTo)}
          onClose={closeRelease}
          onPaidByOther={state === 'paid' ? disputePayer : undefined}
        />
      )}
      {dispute !== null && (
        <DisputeDialog
          dispute={(text) => actOn(() => disputeDeal(id, text))}
          text={dispute}
          onClose={() => setDispute(null)}
        />
      )}
      {isProving && <LateDialog dealId={id} onClose={() => setProving(false)} />}
    </>
  );
}

function releaseOf(t: ReturnType<typeof useWords>['t'], deal: Deal, codeTo: string): ReleaseQuestion {
  const values = { amount: paidText(deal), number: coinsText(deal), name: deal.otherName };
  return {
    deal: { id: deal.id },
    codeTo,
    title: t('c2c.release_question', values),
    lead: t('c2c.release_text', values),
    confirm: t('c2c.release'),
    release: (code, answer) => actOn(() => releaseDeal(deal, code, answer)),
  };
}

interface AskingProps {
  deal: Deal;
  onAsk: (question: ConfirmQuestion) => void;
}

function PayerActs({ deal, onAsk }: AskingProps) {
  const { t } = useWords();
  const askCancel = () =>
    onAsk({
      title: t('c2c.cancel_question'),
      text: t('c2c.cancel_text'),
      confirm: t('c2c.cancel_deal'),
      keep: t('c2c.keep_deal'),
      variant: 'danger',
      action: () => actOn(() => cancelDeal(deal.id)),
    });
  const askPaid = () =>
    onAsk({
      title: t('c2c.paid_question', { amount: paidText(deal) }),
      text: t('c2c.paid_text'),
      confirm: t('c2c.mark_paid'),
      keep: t('c2c.not_paid_yet'),
      action: () => actOn(() => payDeal(deal.id)),
    });
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="line" className="flex-1" onClick={askCancel}>
        {t('c2c.cancel_deal')}
      </Button>
      <Button className="flex-1" onClick={askPaid}>
        {t('c2c.mark_paid')}
      </Button>
    </div>
  );
}

/** Either side has staff decide; the seller also where the money is somebody else's. */
function DisputeActs({ onOpen, onPaidByOther }: { onOpen: () => void; onPaidByOther?: (() => void) | undefined }) {
  const { t } = useWords();
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="line" className="flex-1" onClick={onOpen}>
        {t('c2c.open_dispute')}
      </Button>
      {onPaidByOther && (
        <Button variant="line" className="flex-1" onClick={onPaidByOther}>
          {t('c2c.paid_by_other')}
        </Button>
      )}
    </div>
  );
}

function GiveUp({ deal, onAsk }: AskingProps) {
  const { t } = useWords();
  const ask = () =>
    onAsk({
      title: t('c2c.give_up_question'),
      text: t('c2c.give_up_text', { number: coinsText(deal) }),
      confirm: t('c2c.give_up'),
      keep: t('c2c.keep_dispute'),
      variant: 'danger',
      action: () => actOn(() => giveUpDeal(deal.id)),
    });
  return (
    <Button variant="line" onClick={ask}>
      {t('c2c.give_up')}
    </Button>
  );
}

/** A payer whose time was over can prove for a while that they paid. */
function LateAct({ until, onOpen }: { until: string; onOpen: () => void }) {
  const { t } = useWords();
  return (
    <>
      <DealTimer label={t('c2c.late_left')} until={until} onDue={readC2cAgain} />
      <Button variant="line" onClick={onOpen}>
        {t('c2c.late_pay')}
      </Button>
    </>
  );
}
