/** The form of a new deal: what is typed, what it comes to, and what becomes of it. */
import { useForm } from '@bourse/client/form/use-form.ts';
import { addressOf, goTo } from '@bourse/client/navigation/go.ts';
import { useSession } from '@bourse/client/session/session.ts';
import { asCallError, CallError } from '@bourse/client/wire/call-error.ts';
import { type AcceptorOffer, acceptorDealFields, type PayMethods, type PayWay } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';
import { toast } from '@bourse/ui';
import { leaveFor } from '../../../domain/deal/leave.ts';
import { coinsOf, typedMoney } from '../../../domain/deal/money.ts';
import { decimalsOfCoin } from '../../../domain/wallet/typed-amount.ts';
import { useAccounts } from '../../../domain/wallet/use-accounts.ts';
import { type NewAcceptorDeal, openDeal } from '../client.ts';
import { dealWord } from '../deal/deal-dialog.tsx';
import { actAndRead } from '../own.ts';
import { accountOf, moneyFault, mostMoneyOf, rateOf } from './amounts.ts';

interface OpenValues {
  readonly way: PayWay | null;
  readonly mobile: string;
  readonly money: string;
}
/** As the call names them. */
type OpenField = (typeof acceptorDealFields)['way' | 'account' | 'mobile' | 'money'];
const order: readonly OpenField[] = ['way', 'deal_account', 'mobile', 'money'];

/** @param usable the agent's ways that one can use now */
export function useOpenForm(agent: AcceptorOffer, isDeposit: boolean, methods: PayMethods, usable: readonly PayWay[]) {
  const phone = useSession(({ user }) => user?.phone ?? '');
  const held = useAccounts().data?.fiat.balances.find(({ currency }) => currency === 'USDT');
  const [rate, most] = [rateOf(agent, isDeposit), mostMoneyOf(agent, isDeposit)];
  const available = isDeposit ? null : (held?.fiat.available ?? null);
  const coinsFor = (money: string) =>
    held === undefined ? null : coinsOf(money, rate, decimalsOfCoin(held), isDeposit);
  const wayOf = (chosen: PayWay | null) => usable.find((one) => one === chosen) ?? usable[0] ?? null;

  function faultsOf({ way, mobile, money }: OpenValues): Partial<Record<OpenField, MessageId>> {
    const wrong = moneyFault(money, { most, coins: coinsFor(money), available });
    return {
      ...(wayOf(way) === null && { way: 'c2c.take_way_required' as const }),
      ...(mobile.trim() === '' && { mobile: 'acceptor.enter_mobile' as const }),
      ...(wrong !== null && { money: wrong }),
    };
  }

  const form = useForm<OpenValues, OpenField>({
    // What is shown masked is not a number that can be called.
    initial: { way: null, mobile: /^[+\d ]+$/.test(phone) ? phone : '', money: '' },
    order,
    clearedBy: 'own-change',
    faultsOf,
    send: async ({ way: chosen, mobile, money }) => {
      const way = wayOf(chosen);
      if (way === null) return;
      const account = accountOf(methods, way);
      await open({
        ...{ acceptorId: agent.id, isDeposit, way, account, rate },
        mobile: mobile.trim(),
        money: typedMoney(money) ?? '',
      });
    },
  });
  return { form, coins: coinsFor(form.values.money), available, way: wayOf(form.values.way) };
}

/** Opens the deal and goes to it; who lacks an identity or a method is led to where it is given. */
async function open(deal: NewAcceptorDeal): Promise<void> {
  try {
    const { msg, id } = await actAndRead(() => openDeal(deal));
    toast.good(msg);
    goTo(addressOf('/chargeRecord', { current: deal.isDeposit ? 0 : 1, [dealWord]: id }));
  } catch (error) {
    const refused = asCallError(error);
    if (leaveFor(refused)) return;
    if (refused.field !== acceptorDealFields.rate) throw error;
    // The new rate is read by now, and there is no field for it.
    throw new CallError(refused.code, refused.message, { type: refused.type, details: refused.details });
  }
}
