import { ConfirmDialog, type ConfirmQuestion } from '@bourse/client/form/confirm-dialog.tsx';
import { loadWordsOf, useWords } from '@bourse/client/words.tsx';
import type { AcceptorDealDetails } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';
import { Button, type ButtonVariant } from '@bourse/ui';
import { useState } from 'react';
import { DisputeDialog } from '../../../domain/deal/dispute-dialog.tsx';
import type { ReleaseQuestion } from '../../../domain/deal/release-dialog.tsx';
import { useLatePart } from '../../../domain/workspace/late-part.ts';
import { actOnDeal, confirmDeal, disputeAgentDeal } from '../client.ts';
import { actAndRead } from '../own.ts';
import { type Act, actsOf, cnyText, isPayer, otherSide, placeOf, usdtText } from './deal-text.ts';
import { TransferredDialog } from './transfer-dialog.tsx';

/** The words of the code's field come with withdrawals and the address book. */
async function loadRelease() {
  const [{ ReleaseDialog }] = await Promise.all([
    import('../../../domain/deal/release-dialog.tsx'),
    loadWordsOf('address'),
  ]);
  return ReleaseDialog;
}

type Words = ReturnType<typeof useWords>['t'];

const actWords = {
  paid: 'c2c.mark_paid',
  accept: 'acceptor.accept',
  transferred: 'acceptor.mark_transferred',
  confirm: 'c2c.confirm_receipt',
  cancel: 'c2c.cancel_deal',
  refuse: 'acceptor.refuse',
  dispute: 'c2c.open_dispute',
} as const satisfies Record<Act, MessageId>;

const actLooks: Readonly<Partial<Record<Act, ButtonVariant>>> = { cancel: 'line', refuse: 'line', dispute: 'line' };

/** What this side can do now. A question that was asked stays until it is answered, so that a refusal is read. */
export function AgentDealActs({ deal }: { deal: AcceptorDealDetails }) {
  const { t } = useWords();
  const [question, setQuestion] = useState<ConfirmQuestion | null>(null);
  const [opened, setOpened] = useState<'confirm' | 'transferred' | null>(null);
  /** What a dispute begins with; null: none is being opened. */
  const [dispute, setDispute] = useState<string | null>(null);
  const close = () => setOpened(null);
  const Release = useLatePart(loadRelease, opened === 'confirm', close);
  const can = actsOf(deal);

  function begin(act: Act): void {
    if (act === 'dispute') setDispute('');
    else if (act === 'confirm' || act === 'transferred') setOpened(act);
    else setQuestion(questionOf(t, deal, act));
  }

  return (
    <>
      <footer className="mt-5 flex flex-wrap gap-2 empty:hidden">
        {can.map((act) => (
          <Button
            key={act}
            variant={actLooks[act] ?? 'primary'}
            className="flex-1 whitespace-nowrap"
            isBusy={act === 'confirm' && opened === 'confirm' && Release === null}
            onClick={() => begin(act)}
          >
            {t(actWords[act])}
          </Button>
        ))}
        {can.includes('dispute') && !isPayer(deal) && (
          <Button
            variant="line"
            className="flex-1 whitespace-nowrap"
            onClick={() => setDispute(t('c2c.dispute_other_text'))}
          >
            {t('c2c.paid_by_other')}
          </Button>
        )}
      </footer>
      <ConfirmDialog question={question} onClose={() => setQuestion(null)} />
      {Release && opened === 'confirm' && <Release question={releaseOf(t, deal)} onClose={close} />}
      {opened === 'transferred' && <TransferredDialog deal={deal} onClose={close} />}
      {dispute !== null && (
        <DisputeDialog
          dispute={(text) => actAndRead(() => disputeAgentDeal(deal.id, text))}
          text={dispute}
          onClose={() => setDispute(null)}
        />
      )}
    </>
  );
}

function releaseOf(t: Words, deal: AcceptorDealDetails): ReleaseQuestion {
  const values = { amount: cnyText(deal), number: usdtText(deal), name: otherSide(deal) };
  return {
    deal: { id: deal.id, of: 'acceptor' },
    codeTo: deal.codeTo,
    title: t('c2c.release_question', values),
    lead: t('c2c.release_text', values),
    confirm: t('c2c.release'),
    release: (code, answer) => actAndRead(() => confirmDeal(deal, code, answer)),
  };
}

type Asked = Exclude<Act, 'dispute' | 'confirm' | 'transferred'>;

function questionOf(t: Words, deal: AcceptorDealDetails, act: Asked): ConfirmQuestion {
  const values = { amount: cnyText(deal), number: usdtText(deal), name: otherSide(deal) };
  const action = () => actAndRead(() => actOnDeal(act, deal.id));
  const confirm = t(actWords[act]);
  if (act === 'paid')
    return {
      title: t('c2c.paid_question', values),
      text: t('acceptor.paid_text'),
      confirm,
      keep: t('c2c.not_paid_yet'),
      action,
    };
  if (act === 'accept')
    return { title: t('acceptor.accept_question'), text: t('acceptor.accept_text', values), confirm, action };
  const isDisputed = placeOf(deal) === 'disputed';
  const keep = t('c2c.keep_deal');
  if (act === 'cancel') {
    const text = deal.isDeposit
      ? t(isDisputed ? 'acceptor.give_up_text' : 'c2c.cancel_text', values)
      : t('acceptor.cancel_text', values);
    return { title: t('c2c.cancel_question'), text, confirm, keep, variant: 'danger', action };
  }
  const text = t(deal.isDeposit ? 'acceptor.refuse_deposit_text' : 'acceptor.refuse_withdrawal_text', values);
  return { title: t('acceptor.refuse_question'), text, confirm, keep, variant: 'danger', action };
}
