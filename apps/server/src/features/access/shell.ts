/** What the shell does about staff: the first two, and whoever cannot get in. */
import { errors } from '@bourse/contract';
import type { Refusal } from '@bourse/core';
import { translate } from '@bourse/i18n/server';
import type { Services } from '../../services.ts';
import type { ShellAnswer, ShellCommand, ShellCommands } from '../../shell/shell.ts';
import { freshExtensionCode, parseAccount } from '../auth/index.ts';
import { consoleOf, entryMs, linkOf, newToken, utcText } from './link.ts';

/** In English, as all that the shell says. */
function refused({ refused: code, values }: Refusal): ShellAnswer {
  return { error: translate('en', errors[code].message, values) };
}

/** Lower case, and a mail address. */
function mailOf(text: string): string | null {
  const read = parseAccount(text, undefined);
  return 'refused' in read || read.kind !== 'email' ? null : read.account;
}

async function create(services: Services, words: readonly string[]): Promise<ShellAnswer> {
  const { writer, now } = services;
  const accounts = words.map(mailOf);
  const wrong = words.find((_, index) => accounts[index] === null);
  if (wrong !== undefined) return { error: `${wrong} is no mail address` };
  const people = accounts.map((account) => ({ account: account ?? '', token: newToken() }));
  const [first, second] = people.map(({ account, token }) => ({
    account,
    extensionCode: freshExtensionCode(writer.state),
    tokenHash: token.hash,
  }));
  if (first === undefined || second === undefined) return { error: 'two mail addresses are needed' };
  const expiresAt = Math.max(now(), writer.state.time) + entryMs.first;
  const outcome = await writer.submit({ kind: 'CreateFirstStaff', first, second, expiresAt });
  if ('refused' in outcome) return refused(outcome);
  return {
    lines: [
      `Two people may now do everything at ${consoleOf(services)}, and each needs the other.`,
      `Give each their own link. It works once, until ${utcText(expiresAt)}:`,
      ...people.map(({ account, token }) => `  ${account}  ${linkOf(services, token)}`),
    ],
  };
}

async function recover(services: Services, [word = '']: readonly string[]): Promise<ShellAnswer> {
  const { writer, now } = services;
  const account = mailOf(word);
  const user = account === null ? undefined : writer.state.auth.userByAccount.get(account);
  if (user === undefined || user.role !== 'operator') return { error: `${word} is no staff account` };
  const { userId } = user;
  const time = Math.max(now(), writer.state.time);
  const token = newToken();
  const expiresAt = time + entryMs.recovered;
  const asked = { userId, tokenHash: token.hash, expiresAt, cause: 'recovered' as const };
  const given = await writer.submit({ kind: 'GiveEntry', ...asked });
  if (!('refused' in given)) {
    return {
      lines: [
        `This link sets a new password and takes the second step off. It works once, until ${utcText(expiresAt)}:`,
        `  ${user.account}  ${linkOf(services, token)}`,
      ],
    };
  }
  if (given.refused !== 'recovery_not_found') return refused(given);
  const begun = await writer.submit({ kind: 'BeginRecovery', userId });
  if ('refused' in begun && begun.refused !== 'recovery_exists') return refused(begun);
  const readyAt = writer.state.access.recoveries.get(userId)?.readyAt ?? 0;
  return {
    lines: [
      `The recovery of ${user.account} waits until ${utcText(readyAt)}. Run this again then for a link, within 72 hours.`,
      'All staff were told by mail. Until the link is used, another super user can stop it at the console, under Staff.',
    ],
  };
}

const mail = '<mail address>';

export const accessShell: ShellCommands = {
  create: {
    usage: `${mail} ${mail}`,
    about: 'make the first two super users, once',
    words: 2,
    run: create,
  },
  recover: {
    usage: mail,
    about: 'let a member of staff in again, after 24 hours',
    words: 1,
    run: recover,
  },
} satisfies Record<string, ShellCommand>;
