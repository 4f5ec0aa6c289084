/** Tells those who follow a market of each of its ticks, sound or not. */
import type { IndexPriceTick } from '@bourse/contract';
import { type EventOf, formatSteps, indexOfEvent, type Market } from '@bourse/core';
import { publicPublication } from '../../realtime/publication.ts';
import { symbolOf } from '../market/index.ts';

type Told = ReturnType<typeof indexOfEvent>[number];

function encodeTick(market: Market, time: number, { steps, ageMs, soundness }: Told): IndexPriceTick {
  return {
    symbol: symbolOf(market),
    time,
    price: formatSteps(market, steps),
    age: ageMs,
    is_sound: soundness === 'sound',
  };
}

export const prices = publicPublication({
  name: 'prices',
  events: ['index_price'],
  open: ({ writer }, sender) => {
    const tell = (event: EventOf<'IndexPricesSet'>) => {
      for (const told of indexOfEvent(event)) {
        const market = writer.state.market.markets[told.market];
        if (market === undefined || sender.followers(symbolOf(market)) === 0) continue;
        sender.toTopic(symbolOf(market), 'index_price', encodeTick(market, event.time, told));
      }
    };
    return {
      commit(batch) {
        for (const { event } of batch) if (event.kind === 'IndexPricesSet') tell(event);
      },
      // The next tick is there within a second.
      restart() {},
    };
  },
});
