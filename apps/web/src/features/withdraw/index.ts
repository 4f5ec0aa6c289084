/** What the accounts' pages use of withdrawals; panel and words are fetched when they are wanted. */
import { later } from '@bourse/client/later.tsx';
import { loadWordsOf } from '@bourse/client/words.tsx';
import type { WithdrawPanelProps } from './panel.tsx';

export const LateWithdrawPanel = later<WithdrawPanelProps>({
  load: async () => {
    const [{ WithdrawPanel }] = await Promise.all([import('./panel.tsx'), loadWordsOf('withdraw')]);
    return WithdrawPanel;
  },
  className: 'min-h-44',
});

/** All withdrawals. */
export const LateWithdrawalRecord = later<object>({
  load: async () => {
    const [{ WithdrawalRecord }] = await Promise.all([import('./list/withdrawal-record.tsx'), loadWordsOf('withdraw')]);
    return WithdrawalRecord;
  },
  className: 'min-h-44',
});
