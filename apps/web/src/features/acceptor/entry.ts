/** What the app shows of this feature. */
import type { FeatureEntry } from '@bourse/client/navigation/entry.ts';

/** About one's standing as an agent, and about one order, which either screen opens. */
const desk = { path: '/aceite', word: 'acceptor.nav' } as const;
const order = { word: 'message.go_agent_order', refIn: 'deal' } as const;
const ordered = { path: '/chargeRecord', ...order } as const;
const atDesk = { path: '/aceite', ...order } as const;

export const entry = {
  routes: {
    '/recharge': { load: () => import('./list/screen.tsx'), words: 'acceptor' },
    '/rechargeMoney': { load: () => import('./open/screen.tsx'), words: 'acceptor' },
    '/chargeRecord': { load: () => import('./record/screen.tsx'), words: 'acceptor' },
    '/aceite': { load: () => import('./desk/screen.tsx'), words: 'acceptor' },
    '/region': { load: () => import('./region/screen.tsx'), words: 'acceptor' },
  },
  messages: {
    acceptor_working: { icon: 'check', tone: 'text-good', to: desk },
    acceptor_stopped: { icon: 'close', tone: 'text-quiet', to: desk },
    acceptor_opened: { icon: 'info', tone: 'text-brass', to: atDesk },
    acceptor_paid: { icon: 'info', tone: 'text-brass', to: atDesk },
    acceptor_accepted: { icon: 'info', tone: 'text-brass', to: ordered },
    acceptor_transferred: { icon: 'alert', tone: 'text-warn', to: ordered },
    acceptor_confirmed: { icon: 'check', tone: 'text-good', to: ordered },
    acceptor_refused: { icon: 'close', tone: 'text-quiet', to: ordered },
    acceptor_disputed: { icon: 'alert', tone: 'text-warn', to: ordered },
    acceptor_judged: { icon: 'info', tone: 'text-quiet', to: ordered },
    acceptor_bond_paid: { icon: 'check', tone: 'text-good', to: ordered },
  },
  account: [
    {
      path: '/recharge',
      paths: ['/rechargeMoney', '/aceite', '/region'],
      word: 'acceptor.nav',
      icon: 'person',
      product: 'agents',
      order: 46,
    },
  ],
} as const satisfies FeatureEntry;
