import { asCallError } from '@bourse/client/wire/call-error.ts';
import { t as say, useWords } from '@bourse/client/words.tsx';
import type { Order } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';
import { Button, Dialog, toast } from '@bourse/ui';
import type { ReactNode } from 'react';
import type { Question } from '../ask.ts';
import { cancelOrder } from '../client.ts';
import { noteEnded, readOwnAgain, takeOrder } from '../own-cache.ts';
import { answer, useIsAnswered } from './answering.ts';

export type AskedCancel<Kind extends Question['kind']> = Extract<Question, { kind: Kind }>;

interface ConfirmProps {
  question: Question | null;
  onClose: () => void;
  title: string;
  lead?: string | undefined;
  action: string;
  keep: string;
  onConfirm: () => void;
  children?: ReactNode;
}

/** Asks before something ends. */
export function Confirm(props: ConfirmProps) {
  return dialogOf(props, useIsAnswered(props.question), useWords().t('common.close'));
}

function dialogOf(props: ConfirmProps, isBusy: boolean, closeLabel: string) {
  const { question, onClose, title, lead, action, keep, onConfirm, children } = props;
  return (
    <Dialog
      isOpen={question !== null}
      onClose={onClose}
      title={title}
      lead={lead}
      closeLabel={closeLabel}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            {keep}
          </Button>
          <Button variant="primary" isBusy={isBusy} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

export type CancelWords = Readonly<Record<'title' | 'action' | 'keep' | 'done' | 'failed', MessageId>>;

export interface ConfirmCancelProps {
  /** Null: closed. */
  question: AskedCancel<'cancel'> | null;
  words: CancelWords;
  /** The order in a sentence. */
  lead?: string | undefined;
  /** Leaves the question where the order could not be cancelled. */
  staysOnFailure?: boolean;
  onClose: () => void;
  /** Once it is answered, whatever came of it. */
  onAnswered?: () => void;
  /** The order by its terms. */
  children?: ReactNode;
}

/** Cancels an order, once it is confirmed which. */
export function ConfirmCancel(props: ConfirmCancelProps) {
  const { question, words, lead, staysOnFailure = false, onClose, onAnswered, children } = props;
  const { t } = useWords();
  async function confirm(asked: AskedCancel<'cancel'>) {
    await answer(asked, async () => (await sendCancel(asked.order, words)) || !staysOnFailure);
    onAnswered?.();
  }
  return (
    <Confirm
      question={question}
      onClose={onClose}
      title={t(words.title)}
      lead={lead}
      action={t(words.action)}
      keep={t(words.keep)}
      onConfirm={() => question && void confirm(question)}
    >
      {children}
    </Confirm>
  );
}

/** Returns whether the order went. */
async function sendCancel(order: Order, words: CancelWords): Promise<boolean> {
  noteEnded(order.id);
  try {
    await cancelOrder(order);
    takeOrder({ ...order, status: 'cancelled' });
    toast.good(say(words.done));
    return true;
  } catch (error) {
    toast.bad(say(words.failed), asCallError(error).message);
    return false;
  } finally {
    // What is free again, and what of the order was filled before.
    readOwnAgain();
  }
}
