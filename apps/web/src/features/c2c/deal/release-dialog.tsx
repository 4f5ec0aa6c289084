import { FormAlert } from '@bourse/client/form/form-alert.tsx';
import { useForm } from '@bourse/client/form/use-form.ts';
import { SecondStepFields } from '@bourse/client/second-step/second-step-fields.tsx';
import type { SecondStepAnswer } from '@bourse/client/second-step/use-second-step.ts';
import { CallError } from '@bourse/client/wire/call-error.ts';
import { useWords } from '@bourse/client/words.tsx';
import type { Deal } from '@bourse/contract';
import { Button, Dialog, toast } from '@bourse/ui';
import { useState } from 'react';
import { SafetyCodeField } from '../../../domain/chain/safety-code-field.tsx';
import { markCodeUsed, useSafetyCode } from '../../../domain/chain/use-safety-code.ts';
import { readFundsAgain } from '../../../domain/wallet/use-accounts.ts';
import { releaseDeal } from '../client.ts';
import { readC2cAgain } from '../own.ts';
import { coinsText, paidText } from './deal-text.ts';

interface ReleaseDialogProps {
  deal: Deal;
  /** Where the code goes, masked; empty: the second step is asked for. */
  codeTo: string;
  onClose: () => void;
  /** The money came from somebody else; left out: a dispute is open already. */
  onPaidByOther?: (() => void) | undefined;
}

/** Releases it; a refusal of the code names its field. */
async function release(deal: Deal, code: string, answer: SecondStepAnswer): Promise<void> {
  try {
    toast.good(await releaseDeal(deal, code, answer));
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const { code: refusal, message, type, details } = error;
    const field = refusal === 'code_required' || refusal === 'code_wrong' ? 'code' : error.field;
    throw new CallError(refusal, message, { field, type, details });
  }
}

/** Asks whether the money is there, with the code or the second step that proves who says so. */
export function ReleaseDialog({ deal, codeTo, onClose, onPaidByOther }: ReleaseDialogProps) {
  const { t } = useWords();
  // What the question is about stays as it was asked, whatever happens to the deal.
  const [asked] = useState({ deal, codeTo });
  const { form, safetyCode, sendCode } = useRelease(asked.deal, asked.codeTo !== '', onClose);
  const values = { amount: paidText(asked.deal), number: coinsText(asked.deal), name: asked.deal.otherName };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('c2c.release_question', values)}
      lead={t('c2c.release_text', values)}
      closeLabel={t('common.close')}
    >
      <form ref={form.ref} noValidate onSubmit={(event) => void form.submit(event)} className="mt-5 grid gap-4">
        <FormAlert text={form.refusal} />
        {asked.codeTo !== '' && (
          <SafetyCodeField
            value={form.values.code}
            onValue={(code) => form.set({ code })}
            safetyCode={safetyCode}
            target={asked.codeTo}
            error={form.fault('code')}
            onSend={sendCode}
          />
        )}
        <SecondStepFields state={form.secondStep} fault={form.fault} isBusy={form.isBusy} />
        <div className="grid auto-cols-fr grid-flow-col gap-2">
          <Button variant="line" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" isBusy={form.isBusy}>
            {t('c2c.release')}
          </Button>
        </div>
        {onPaidByOther && (
          <button type="button" className="link justify-self-center text-s" onClick={onPaidByOther}>
            {t('c2c.paid_by_other')}
          </button>
        )}
      </form>
    </Dialog>
  );
}

interface ReleaseValues {
  readonly code: string;
}

function useRelease(deal: Deal, isCodeNeeded: boolean, onDone: () => void) {
  const safetyCode = useSafetyCode('release');
  /** The code sent last is for another deal: this one needs its own. */
  const isForAnother = safetyCode.isForAnother({ id: deal.id });
  const form = useForm<ReleaseValues, 'code'>({
    initial: { code: '' },
    order: ['code'],
    clearedBy: 'own-change',
    faultsOf: ({ code }) => {
      if (!isCodeNeeded) return {};
      if (code.trim() === '') return { code: 'withdraw.code_required' };
      return isForAnother ? { code: 'c2c.code_for_other' } : {};
    },
    send: async ({ code }, answer) => {
      try {
        await release(deal, code.trim(), answer);
      } finally {
        // What was refused has another state by now.
        readC2cAgain();
        readFundsAgain();
      }
      markCodeUsed('release');
      onDone();
    },
  });
  const sendCode = () =>
    form.act(async () => {
      await safetyCode.send({ id: deal.id });
      form.lead('code');
    });
  return { form, safetyCode: isForAnother ? { ...safetyCode, message: '' } : safetyCode, sendCode };
}
