/** What owners of contracts are told, in messages and in letters. */
import { formatDecimal, formatTicks, liquidationPercent, type Market } from '@bourse/core';
import { symbolOf } from '../market/index.ts';
import { moneyValues } from '../wallet/index.ts';

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

/** In hundredths of a per cent. */
const warningValues: Values = (_state, note) => ({
  percent: formatDecimal(BigInt(note), 2),
  limit: `${liquidationPercent}`,
});

export const leverMessages = {
  lever_liquidated: told('liquidated', moneyValues),
  lever_warning: told('warning', warningValues),
  lever_stop_profit: told('stop_profit', closedValues),
  lever_stop_loss: told('stop_loss', closedValues),
  lever_revoked: told('revoked', pairValues),
  lever_owed: told('owed', moneyValues),
  lever_terms: told('terms', termsValues),
};
