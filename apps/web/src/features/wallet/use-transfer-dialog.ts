import { within } from '@bourse/client/start/load-guard.ts';
import { t } from '@bourse/client/words.tsx';
import type { Account, Balance } from '@bourse/contract';
import { toast } from '@bourse/ui';
import { useState } from 'react';
import { loadTransferDialog } from '../transfer/index.ts';

export interface AskedTransfer {
  readonly balance: Balance;
  readonly from: Account;
}

/** The dialog's code comes with its first opening. */
export function useTransferDialog() {
  const [parts, setParts] = useState<Awaited<ReturnType<typeof loadTransferDialog>> | null>(null);
  const [asked, setAsked] = useState<AskedTransfer | null>(null);

  async function open(transfer: AskedTransfer): Promise<void> {
    try {
      const loaded = await within(loadTransferDialog());
      setParts(loaded);
      setAsked(transfer);
    } catch {
      toast.bad(t('common.load_failed'));
    }
  }

  return { parts, asked, open, close: () => setAsked(null) };
}
