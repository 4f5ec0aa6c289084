import { useWords } from '@bourse/client/words.tsx';
import type { Market, MicroContract } from '@bourse/contract';
import { formatDecimal } from '@bourse/ui';
import { useIndexPrices } from '../../../domain/index-price/index-prices.ts';
import { useServerNow } from '../../../domain/index-price/server-clock.ts';
import { resultWords } from '../words.ts';
import { ContractCells, Profit, StakeCell } from './contract-cells.tsx';
import { ContractTable } from './contract-table.tsx';
import { profitIfNow } from './if-now.ts';

const countsEveryMs = 200;

export interface RunningListProps {
  query: {
    readonly data: readonly MicroContract[] | undefined;
    readonly isError: boolean;
    readonly refetch: () => unknown;
  };
  markets: readonly Market[];
}

/** Those that run, newest first, with the time that is left. */
export function RunningList({ query, markets }: RunningListProps) {
  const { t } = useWords();
  const { data } = query;
  return (
    <ContractTable
      list="running"
      query={query}
      columns={[
        { id: 'price', name: t('micro.entry_price'), className: 'c-price', isNumeric: true },
        { id: 'size', name: t('micro.amount'), className: 'c-size', isNumeric: true },
        { id: 'role', name: t('micro.if_now'), className: 'c-role', isNumeric: true },
        { id: 'act', name: t('micro.time_left'), className: 'c-act', isNumeric: true },
      ]}
      count={data?.length}
      empty={{ title: t('micro.none_running_title'), hint: t('micro.none_running_hint') }}
    >
      {data && <RunningRows contracts={data} markets={markets} />}
    </ContractTable>
  );
}

function RunningRows({ contracts, markets }: { contracts: readonly MicroContract[]; markets: readonly Market[] }) {
  const now = useServerNow(countsEveryMs);
  return contracts.map((contract) => (
    <tr key={contract.id} className={contract.end ? 'desk-fresh' : undefined}>
      <ContractCells contract={contract} />
      <td className="c-price">{contract.entry ? formatDecimal(contract.entry.price) : '–'}</td>
      <StakeCell stake={contract.stake} coin={contract.coin} />
      <td className="c-role text-right">
        <IfNow contract={contract} market={markets.find(({ id }) => id === contract.marketId)} />
      </td>
      <td className="c-act">
        <TimeLeft contract={contract} now={now} />
      </td>
    </tr>
  ));
}

/** Of one that ended, what it came to; of one that runs, what it would come to now. */
function IfNow({ contract, market }: { contract: MicroContract; market: Market | undefined }) {
  if (contract.end) return <Profit profit={contract.end.profit} coin={contract.coin} />;
  return market === undefined ? '–' : <LiveProfit contract={contract} market={market} />;
}

function LiveProfit({ contract, market }: { contract: MicroContract; market: Market }) {
  const index = useIndexPrices(market, ({ ticks }) => ticks.at(-1)?.price);
  const profit = profitIfNow(contract, index);
  return profit === null ? '–' : <Profit profit={profit} coin={contract.coin} />;
}

/** Seconds and tenths, by the server's clock. */
function TimeLeft({ contract: { entry, end }, now }: { contract: MicroContract; now: number }) {
  const { t } = useWords();
  if (end) return <b className="font-medium">{t(resultWords[end.result])}</b>;
  if (entry === null) return <span className="text-quiet">{t('micro.waits')}</span>;
  const left = Date.parse(entry.expiry) - now;
  if (left <= 0) return <span className="text-quiet">{t('micro.settling')}</span>;
  return <span className="font-medium tabular-nums">{t('micro.seconds', { n: (left / 1000).toFixed(1) })}</span>;
}
