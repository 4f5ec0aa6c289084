import { FormAlert } from '@bourse/client/form/form-alert.tsx';
import { numberFault } from '@bourse/client/form/number-fault.ts';
import { Link } from '@bourse/client/navigation/link.tsx';
import { useWords } from '@bourse/client/words.tsx';
import type { AcceptorOffer, PayMethods } from '@bourse/contract';
import { Button, Field, formatDecimal, Num, NumberInput, TextInput } from '@bourse/ui';
import type { useMethods } from '../../../domain/deal/methods.ts';
import { fenDecimals } from '../../../domain/deal/money.ts';
import { isUsable, WayChoice } from '../../../domain/deal/way-choice.tsx';
import { Facts } from '../../../domain/trading/facts.tsx';
import { rateText } from '../deal/deal-text.ts';
import { accountOf, mostMoneyOf, rateOf } from './amounts.ts';
import { useOpenForm } from './use-open-form.ts';

export interface OpenFormProps {
  agent: AcceptorOffer;
  isDeposit: boolean;
  methods: ReturnType<typeof useMethods>;
  /** What they brought. */
  found: PayMethods;
}

/** How, who can be called, and how much; what it comes to is worked out while typing. */
export function OpenForm({ agent, isDeposit, methods, found }: OpenFormProps) {
  const { t } = useWords();
  // A method may be taken away meanwhile, on another screen.
  const usable = agent.ways.filter((way) => isUsable(found, way, isDeposit));
  const { form, coins, available, way } = useOpenForm(agent, isDeposit, found, usable);
  const { values } = form;
  return (
    <section aria-label={agent.name} className="sheet px-4 py-5 sm:px-6">
      <h2 className="text-l font-semibold break-words">{agent.name}</h2>
      <Facts
        facts={[
          [t(isDeposit ? 'acceptor.deposit_rate' : 'acceptor.withdrawal_rate'), rateText(rateOf(agent, isDeposit))],
          [t('acceptor.most'), `${formatDecimal(mostMoneyOf(agent, isDeposit))} CNY`],
        ]}
      />
      <form ref={form.ref} noValidate onSubmit={(event) => void form.submit(event)} className="mt-5 grid gap-5">
        <FormAlert text={form.refusal} />
        <WayChoice
          methods={methods}
          ways={agent.ways}
          isBuying={isDeposit}
          name="way"
          value={way}
          fault={form.fault('way') ?? null}
          onValue={(chosen) => form.set({ way: chosen })}
        />
        {way !== null && <OwnAccount account={accountOf(found, way)} fault={form.fault('deal_account')} />}
        <Field label={t('acceptor.mobile')} error={form.fault('mobile')}>
          <TextInput
            name="mobile"
            type="tel"
            maxLength={32}
            autoComplete="tel"
            value={values.mobile}
            onChange={(event) => form.set({ mobile: event.target.value })}
          />
        </Field>
        <MoneyField
          label={t(isDeposit ? 'c2c.you_pay' : 'c2c.you_receive')}
          value={values.money}
          fault={form.fault('money')}
          available={available}
          onValue={(money) => form.set({ money })}
        />
        <Facts
          facts={[
            [t(isDeposit ? 'c2c.you_receive' : 'c2c.you_sell'), coins === null ? '–' : `${formatDecimal(coins)} USDT`],
          ]}
        />
        <p className="text-xs text-quiet">{t(isDeposit ? 'acceptor.deposit_note' : 'acceptor.withdrawal_note')}</p>
        <Button type="submit" size="l" isBusy={form.isBusy}>
          {t(isDeposit ? 'acceptor.make_deposit' : 'acceptor.withdraw')}
        </Button>
      </form>
    </section>
  );
}

/** The account of the chosen way, as it was saved: it is not typed. */
function OwnAccount({ account, fault }: { account: string; fault: string | undefined }) {
  const { t } = useWords();
  return (
    <dl>
      <dt className="text-s text-quiet">{t('acceptor.own_account')}</dt>
      <dd className="mt-1 font-medium break-all">{account === '' ? '–' : account}</dd>
      <dd role="alert" className="mt-1.5 text-xs text-bad empty:hidden">
        {fault}
      </dd>
    </dl>
  );
}

interface MoneyFieldProps {
  label: string;
  value: string;
  fault: string | undefined;
  /** USDT of the fiat account; null: none of one's own is sold, or it is not known yet. */
  available: string | null;
  onValue: (money: string) => void;
}

function MoneyField({ label, value, fault, available, onValue }: MoneyFieldProps) {
  const { t } = useWords();
  const unread = numberFault(value);
  return (
    <div>
      <Field label={label} error={unread ? t(unread) : fault}>
        <NumberInput
          name="money"
          unit="CNY"
          decimalsMax={fenDecimals}
          placeholder="0.00"
          value={value}
          onValue={onValue}
        />
      </Field>
      {available !== null && (
        <p className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-xs text-quiet">
          <span>
            {t('c2c.fiat_available')} <Num value={available} unit="USDT" />
          </span>
          <Link to="/transfer" className="link">
            {t('c2c.move_coins')}
          </Link>
        </p>
      )}
    </div>
  );
}
