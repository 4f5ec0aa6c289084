import { refusalText } from '@bourse/client/form/refusal-text.ts';
import { queryClient } from '@bourse/client/query.ts';
import { toast } from '@bourse/ui';
import { useState } from 'react';

/** Rows and counts may be others after any act of staff. */
export function refreshConsole(): void {
  void queryClient.invalidateQueries({ queryKey: ['console'] });
}

/** An act of staff: one at a time, its outcome in a toast. What it returns is said; a refusal leaves all as it was. */
export function useAct() {
  const [isBusy, setBusy] = useState(false);
  async function act(work: () => Promise<string>, onDone?: () => void): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      toast.good(await work());
      onDone?.();
    } catch (error) {
      toast.bad(refusalText(error));
    }
    setBusy(false);
    refreshConsole();
  }
  return { isBusy, act };
}
