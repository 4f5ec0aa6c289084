// @vitest-environment happy-dom

import { Sessions } from '@bourse/client/security/sessions.tsx';
import { show } from '@bourse/client/testing/render.tsx';
import { pageOf } from '@bourse/client/testing/samples.ts';
import { answer, refusal, sent } from '@bourse/client/testing/wire.ts';
import { calls, type LoginRow, type SessionRow } from '@bourse/contract';
import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Logins } from './logins.tsx';

const { security } = calls;

function session(id: string, change: Partial<SessionRow> = {}): SessionRow {
  const time = '2026-03-01T08:00:00.000Z';
  return {
    id,
    device: 'Chrome on Linux',
    address: '10.0.0.1',
    created_at: time,
    seen_at: time,
    is_current: false,
    ...change,
  };
}

function login(id: number, change: Partial<LoginRow> = {}): LoginRow {
  const time = '2026-03-01T08:00:00.000Z';
  return { id, time, address: '10.0.0.1', device: 'Firefox on macOS', method: 'password', is_right: true, ...change };
}

afterEach(() => {
  vi.restoreAllMocks();
});

const here = session('s1', { is_current: true });
/** One sheet of the security screen by itself. */
const showPart = (part: ReactNode) => show(part, { words: 'account', at: '/accountSet' });

describe('sessions', () => {
  const region = () => within(screen.getByRole('region', { name: 'Sessions' }));
  const devices = () =>
    region()
      .getAllByRole('listitem')
      .map((item) => item.textContent);

  test('this device is named, and alone it ends nothing', async () => {
    answer(security.sessions, { message: { list: [here] } });
    await showPart(<Sessions />);
    await region().findByText('This device');
    expect(devices()).toHaveLength(1);
    expect(region().queryByRole('button')).toBeNull();
  });

  test('those that did not load are said, and tried again', async () => {
    answer(security.sessions, refusal('unavailable', 'The service is starting'));
    const person = await showPart(<Sessions />);
    await screen.findByText('The devices did not load');
    answer(security.sessions, { message: { list: [here] } });
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    await region().findByText('This device');
  });

  test('another one ends after a question that names it', async () => {
    answer(security.sessions, { message: { list: [here, session('s2', { device: '' })] } });
    answer(security.revokeSession, () => {
      answer(security.sessions, { message: { list: [here] } });
      return { message: 'The session is ended' };
    });
    const person = await showPart(<Sessions />);
    await person.click(await region().findByRole('button', { name: 'Log out Unknown device' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Log out on Unknown device?' }));
    expect(sent(security.revokeSession)).toEqual([]);
    await person.click(dialog.getByRole('button', { name: 'Log out' }));
    await screen.findByText('The session is ended');
    await expect.poll(devices).toHaveLength(1);
    expect(sent(security.revokeSession).map(({ fields }) => fields)).toEqual([{ id: 's2' }]);
  });

  test('all others end together', async () => {
    answer(security.sessions, { message: { list: [here, session('s2'), session('s3')] } });
    answer(security.revokeOthers, { message: 'All other sessions are ended' });
    const person = await showPart(<Sessions />);
    await person.click(await region().findByRole('button', { name: 'Log out elsewhere' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Log out on every other device?' }));
    await person.click(dialog.getByRole('button', { name: 'Log out' }));
    await screen.findByText('All other sessions are ended');
    expect(sent(security.revokeOthers)).toHaveLength(1);
  });
});

test('a session whose end got no answer is not said to have ended', async () => {
  answer(security.sessions, { message: { list: [here, session('s2')] } });
  answer(security.revokeOthers, () => Promise.reject(new TypeError('no network')));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const person = await showPart(<Sessions />);
  await person.click(await screen.findByRole('button', { name: 'Log out elsewhere' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Log out on every other device?' }));
  await person.click(dialog.getByRole('button', { name: 'Log out' }));
  await screen.findByText('The server did not answer. Nothing you typed is lost, try again.');
  screen.getByRole('button', { name: 'Log out elsewhere' });
});

describe('logins', () => {
  const history = () => within(screen.getByRole('region', { name: 'Login history' }));

  test('each says from where, how it was confirmed and how it went; older ones are a page away', async () => {
    answer(security.logins, ({ fields }) => {
      const rows = [login(12, { method: 'totp', is_right: false }), login(11, { device: '', method: 'recovery_code' })];
      return { message: { ...pageOf(fields.page === '1' ? rows : [login(1, { method: 'passkey' })], 12) } };
    });
    const person = await showPart(<Logins />);
    await history().findByText('Page 1 of 2');
    const cells = () =>
      history()
        .getAllByRole('row')
        .slice(1)
        .map((row) =>
          within(row)
            .getAllByRole('cell')
            .slice(1)
            .map((cell) => cell.textContent),
        );
    expect(cells()).toEqual([
      ['Firefox on macOS', '10.0.0.1', 'Authenticator app', 'Failed'],
      ['Unknown device', '10.0.0.1', 'Recovery code', 'Successful'],
    ]);
    const previous = history().getByRole('button', { name: 'Previous' }) as HTMLButtonElement;
    expect(previous.disabled).toBe(true);
    await person.click(history().getByRole('button', { name: 'Next' }));
    await expect.poll(cells).toEqual([['Firefox on macOS', '10.0.0.1', 'Passkey', 'Successful']]);
    history().getByText('Page 2 of 2');
    expect((history().getByRole('button', { name: 'Next' }) as HTMLButtonElement).disabled).toBe(true);
  });

  test('none yet', async () => {
    answer(security.logins, { message: pageOf([]) });
    await showPart(<Logins />);
    await history().findByText('No logins yet');
    expect(history().queryByRole('button')).toBeNull();
  });
});
