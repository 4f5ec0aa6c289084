/** What the app shows of this feature. */
import type { FeatureEntry } from '@bourse/client/navigation/entry.ts';

const style = { icon: 'info', tone: 'text-quiet', to: { path: '/upstart', word: 'presale.nav' } } as const;
const good = { ...style, icon: 'check', tone: 'text-good' } as const;

export const entry = {
  routes: { '/upstart': { load: () => import('./screen.tsx'), words: 'presale' } },
  header: [{ id: 'presale', to: '/upstart', word: 'presale.nav', product: 'presale', room: 'menu', order: 65 }],
  messages: { presale_settled: good, presale_returned: style, presale_unlocked: good },
} as const satisfies FeatureEntry;
