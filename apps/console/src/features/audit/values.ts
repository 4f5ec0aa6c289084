/** What stood before an act and after it, in words. */
import { restrictionEffects } from '@bourse/contract';
import { houseWords, walletWords } from '../../domain/act/house-words.ts';
import { stateWords, verdictName } from '../../domain/act/names.ts';
import { closedName, closedWords } from '../../domain/act/restriction-words.ts';
import { named } from '../../domain/act/terms.ts';
import { type Words, type WordTable, wordsOf } from '../../domain/act/word-of.ts';
import { roleWords } from '../../domain/staff/role-words.ts';

const valueWords: WordTable = {
  ...stateWords,
  ...roleWords,
  ...Object.fromEntries(restrictionEffects.map((effect) => [effect, `console.effect_${effect}` as const])),
  ...walletWords,
  approved: 'console.withdraw_agreed',
  done: 'console.proposal_done',
  refused: 'console.proposal_refused',
  unopened: 'console.trail_unopened',
};

const checkWords: WordTable = {
  staff: 'console.check_staff',
  origin: 'console.check_origin',
  mail: 'console.check_mail',
  vault_key: 'console.check_vault_key',
  drill: 'console.check_drill',
  markets: 'console.check_markets',
  prices: 'console.check_prices',
  deposit: 'console.check_deposit',
  withdrawal: 'console.check_withdrawal',
  reconciliation: 'console.check_reconciliation',
  house: 'console.check_house',
  countries: 'console.check_countries',
  agreements: 'console.check_agreements',
  invitation: 'console.check_invitation',
};

type Named = (value: string, t: Words) => string;

/** A title is somebody's own. */
const typed: Named = (value) => value;
const effect: Named = (value, t) => wordsOf(closedWords, value, t);
const level: Named = (value, t) => value.replace(/^level (\d+)$/, (_, n: string) => named('console.level', n, t));

/** Where what an act had and has is not a state, a role or an amount. */
const byAct: Readonly<Record<string, Named>> = {
  restrict: effect,
  lift_restriction: effect,
  identity_approve: level,
  identity_reject: level,
  record_checks: (value, t) => wordsOf(checkWords, value, t),
  move_house_funds: (value, t) => wordsOf(houseWords, value, t),
  set_lever_terms: (value, t) => {
    const [, market = '', state = ''] = /^(market \S+): (\w+)$/.exec(value) ?? [];
    const name = closedName(market, t);
    return name === null ? value : t('console.trail_named', { name, value: wordsOf(stateWords, state, t) });
  },
  set_micro_terms: (value, t) =>
    wordsOf(stateWords, value, t).replace(/(\d+) markets$/, (_, n: string) => named('console.micro_markets', n, t)),
  set_pledge_product: (value, t) =>
    wordsOf(stateWords, value, t).replace(/^version (\d+)/, (_, n: string) => named('console.trail_version', n, t)),
  set_payment_terms: (value, t) => wordsOf(stateWords, value, t).replace(/(\S+) to (\S+)/, '$1 – $2'),
  judge_deal: verdictName,
  judge_acceptor_deal: verdictName,
  pay_from_bond: verdictName,
  notice_save: typed,
  notice_hide: typed,
  notice_remove: typed,
  banner_save: typed,
  banner_remove: typed,
};

/** What somebody typed stays as it is. */
export function valueName(act: string, value: string, t: Words): string {
  const own = Object.hasOwn(byAct, act) ? byAct[act] : undefined;
  return own === undefined ? wordsOf(valueWords, value, t) : own(value, t);
}
