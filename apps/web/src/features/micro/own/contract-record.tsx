import { PagedTable } from '@bourse/client/list/paged-table.tsx';
import { usePages } from '@bourse/client/list/use-pages.ts';
import { Link } from '@bourse/client/navigation/link.tsx';
import { ShownTime } from '@bourse/client/time/shown-time.tsx';
import { useWords } from '@bourse/client/words.tsx';
import { calls, decodeMicro, type MicroContract } from '@bourse/contract';
import { buttonClass, formatDecimal } from '@bourse/ui';
import { Profit } from './contract-cells.tsx';
import { useOwnContracts } from './contracts.ts';
import { ResultLink } from './result-link.tsx';

/** All of one's own contracts, on the page of their account. */
export function ContractRecord() {
  const { t } = useWords();
  useOwnContracts();
  const query = usePages(['own', 'micro', 'settled', 'record'], calls.micro.lists, decodeMicro);
  return (
    <section className="mt-8" aria-label={t('micro.contracts')}>
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 className="text-l font-semibold">{t('micro.contracts')}</h2>
        <Link to="/secondDealCenter" className={buttonClass('line', 's')}>
          {t('micro.nav')}
        </Link>
      </div>
      <PagedTable<MicroContract>
        label={t('micro.contracts')}
        query={query}
        failed={t('micro.running_failed')}
        empty={{ title: t('micro.none_settled_title'), hint: t('micro.none_settled_hint') }}
        keyOf={({ id }) => id}
        columns={[
          {
            id: 'time',
            name: t('micro.opened_at'),
            cell: ({ createdAt }) => <ShownTime time={createdAt} />,
            card: 'below',
          },
          { id: 'market', name: t('micro.market'), cell: ({ symbol }) => symbol, card: 'title' },
          { id: 'way', name: t('micro.direction'), cell: (row) => <Way contract={row} />, card: 'line' },
          { id: 'stake', name: t('micro.amount'), cell: stakeOf, isNumeric: true, card: 'line' },
          { id: 'result', name: t('micro.result'), cell: (row) => <ResultLink contract={row} />, card: 'line' },
          { id: 'profit', name: t('micro.profit'), cell: profitOf, isNumeric: true, card: 'value' },
        ]}
      />
    </section>
  );
}

const stakeOf = ({ stake, coin }: MicroContract) => `${formatDecimal(stake)} ${coin}`;
const profitOf = ({ end, coin }: MicroContract) => (end ? <Profit profit={end.profit} coin={coin} /> : '–');

function Way({ contract: { isUp, seconds } }: { contract: MicroContract }) {
  const { t } = useWords();
  return (
    <span className={isUp ? 'text-up' : 'text-down'}>
      {t(isUp ? 'micro.up' : 'micro.down')} · {t('micro.seconds', { n: seconds })}
    </span>
  );
}
