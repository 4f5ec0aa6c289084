import { ConfirmDialog, type ConfirmQuestion } from '@bourse/client/form/confirm-dialog.tsx';
import { useWords } from '@bourse/client/words.tsx';
import type { Deal } from '@bourse/contract';
import { useState } from 'react';
import { blockOther } from '../client.ts';
import { actOn } from './act-on.ts';

/** Deals with the other side no more, or again. */
export function BlockOther({ deal: { id, isBlocked } }: { deal: Deal }) {
  const { t } = useWords();
  const [question, setQuestion] = useState<ConfirmQuestion | null>(null);
  const ask = () =>
    setQuestion({
      title: t(isBlocked ? 'c2c.unblock_question' : 'c2c.block_question'),
      text: t(isBlocked ? 'c2c.unblock_text' : 'c2c.block_text'),
      confirm: t(isBlocked ? 'c2c.unblock' : 'c2c.block'),
      variant: isBlocked ? 'primary' : 'danger',
      action: () => actOn(() => blockOther(id, !isBlocked)),
    });
  return (
    <footer className="mt-5 border-t border-line pt-4">
      <button type="button" aria-haspopup="dialog" className="link" onClick={ask}>
        {t(isBlocked ? 'c2c.unblock' : 'c2c.block')}
      </button>
      <ConfirmDialog question={question} onClose={() => setQuestion(null)} />
    </footer>
  );
}
