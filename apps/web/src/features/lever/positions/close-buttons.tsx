import { ConfirmDialog, type ConfirmQuestion } from '@bourse/client/form/confirm-dialog.tsx';
import { useWords } from '@bourse/client/words.tsx';
import { Button } from '@bourse/ui';
import { useState } from 'react';
import { closeLevers, type LeverSides } from '../client.ts';
import { readLeversAgain } from '../own.ts';

const acts = [
  ['all', 'lever.close_all', 'lever.close_all_confirm'],
  ['longs', 'lever.close_longs', 'lever.close_longs_confirm'],
  ['shorts', 'lever.close_shorts', 'lever.close_shorts_confirm'],
] as const satisfies readonly (readonly [LeverSides, string, string])[];

/** Closes all positions, or those of a side, after a question. */
export function CloseButtons() {
  const { t } = useWords();
  const [question, setQuestion] = useState<ConfirmQuestion | null>(null);
  return (
    <>
      {acts.map(([which, word, confirm]) => (
        <Button
          key={which}
          variant="line"
          size="s"
          aria-haspopup="dialog"
          onClick={() =>
            setQuestion({
              title: t(confirm),
              text: t('lever.close_all_pairs'),
              confirm: t(word),
              keep: t('common.cancel'),
              isClosedByRefusal: true,
              action: async () => {
                const message = await closeLevers(which);
                readLeversAgain();
                return message;
              },
            })
          }
        >
          {t(word)}
        </Button>
      ))}
      <ConfirmDialog question={question} onClose={() => setQuestion(null)} />
    </>
  );
}
