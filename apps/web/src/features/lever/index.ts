/** What the account's page shows of leveraged contracts; code and words are fetched after the page itself. */
import { later } from '@bourse/client/later.tsx';
import { loadWordsOf } from '@bourse/client/words.tsx';
import './account/summary-place.css';

export const LateLeverSummary = later({
  load: async () => {
    const [{ LeverSummary }] = await Promise.all([import('./account/lever-summary.tsx'), loadWordsOf('lever')]);
    return LeverSummary;
  },
  className: 'sheet mb-6 lever-summary-place',
});
