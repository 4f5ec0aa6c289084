import type { ConsoleEntry } from '../../domain/entry.ts';
import { withWords } from '../../domain/with-words.ts';

export const entry: ConsoleEntry = {
  routes: {
    '/console/agents': { load: withWords(['c2c', 'acceptor', 'system'], () => import('./screen.tsx')) },
    '/console/agent-orders': { load: withWords(['c2c', 'acceptor', 'system'], () => import('./orders-screen.tsx')) },
  },
  nav: [
    {
      path: '/console/agent-orders',
      word: 'console.agent_orders',
      group: 'waiting',
      order: 38,
      permission: 'deal.view',
      wait: 'acceptor_dispute',
    },
    {
      path: '/console/agents',
      word: 'console.agents',
      group: 'markets',
      order: 95,
      permission: 'market.view',
      wait: 'acceptor_application',
    },
  ],
};
