import { goTo } from '@bourse/client/navigation/go.ts';
import { useIsSignedIn } from '@bourse/client/session/session.ts';
import { useWords } from '@bourse/client/words.tsx';
import type { Presale } from '@bourse/contract';
import { Button, toast } from '@bourse/ui';
import { useState } from 'react';
import { useLatePart } from '../../domain/workspace/late-part.ts';

const loadDialog = async () => (await import('./buy-dialog.tsx')).BuyDialog;

/** Buys while the round sells; otherwise it says whom to ask. */
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
  return (
    <>
      <Button size="l" onClick={press}>
        {t('presale.buy')}
      </Button>
      {Dialog && isBuying && <Dialog round={round} onClose={close} />}
    </>
  );
}
