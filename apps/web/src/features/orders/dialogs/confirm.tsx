import { useWords } from '@bourse/client/words.tsx';
import { Button, Dialog } from '@bourse/ui';
import type { ReactNode } from 'react';
import type { Question } from '../ask.ts';
import { useIsAnswered } from './answering.ts';

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
