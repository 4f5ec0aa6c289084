// @vitest-environment happy-dom

import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { inHours } from '../../testing/chains.ts';
import { hasInfo as isInfo, openPanel as open } from './testing/withdraw-panel.tsx';

describe('what stands in its way', () => {
  test.each([
    ['password', /You changed your password/],
    ['second_step', /You changed your two-factor authentication/],
    ['contact', /You changed your email or phone/],
    ['whitelist', /You turned your whitelist off/],
  ] as const)('a hold after a change (%s), with the time that is left', async (reason, text) => {
    isInfo({ hold: { reason, until: inHours(5) } });
    await open();
    await screen.findByText(text);
    screen.getByText('5 h');
    screen.getByText(/^until \d+ \w+ \d{4}, /);
    expect(screen.queryByRole('button', { name: 'Review withdrawal' })).toBeNull();
  });

  test('a hold that is over stands in nobody’s way', async () => {
    isInfo({ hold: { reason: 'password', until: inHours(-1) } });
    await open();
    await screen.findByRole('button', { name: 'Review withdrawal' });
  });

  test('a debt, of whichever coin', async () => {
    isInfo({ debt: '0.25000000 BTC' });
    await open();
    await screen.findByText(/Deposit 0.25 BTC, or pay it from spot where you deposit BTC, and you can withdraw again/);
    expect(screen.queryByRole('button', { name: 'Review withdrawal' })).toBeNull();
  });

  test('no email: it is to be linked first', async () => {
    isInfo({ email: '' });
    await open();
    const link = await screen.findByRole('link', { name: 'Link email' });
    expect(link.getAttribute('href')).toBe('/bindEmail');
  });

  test('a coin without a network', async () => {
    isInfo({ networks: [] });
    await open();
    await screen.findByText('Not supported yet');
  });
});
