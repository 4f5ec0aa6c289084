import { useSession } from '@bourse/client/session/session.ts';
import { call } from '@bourse/client/wire/api.ts';
import { asCallError } from '@bourse/client/wire/call-error.ts';
import { useWords } from '@bourse/client/words.tsx';
import { calls, type RiskProduct } from '@bourse/contract';
import { Button, Dialog, toast } from '@bourse/ui';
import { useState } from 'react';

export interface RiskNoticeProps {
  product: RiskProduct;
  title: string;
  /** What can happen, a sentence each. */
  points: readonly string[];
  acceptLabel: string;
  onAnswer: (isYes: boolean) => void;
}

/** Accepted once: the exchange keeps it, and the session knows it from then on. */
async function accept(product: RiskProduct): Promise<boolean> {
  try {
    const { message } = await call(calls.account.acceptRisk, { product });
    const { user } = useSession.getState();
    if (user) useSession.setState({ user: { ...user, risk_accepted: message.risk_accepted } });
    return true;
  } catch (error) {
    toast.bad(asCallError(error).message);
    return false;
  }
}

/** What is said once before the first order of a kind of contract. */
export function RiskNotice({ product, title, points, acceptLabel, onAnswer }: RiskNoticeProps) {
  const { t } = useWords();
  const [isBusy, setBusy] = useState(false);
  async function goOn() {
    setBusy(true);
    if (await accept(product)) onAnswer(true);
    setBusy(false);
  }
  return (
    <Dialog
      isOpen
      onClose={() => onAnswer(false)}
      title={title}
      closeLabel={t('common.close')}
      className="w-120"
      actions={
        <>
          <Button variant="line" onClick={() => onAnswer(false)}>
            {t('common.cancel')}
          </Button>
          <Button isBusy={isBusy} onClick={() => void goOn()}>
            {acceptLabel}
          </Button>
        </>
      }
    >
      <ul className="mt-4 grid list-disc gap-2 pl-5">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </Dialog>
  );
}
