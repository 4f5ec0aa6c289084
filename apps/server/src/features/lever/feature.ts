/** Leveraged contracts: opening and closing them, one's own, and what they are told of. */
import { calls } from '@bourse/contract';
import { formatDecimal, formatTicks, liquidationPercent, type Market } from '@bourse/core';
import type { Feature } from '../../feature.ts';
import { costOf } from '../../http/cost/cost.ts';
import { symbolOf } from '../market/index.ts';
import { moneyValues } from '../wallet/index.ts';
import { offerLever } from './demo.ts';
import { leverHandlers } from './handlers.ts';
import { leverTrades } from './publication.ts';

/** What a list costs before its first row, and rows that one weight is enough for. */
const listWeight = 4;
const rowsAWeight = 10;

type Values = typeof moneyValues;

const told = <Name extends string>(name: Name, values: Values) =>
  ({ title: `message.lever_${name}`, content: `message.lever_${name}_text`, values }) as const;

/** A note that begins with the number of a market. */
function marketOfNote({ market: { markets } }: Parameters<Values>[0], note: string): [Market, rest: string] {
  const [id = '', rest = ''] = note.split(' ');
  const market = markets[Number(id)];
  if (market === undefined) throw new Error(`a message about market ${id}, which does not exist`);
  return [market, rest];
}

const pairValues: Values = (state, note) => ({ symbol: symbolOf(marketOfNote(state, note)[0]) });

const closedValues: Values = (state, note) => {
  const [market, ticks] = marketOfNote(state, note);
  return { symbol: symbolOf(market), price: formatTicks(market, Number(ticks)) };
};

const termsValues: Values = (state, note) => {
  const [market, bindsAt] = marketOfNote(state, note);
  return { symbol: symbolOf(market), time: new Date(Number(bindsAt)).toISOString().slice(0, 16).replace('T', ' ') };
};

export const lever: Feature = {
  name: 'lever',
  uses: ['market', 'wallet', 'staff'],
  handlers: () => ({ lever: leverHandlers }),
  costs: [
    costOf(calls.lever.deal, { weight: 5 }),
    costOf(calls.lever.office, { weight: 10 }),
    costOf(calls.lever.near, { weight: 30 }),
    costOf(calls.lever.checkTerms, { weight: 10 }),
    costOf(calls.lever.dealall, { weight: ({ limit }) => listWeight + Math.ceil(limit / rowsAWeight) }),
    costOf(calls.lever.myTrade, { weight: ({ limit }) => listWeight + Math.ceil(limit / rowsAWeight) }),
  ],
  messages: {
    lever_liquidated: told('liquidated', moneyValues),
    lever_warning: told('warning', (_state, note) => ({
      percent: formatDecimal(BigInt(note), 2),
      limit: `${liquidationPercent}`,
    })),
    lever_stop_profit: told('stop_profit', closedValues),
    lever_stop_loss: told('stop_loss', closedValues),
    lever_revoked: told('revoked', pairValues),
    lever_owed: told('owed', moneyValues),
    lever_terms: told('terms', termsValues),
  },
  publishes: [leverTrades],
  setUpDemo: offerLever,
};
