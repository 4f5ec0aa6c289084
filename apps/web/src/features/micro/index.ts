/** What the account's page shows of second contracts; code and words are fetched after the page itself. */
import { later } from '@bourse/client/later.tsx';
import { loadWordsOf } from '@bourse/client/words.tsx';

export const LateContractRecord = later({
  load: async () => {
    const [{ ContractRecord }] = await Promise.all([import('./own/contract-record.tsx'), loadWordsOf('micro')]);
    return ContractRecord;
  },
  className: 'mt-8 min-h-60',
});
