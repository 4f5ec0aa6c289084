/** One of the staff says who they are: the number of their id, and the trader accounts that are theirs. */
import type { calls } from '@bourse/contract';
import { translate } from '@bourse/i18n/server';
import type { Handlers } from '../../http/handler.ts';
import { findPerson } from '../auth/index.ts';
import { declareAccount, noteIdNumber, tellPerson } from '../person/index.ts';

const numberMin = 4;
const accountsMax = 20;

export const personHandler: Pick<Handlers<(typeof calls)['staff']>, 'tellPerson'> = {
  async tellPerson({ country, number, accounts }, { services, user, language }) {
    const { writer } = services;
    if (user.role !== 'operator') return { refused: 'staff_only' };
    if (!/^[a-z]{2}$/i.test(country)) return { refused: 'parameter_error', field: 'country' };
    if (number.replace(/[^\p{L}\p{N}]/gu, '').length < numberMin)
      return { refused: 'identity_number_required', field: 'number' };
    const names = accounts.split(',').flatMap((name) => (name.trim() === '' ? [] : [name.trim()]));
    if (names.length > accountsMax) return { refused: 'parameter_error', field: 'accounts' };
    const own = names.map((name) => findPerson(writer.state, name));
    if (own.some((one) => one === undefined || one.role !== 'trader'))
      return { refused: 'user_not_found', field: 'accounts' };
    await noteIdNumber(services, { userId: user.userId, country }, number);
    for (const one of own) if (one !== undefined) await declareAccount(services, user.userId, one.userId);
    await tellPerson(services, user.userId);
    return { message: translate(language, 'staff.person_told') };
  },
};
