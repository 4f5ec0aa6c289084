import { useKeys } from '@bourse/client/keys/use-keys.ts';
import { Link } from '@bourse/client/navigation/link.tsx';
import { useIsSignedIn } from '@bourse/client/session/session.ts';
import { useWords, Words } from '@bourse/client/words.tsx';
import type { Side } from '@bourse/contract';
import { Button, buttonClass, Checkbox, classes, formatDecimal, Segmented, Slider, TabPanel, Tabs } from '@bourse/ui';
import { AmountField } from '../../../domain/trading/amount-field.tsx';
import { listDecimals, type Rules } from '../../../domain/trading/rules.ts';
import { totalDecimals } from '../../../domain/trading/units.ts';
import { useLatePart } from '../../../domain/workspace/late-part.ts';
import { setConfirming, usePreferences } from '../preferences.ts';
import {
  availableOf,
  type FormState,
  type OrderContext,
  type ShortcutPrices,
  type Summary,
  shortcutPrices,
  summarise,
} from './form.ts';
import { orderNote } from './order-note.ts';
import { shareFault } from './small-share.ts';
import { type TicketProps, type TicketState, useTicket } from './use-ticket.ts';

export async function loadConfirmOrder() {
  return (await import('./confirm-order.tsx')).ConfirmOrder;
}

const loadAdvancedFields = async () => (await import('./advanced-fields.tsx')).AdvancedFields;
const loadSelfTradeField = async () => (await import('./advanced-fields.tsx')).SelfTradeField;

/** The order form. */
export function Ticket(props: TicketProps) {
  const { market, rules, form, context } = props;
  const { t } = useWords();
  const isSignedIn = useIsSignedIn();
  const ticket = useTicket(props);
  const { act } = ticket;
  useKeys({ b: () => ticket.goTo('buy'), s: () => ticket.goTo('sell') });
  const isConfirming = usePreferences((state) => state.isConfirming);
  const summary = summarise(form, context);
  const back = () => act({ kind: 'mode', mode: form.mode });
  const SelfTradeField = useLatePart(loadSelfTradeField, form.advanced !== null, back);
  const ConfirmOrder = useLatePart(loadConfirmOrder, ticket.isAsking, () => ticket.answer(false));
  return (
    <>
      <form className="flex flex-col gap-3 p-4 text-s" onSubmit={ticket.submit} onKeyDown={ticket.leave} noValidate>
        <Segmented<Side>
          label={t('common.side')}
          value={form.side}
          onValue={(side) => act({ kind: 'side', side })}
          options={[
            { id: 'buy', label: t('common.buy'), tone: 'up' },
            { id: 'sell', label: t('common.sell'), tone: 'down' },
          ]}
        />
        <ModeTabs
          form={form}
          context={context}
          rules={rules}
          onMode={(mode) => act(mode === 'advanced' ? { kind: 'advanced', change: {} } : { kind: 'mode', mode })}
        />
        <Fields form={form} rules={rules} context={context} ticket={ticket} summary={summary} />
        {isSignedIn ? <PlaceButton side={form.side} base={rules.base} isBusy={ticket.isBusy} /> : <SignInLinks />}
        {form.advanced && SelfTradeField && <SelfTradeField advanced={form.advanced} ticket={ticket} />}
        {isSignedIn && (
          <Checkbox
            checked={isConfirming}
            onChange={(event) => setConfirming(event.target.checked)}
            className="text-xs"
          >
            {t('spot.confirm_orders')}
          </Checkbox>
        )}
      </form>
      {ConfirmOrder && (
        <ConfirmOrder
          isOpen={ticket.isAsking}
          market={market}
          rules={rules}
          form={form}
          summary={summary}
          onClose={() => ticket.answer(false)}
          onConfirm={() => ticket.answer(true)}
        />
      )}
    </>
  );
}

interface FieldsProps {
  form: FormState;
  rules: Rules;
  context: OrderContext;
  ticket: TicketState;
  summary: Summary;
}

/** What the chosen kind of order asks for, and what it comes to. */
function Fields({ form, rules, context, ticket, summary }: FieldsProps) {
  const { t } = useWords();
  const { act } = ticket;
  const { advanced } = form;
  const back = () => act({ kind: 'mode', mode: form.mode });
  const share = shareFault(form, context);
  const AdvancedFields = useLatePart(loadAdvancedFields, advanced !== null, back);
  return (
    <TabPanel idPrefix="mode" id={tabOf(form)} className="flex flex-col gap-3">
      {advanced && AdvancedFields && <AdvancedFields advanced={advanced} rules={rules} ticket={ticket} />}
      <PriceField form={form} rules={rules} ticket={ticket} prices={shortcutPrices(form.side, context)} />
      <AmountField
        ref={ticket.quantityRef}
        label={t('common.quantity')}
        unit={rules.base}
        decimals={rules.quantityDecimals}
        value={form.quantity}
        fault={share ? t(share.id, share.values) : ticket.faultOf('quantity')}
        onValue={(text) => act({ kind: 'quantity', text })}
      />
      <Slider
        label={t('spot.share_of_balance')}
        value={summary.percent}
        isDisabled={!summary.isSliderOn}
        onValue={(percent) => act({ kind: 'percent', percent })}
      />
      <AmountField
        ref={ticket.totalRef}
        label={t('common.total')}
        unit={rules.quote}
        decimals={totalDecimals}
        value={summary.total}
        fault={null}
        onValue={(text) => act({ kind: 'total', text })}
      />
      <SummaryRows form={form} rules={rules} summary={summary} />
      <Note form={form} context={context} />
    </TabPanel>
  );
}

type ModeTab = FormState['mode'] | 'advanced';

function tabOf({ mode, advanced }: FormState): ModeTab {
  return advanced === null ? mode : 'advanced';
}

