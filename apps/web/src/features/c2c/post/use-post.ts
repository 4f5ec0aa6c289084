/** Sends a new advert: what was refused clears the form, and who lacks something is led to where it is given. */
import { goTo } from '@bourse/client/navigation/go.ts';
import type { NewAdvert } from '@bourse/contract';
import { toast } from '@bourse/ui';
import { useState } from 'react';
import { leaveFor } from '../../../domain/deal/leave.ts';
import { useSending } from '../../../domain/trading/use-sending.ts';
import { readFundsAgain } from '../../../domain/wallet/use-accounts.ts';
import { postAdvert } from '../client.ts';

export interface PostOutcome {
  /** The question is answered: it was refused. */
  onRefused: () => void;
  /** A field was refused; true: it says so itself, and what was typed stays. */
  onField: (name: string, text: string) => boolean;
  /** Nothing of what was typed can be sent again. */
  onClear: () => void;
}

export function usePost({ onRefused, onField, onClear }: PostOutcome) {
  const [isAtField, setAtField] = useState(false);
  const { isBusy, refused, send } = useSending('c2c.unanswered', (code, refusal) => {
    // Without an answer the same advert may be sent again: it is posted once.
    if (code === 'network') return;
    onRefused();
    if (leaveFor(refusal)) return;
    const isSaid = refusal.field !== undefined && onField(refusal.field, refusal.message);
    setAtField(isSaid);
    if (!isSaid) onClear();
  });
  const post = (advert: NewAdvert) => {
    setAtField(false);
    return send(async () => {
      const { message } = await postAdvert(advert);
      toast.good(message);
      readFundsAgain();
      goTo('/c2cRelease');
    });
  };
  return { isBusy, refusal: isAtField ? null : (refused?.text ?? null), post };
}
