/** What an exchange needs before it opens: looked for in the settings, the core, custody and the price feed. */
import type { OpeningCheck } from '@bourse/contract';
import { balanceOf, checkLifeMs, house, type State } from '@bourse/core';
import type { Services } from '../../services.ts';
import { reconciliation } from '../withdraw/index.ts';
import { readDrill } from './drill.ts';
import { readFinalDeposit, readPaidWithdrawal } from './view/reads.ts';

/** What was found, and what of it staff read: figures and names, in no language. */
interface CheckFound {
  readonly isDone: boolean;
  readonly note: string;
}

const supersMin = 2;

const found = (isDone: boolean, note = ''): CheckFound => ({ isDone, note });

function staffCheck({ staff, auth }: State): CheckFound {
  const supers = staff.list().filter(({ roles }) => roles.includes('super'));
  const count = supers.filter(({ userId }) => (auth.users.get(userId)?.passkeys.length ?? 0) > 0).length;
  return found(count >= supersMin, `${count} / ${supersMin}`);
}

function pricesCheck({ feed, writer }: Services): CheckFound {
  const status = feed?.status();
  if (status === undefined || writer.state.market.markets.length === 0) return found(false);
  if (status.unpriced.length > 0) return found(false, status.unpriced.join(', '));
  return found(status.sources.length > 0, status.sources.map(({ name }) => name).join(', '));
}

function reconciliationCheck(services: Services): CheckFound {
  const { time, assets } = reconciliation.of(services).last;
  const wrong = assets.filter(({ unexplained }) => !/^-?0*(\.0*)?$/.test(unexplained));
  return found(time > 0 && wrong.length === 0, wrong.map(({ asset }) => asset.code).join(', '));
}

function houseCheck(state: State): CheckFound {
  const funded = state.market.assets.filter(({ asset }) => {
    return balanceOf(state, house.adjustments, 'change', asset).available > 0n;
  });
  return found(funded.length > 0, funded.map(({ code }) => code).join(', '));
}

function invitationCheck({ auth: { users } }: State): CheckFound {
  for (const { extensionCode } of users.values()) if (extensionCode !== '') return found(true);
  return found(false);
}

const named = (row: { network: string; transaction: string } | undefined) =>
  found(row !== undefined, row === undefined ? '' : `${row.network} ${row.transaction}`);

/** What people do by hand stays done for a while. */
function byHand({ writer, now }: Services, check: OpeningCheck): CheckFound {
  const kept = writer.state.opening.checks.get(check);
  return kept === undefined || kept.time + checkLifeMs(check) < now() ? found(false) : found(kept.isDone, kept.note);
}

/** Of everything, as it is now. */
export async function lookAtAll(services: Services): Promise<Readonly<Record<OpeningCheck, CheckFound>>> {
  const { config, view, writer } = services;
  const { state } = writer;
  const [deposit, withdrawal, drill] = await Promise.all([
    readFinalDeposit(view.db),
    readPaidWithdrawal(view.db),
    readDrill(services),
  ]);
  return {
    staff: staffCheck(state),
    origin: found(config.WEB_ORIGIN.startsWith('https://'), config.WEB_ORIGIN),
    mail: byHand(services, 'mail'),
    vault_key: byHand(services, 'vault_key'),
    drill,
    markets: found(state.market.markets.length > 0, String(state.market.markets.length)),
    prices: pricesCheck(services),
    deposit: named(deposit),
    withdrawal: named(withdrawal),
    reconciliation: reconciliationCheck(services),
    house: houseCheck(state),
    countries: byHand(services, 'countries'),
    agreements: byHand(services, 'agreements'),
    invitation: invitationCheck(state),
  };
}
