import { useWords } from '@bourse/client/words.tsx';
import { selfTrades, timesInForce } from '@bourse/contract';
import { Checkbox, Select } from '@bourse/ui';
import { AmountField } from '../../../domain/trading/amount-field.tsx';
import type { Rules } from '../../../domain/trading/rules.ts';
import { type Advanced, type AdvancedField, advancedKinds, canPostOnly, kindRules } from './advanced.ts';
import type { TicketState } from './use-ticket.ts';

const kindNames = {
  limit: 'spot.limit',
  stop_limit: 'spot.stop_limit',
  stop_market: 'spot.stop_market',
  trailing_stop: 'spot.trailing_stop',
  oco: 'spot.oco',
} as const;
const fieldNames = {
  stopPrice: 'spot.stop_price',
  stopLimitPrice: 'spot.stop_limit_price',
  trail: 'spot.trail',
} as const;
const selfTradeNames = {
  cancel_newest: 'spot.cancel_newest',
  cancel_oldest: 'spot.cancel_oldest',
  cancel_both: 'spot.cancel_both',
} as const;
const forceNames = { gtc: 'spot.gtc', ioc: 'spot.ioc', fok: 'spot.fok' } as const;

interface Props {
  advanced: Advanced;
  rules: Rules;
  ticket: TicketState;
}

/** The kind of order, how long it stands, and what it waits for. */
export function AdvancedFields({ advanced, rules, ticket }: Props) {
  const { t } = useWords();
  const change = (part: Partial<Advanced>) => ticket.act({ kind: 'advanced', change: part });
  const { fields, hasTimeInForce } = kindRules[advanced.kind];
  return (
    <>
      <div className="flex gap-2">
        <Select
          aria-label={t('spot.order_type')}
          size="m"
          className="flex-1"
          value={advanced.kind}
          options={advancedKinds.map((kind) => ({ value: kind, label: t(kindNames[kind]) }))}
          onValue={(kind) => change({ kind })}
        />
        {hasTimeInForce && (
          <Select
            aria-label={t('spot.time_in_force')}
            size="m"
            value={advanced.timeInForce}
            options={timesInForce.map((force) => ({ value: force, label: t(forceNames[force]) }))}
            onValue={(timeInForce) => change({ timeInForce })}
          />
        )}
      </div>
      {canPostOnly(advanced) && (
        <Checkbox checked={advanced.isPostOnly} onChange={(event) => change({ isPostOnly: event.target.checked })}>
          {t('spot.post_only')}
        </Checkbox>
      )}
      {fields.map((field: AdvancedField) => (
        <AmountField
          key={field}
          ref={ticket.advancedRefs[field]}
          label={t(fieldNames[field])}
          unit={field === 'trail' ? '%' : rules.quote}
          decimals={field === 'trail' ? 4 : rules.priceDecimals}
          value={advanced[field]}
          placeholder={field === 'stopLimitPrice' ? t('spot.market') : undefined}
          fault={ticket.faultOf(field)}
          onValue={(text) => change({ [field]: text })}
        />
      ))}
    </>
  );
}

/** What goes where the order would meet one's own. Seldom changed, so it has its place below the button. */
export function SelfTradeField({ advanced, ticket }: Omit<Props, 'rules'>) {
  const { t } = useWords();
  return (
    <div className="flex items-center gap-3 text-xs text-quiet">
      {t('spot.self_trade_prevention')}
      <Select
        aria-label={t('spot.self_trade_prevention')}
        size="s"
        className="min-w-0 flex-1 text-text"
        value={advanced.selfTrade}
        options={selfTrades.map((choice) => ({ value: choice, label: t(selfTradeNames[choice]) }))}
        onValue={(selfTrade) => ticket.act({ kind: 'advanced', change: { selfTrade } })}
      />
    </div>
  );
}
