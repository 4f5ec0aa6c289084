/** What the accounts' pages use of deposits; panel and words are fetched when they are wanted. */
import { later } from '@bourse/client/later.tsx';
import { loadWordsOf } from '@bourse/client/words.tsx';
import type { DepositPanelProps } from './panel.tsx';

export const LateDepositPanel = later<DepositPanelProps>({
  load: async () => {
    const [{ DepositPanel }] = await Promise.all([import('./panel.tsx'), loadWordsOf('deposit')]);
    return DepositPanel;
  },
  className: 'min-h-44',
});

/** All deposits. */
export const LateDepositRecord = later<object>({
  load: async () => {
    const [{ DepositRecord }] = await Promise.all([import('./deposit-record.tsx'), loadWordsOf('deposit')]);
    return DepositRecord;
  },
  className: 'min-h-44',
});
