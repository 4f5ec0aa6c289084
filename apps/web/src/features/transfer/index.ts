/** What the accounts' pages use of transfers; dialog and words are fetched when they are wanted. */
import { loadWordsOf } from '@bourse/client/words.tsx';

export async function loadTransferDialog() {
  const [{ TransferDialog }, { startFrom }] = await Promise.all([
    import('./transfer-dialog.tsx'),
    import('./rules.ts'),
    loadWordsOf('transfer'),
  ]);
  return { TransferDialog, startFrom };
}