interface PriceFieldProps {
  form: FormState;
  rules: Rules;
  ticket: TicketState;
  prices: ShortcutPrices;
}

function PriceField({ form, rules, ticket, prices }: PriceFieldProps) {
  const { t } = useWords();
  const isMarket = form.mode === 'market';
  return (
    <div>
      <AmountField
        ref={ticket.priceRef}
        label={t('common.price')}
        unit={rules.quote}
        decimals={rules.priceDecimals}
        value={isMarket ? '' : form.price}
        placeholder={isMarket ? t('spot.best_price') : undefined}
        isDisabled={isMarket}
        fault={ticket.faultOf('price')}
        onValue={(text) => ticket.act({ kind: 'price', text })}
      />
      {!isMarket && <BestPrices prices={prices} onPrice={(text) => ticket.act({ kind: 'price', text })} />}
    </div>
  );
}

/** One click for the best bid, the middle, or the best ask. */
function BestPrices({ prices, onPrice }: { prices: ShortcutPrices; onPrice: (price: string) => void }) {
  const { t } = useWords();
  const shortcuts = [
    ['bid', t('spot.bid'), t('spot.best_bid')],
    ['mid', t('spot.mid'), t('spot.mid_price')],
    ['ask', t('spot.ask'), t('spot.best_ask')],
  ] as const;
  return (
    <fieldset className="mt-1.5 flex gap-1.5" aria-label={t('spot.price_shortcuts')}>
      {shortcuts.map(([name, label, title]) => {
        const price = prices[name];
        return (
          <button
            key={name}
            type="button"
            title={title}
            aria-label={title}
            disabled={price === null}
            onClick={() => price !== null && onPrice(price)}
            className="h-6 flex-1 rounded-s border border-line text-xs text-quiet enabled:hover:text-text disabled:opacity-60"
          >
            {label}
          </button>
        );
      })}
    </fieldset>
  );
}

interface ModeTabsProps {
  form: FormState;
  context: OrderContext;
  rules: Rules;
  onMode: (mode: ModeTab) => void;
}

function ModeTabs({ form, context, rules, onMode }: ModeTabsProps) {
  const { t } = useWords();
  const available = availableOf(form.side, context);
  const [unit, decimals] =
    form.side === 'buy' ? [rules.quote, 2] : ([rules.base, listDecimals(rules.quantityStep)] as const);
  return (
    <div className="-mt-1 flex flex-col gap-2">
      <Tabs<ModeTab>
        label={t('spot.order_type')}
        idPrefix="mode"
        height={36}
        tabs={[
          { id: 'limit', label: t('spot.limit') },
          { id: 'market', label: t('spot.market') },
          { id: 'advanced', label: t('spot.advanced') },
        ]}
        value={tabOf(form)}
        onValue={onMode}
      />
      {/* Its line stays where nothing is known, so that no field moves when a session begins or ends. */}
      <p className="flex justify-between pr-[13px] text-xs text-quiet tabular-nums">
        {t('wallet.available')}
        <span className="flex gap-2">
          <b className="font-medium text-text">{available === null ? '–' : formatDecimal(available, { decimals })}</b>
          <span className="w-9">{unit}</span>
        </span>
      </p>
    </div>
  );
}

interface SummaryRowsProps {
  form: FormState;
  rules: Rules;
  summary: Summary;
}

function SummaryRows({ form, rules, summary }: SummaryRowsProps) {
  const { t } = useWords();
  const money = (value: string) => formatDecimal(value, { decimals: totalDecimals });
  return (
    <dl className="pr-[13px] text-xs" aria-live="off">
      <div className="flex min-h-6 items-center justify-between gap-3">
        <dt className="text-quiet">{t('spot.fee_at', { rate: rules.feePercent })}</dt>
        <dd className="flex gap-2">
          {money(summary.fee)}
          <span className="w-9 text-quiet">{rules.quote}</span>
        </dd>
      </div>
      <div className="flex min-h-6 items-center justify-between gap-3">
        {summary.isCovered ? (
          <dt className="text-quiet">{t(form.side === 'buy' ? 'spot.you_pay' : 'spot.you_receive')}</dt>
        ) : (
          <dt className="text-bad">{t('common.insufficient_balance')}</dt>
        )}
        <dd className="flex gap-2">
          {money(summary.net)}
          <span className="w-9 text-quiet">{rules.quote}</span>
        </dd>
      </div>
    </dl>
  );
}

/** Its line stays where there is nothing to say, so that the button does not move. */
function Note({ form, context }: { form: FormState; context: OrderContext }) {
  const { t } = useWords();
  const note = orderNote(form, context);
  return (
    <p className="-mt-2 min-h-4 text-xs text-quiet" aria-live="polite">
      {note && t(note.id, note.values)}
    </p>
  );
}

function PlaceButton({ side, base, isBusy }: { side: Side; base: string; isBusy: boolean }) {
  const { t } = useWords();
  return (
    <Button
      type="submit"
      variant={side === 'buy' ? 'up' : 'down'}
      size="l"
      isBusy={isBusy}
      className="w-full font-semibold"
    >
      {t(side === 'buy' ? 'spot.buy_coin' : 'spot.sell_coin', { coin: base })}
    </Button>
  );
}

/** In place of the button, for visitors. */
function SignInLinks() {
  const { t } = useWords();
  return (
    <div className="flex flex-col gap-2 text-center text-s text-quiet">
      <Link to="/components/login" className={classes(buttonClass('primary', 'l'), 'w-full font-semibold')}>
        {t('auth.log_in')}
      </Link>
      <p>
        <Words
          id="spot.login_to_start"
          components={[<span key="login" />, <Link key="register" to="/components/register" className="link" />]}
        />
      </p>
    </div>
  );
}
