import { brandName, useLiveTitle } from '@bourse/client/title.ts';
import { useWords } from '@bourse/client/words.tsx';
import type { Market, MicroContract } from '@bourse/contract';
import { decimalsOf, formatDecimal } from '@bourse/ui';
import { useEffect } from 'react';
import { useIndexPrices } from '../../domain/index-price/index-prices.ts';
import { noteRecentPair } from '../../domain/markets/recent-pairs.ts';
import { DeskFrame } from '../../domain/workspace/desk-frame.tsx';
import { readySounds } from '../../domain/workspace/sounds.ts';
import { IndexChart } from './chart/index-chart.tsx';
import type { Offer } from './client.ts';
import { useOwnContracts, useRunning } from './own/contracts.ts';
import { ContractsPanel } from './own/contracts-panel.tsx';
import { PairHead } from './pair-head.tsx';
import { MicroTicket, UpDownButtons } from './ticket/ticket.tsx';
import { useMicroTicket } from './ticket/use-ticket.ts';
import './desk.css';

export interface MicroDeskProps {
  market: Market;
  /** All that have second contracts. */
  markets: readonly Market[];
  offer: Offer;
}

const noContracts: readonly MicroContract[] = [];

/** The desk of one pair; another pair is another desk, so that nothing of the last one can stay. */
export function MicroDesk({ market, markets, offer }: MicroDeskProps) {
  const { t } = useWords();
  useOwnContracts();
  useEffect(() => noteRecentPair(market.symbol), [market.symbol]);
  useEffect(readySounds, []);
  const ticket = useMicroTicket(market, offer);
  const running = useRunning(market.id).data ?? noContracts;
  return (
    <>
      <LiveTitle market={market} />
      <DeskFrame
        heading={`${t('micro.contracts')} ${market.symbol}`}
        hasBook={false}
        head={<PairHead market={market} markets={markets} />}
        orders={<ContractsPanel market={market} markets={markets} />}
        thumbs={<UpDownButtons ticket={ticket} />}
      >
        <IndexChart market={market} contracts={running} />
        <div className="desk-side">
          <MicroTicket market={market} offer={offer} ticket={ticket} />
        </div>
      </DeskFrame>
    </>
  );
}

/** The tab's title: the index and the pair. */
function LiveTitle({ market: { symbol, id, priceStep } }: { market: Market }) {
  const price = useIndexPrices({ symbol, id }, ({ ticks }) => ticks.at(-1)?.price);
  const shown = price === undefined ? '' : `${formatDecimal(price, { decimals: decimalsOf(priceStep) })} `;
  useLiveTitle(symbol, `${shown}${symbol} · ${brandName}`);
  return null;
}
