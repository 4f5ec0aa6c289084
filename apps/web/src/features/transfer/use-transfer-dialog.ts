import { within } from '@bourse/client/start/load-guard.ts';
import { loadWordsOf, t } from '@bourse/client/words.tsx';
import type { Account, Balance } from '@bourse/contract';
import { toast } from '@bourse/ui';
import { useState } from 'react';

export interface AskedTransfer {
  readonly balance: Balance;
  readonly from: Account;
}

async function loadDialog() {
  const [{ TransferDialog }, { startFrom }] = await Promise.all([
    import('./transfer-dialog.tsx'),
    import('./rules.ts'),
    loadWordsOf('transfer'),
  ]);
  return { TransferDialog, startFrom };
}

/** The dialog's code comes with its first opening. */
export function useTransferDialog() {
  const [parts, setParts] = useState<Awaited<ReturnType<typeof loadDialog>> | null>(null);
  const [asked, setAsked] = useState<AskedTransfer | null>(null);

  async function open(transfer: AskedTransfer): Promise<void> {
    try {
      const loaded = await within(loadDialog());
      setParts(loaded);
      setAsked(transfer);
    } catch {
      toast.bad(t('common.load_failed'));
    }
  }

  return { parts, asked, open, close: () => setAsked(null) };
}
