import { goTo } from '@bourse/client/navigation/go.ts';
import { useIsSignedIn } from '@bourse/client/session/session.ts';
import { useWords } from '@bourse/client/words.tsx';
import type { Presale } from '@bourse/contract';
import { Button, toast } from '@bourse/ui';
import { useState } from 'react';
import { useLatePart } from '../../domain/workspace/late-part.ts';

const loadDialog = async () => (await import('./buy-dialog.tsx')).BuyDialog;

/** Stages in which nobody will buy any more. */
const over: ReadonlySet<Presale['status']> = new Set(['settling', 'locked', 'done', 'missed']);

/** Buys while the round sells; before, and while it is off, it says whom to ask. */
export function BuyButton({ round }: { round: Presale }) {
  const { t } = useWords();
  const isSignedIn = useIsSignedIn();
  const [isBuying, setBuying] = useState(false);
  const close = () => setBuying(false);
  const Dialog = useLatePart(loadDialog, isBuying, close);
  function press(): void {
    if (!round.isSelling) toast.note(t('presale.contact_support'));
    else if (isSignedIn) setBuying(true);
    else goTo('/components/login');
  }
  if (over.has(round.status)) return null;
  const isSoldOut = !/[1-9]/.test(round.left);
  return (
    <>
      <Button size="l" disabled={isSoldOut} onClick={press}>
        {t(isSoldOut ? 'presale.sold_out' : 'presale.buy')}
      </Button>
      {Dialog && isBuying && <Dialog round={round} onClose={close} />}
    </>
  );
}
