import { Link } from '@bourse/client/navigation/link.tsx';
import type { Path } from '@bourse/client/navigation/route.ts';
import { useWords } from '@bourse/client/words.tsx';
import type { Account, Balance } from '@bourse/contract';
import { Empty, Icon, Num } from '@bourse/ui';
import type { ReactNode } from 'react';
import { shortAmount } from '../../domain/chain/coin-amount.tsx';
import { useCurrency } from '../../domain/money/currency.ts';
import { productText, sumText } from '../../domain/trading/exact.ts';
import { accountNames } from '../../domain/wallet/account-names.ts';
import { Amount } from '../../domain/wallet/hidden-amounts.tsx';
import { LogList } from './log/log-list.tsx';
import './coin-record.css';

/** The fewest decimals of amounts, and those of their worth in USDT before it is changed. */
const decimalsMin = 2;
const worthDecimals = 18;

/** Two, or as many as an amount has: what there is of a coin is never cut. */
function decimalsOfAmount(amount: string): number {
  const [, fraction = ''] = shortAmount(amount).split('.');
  return Math.max(decimalsMin, fraction.length);
}

export interface CoinRecordProps {
  account: Account;
  /** Undefined: there is no such coin. */
  balance: Balance | undefined;
  /** Of one coin, at the price of the moment; null: nobody knows it. */
  usdtPrice: string | null;
  /** The rate that came with the balance. */
  cnyPerUsdt: string;
  /** The account's own page. */
  back: Path;
  /** What can be done with the coin. */
  actions: ReactNode;
}

/** One coin of an account: what is held of it, what that is worth, and what came and went. */
export function CoinRecord({ account, balance, usdtPrice, cnyPerUsdt, back, actions }: CoinRecordProps) {
  const { t } = useWords();
  const currency = useCurrency(cnyPerUsdt);
  const toAll = (
    <Link to={back} className="link inline-flex items-center gap-1">
      <Icon name="left" size={14} />
      {t('record.back')}
    </Link>
  );
  if (balance === undefined) {
    return (
      <div className="sheet">
        <Empty title={t('record.no_coin_title')} action={toAll} className="py-12" />
      </div>
    );
  }
  const { available, locked } = balance[account];
  const total = sumText([available, locked]);
  const value = usdtPrice === null ? null : currency.valueOf(productText(total, usdtPrice, worthDecimals));
  const name = `${balance.currency} · ${t(accountNames[account])}`;
  return (
    <>
      <div className="mb-3 text-s">{toAll}</div>
      <section aria-labelledby="coin-record" className="sheet mb-6 px-4 py-4 sm:px-6">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="coin-record" className="text-l font-semibold">
            {name}
          </h2>
          {actions}
        </div>
        <dl className="coin-figures">
          <Figure name={t('wallet.available')} value={available} unit={balance.currency} />
          <Figure name={t('wallet.locked')} value={locked} unit={balance.currency} />
          <Figure name={t('record.total')} value={total} unit={balance.currency} />
          <Figure
            name={t('record.value_in', { fiat: currency.code })}
            value={value}
            decimals={currency.decimals}
            unit={currency.code}
          />
        </dl>
      </section>
      <LogList
        label={name}
        filters={{ account, currencyId: balance.currencyId, kind: null, from: null, until: null }}
      />
    </>
  );
}

interface FigureProps {
  name: string;
  value: string | null;
  /** Left out: as many as it has. */
  decimals?: number;
  unit: string;
}

function Figure({ name, value, decimals, unit }: FigureProps) {
  return (
    <div>
      <dt className="text-s text-quiet">{name}</dt>
      <dd className="mt-0.5 text-l font-medium">
        {value === null ? (
          '–'
        ) : (
          <Amount>
            <Num value={value} decimals={decimals ?? decimalsOfAmount(value)} zeros="plain" unit={unit} />
          </Amount>
        )}
      </dd>
    </div>
  );
}
