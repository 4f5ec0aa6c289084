import { Button, type ButtonVariant, Dialog, toast } from '@bourse/ui';
import { type ReactNode, useRef, useState } from 'react';
import { useWords } from '../words.tsx';
import { FormAlert } from './form-alert.tsx';
import { refusalText } from './refusal-text.ts';

/** An act that is asked about before it is done. */
export interface ConfirmQuestion {
  readonly title: string;
  /** One quiet line under the title. */
  readonly text?: string;
  /** What the act is about: names and values, a line each. */
  readonly facts?: readonly (readonly [name: string, value: ReactNode])[];
  /** Names the act, on the button that does it. */
  readonly confirm: string;
  /** On the button that leaves all as it is; left out: cancel. */
  readonly keep?: string;
  readonly variant?: ButtonVariant;
  /** Does it, and returns what is said then. */
  readonly action: () => Promise<string>;
  /** Once it is refused there is nothing left to ask: the dialog closes, and a toast says why. */
  readonly isClosedByRefusal?: boolean;
}

export interface ConfirmDialogProps {
  /** Null: nothing is asked. */
  question: ConfirmQuestion | null;
  onClose: () => void;
}

/**
 * Asks before an act. Its outcome is said in a toast; a refusal is said in the dialog, which stays for another try. One
 * press counts until the answer is in, and what is under way goes on where the dialog is closed meanwhile.
 */
export function ConfirmDialog({ question, onClose }: ConfirmDialogProps) {
  const { t } = useWords();
  const { refusal, isBusy, confirm, close } = useConfirm(onClose);
  return (
    <Dialog
      isOpen={question !== null}
      onClose={close}
      title={question?.title}
      lead={question?.text}
      closeLabel={t('common.close')}
      actions={
        question && (
          <>
            <Button variant="line" onClick={close}>
              {question.keep ?? t('common.cancel')}
            </Button>
            <Button variant={question.variant ?? 'primary'} isBusy={isBusy} onClick={() => void confirm(question)}>
              {question.confirm}
            </Button>
          </>
        )
      }
    >
      {question?.facts && <Facts facts={question.facts} />}
      <div className={refusal === null ? undefined : 'mt-4'}>
        <FormAlert text={refusal} />
      </div>
    </Dialog>
  );
}

/** The act of a question, one at a time, and what came of it. */
function useConfirm(onClose: () => void) {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isUnderWay = useRef(false);
  /** It was closed while its act was under way. */
  const isLeft = useRef(false);

  function close(): void {
    isLeft.current = true;
    setRefusal(null);
    onClose();
  }

  async function confirm({ action, isClosedByRefusal }: ConfirmQuestion): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    isLeft.current = false;
    setBusy(true);
    setRefusal(null);
    const refused = await outcomeOf(action);
    isUnderWay.current = false;
    setBusy(false);
    if (refused !== null && !isLeft.current && !isClosedByRefusal) return setRefusal(refused);
    if (refused !== null) toast.bad(refused);
    if (!isLeft.current) close();
  }

  return { refusal, isBusy, confirm, close };
}

/** Why it was refused; null: it was done, and that is said. */
async function outcomeOf(action: ConfirmQuestion['action']): Promise<string | null> {
  try {
    toast.good(await action());
    return null;
  } catch (error) {
    return refusalText(error);
  }
}

function Facts({ facts }: Required<Pick<ConfirmQuestion, 'facts'>>) {
  return (
    <dl className="mt-4 grid gap-2">
      {facts.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-6">
          <dt className="min-w-0 text-quiet break-words">{name}</dt>
          <dd className="min-w-0 text-right font-medium break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
