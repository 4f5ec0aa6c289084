// @vitest-environment happy-dom

import { show, user } from '@bourse/client/testing/render.tsx';
import type { AccountCenter } from '@bourse/contract';
import { screen } from '@testing-library/react';
import { afterEach, test, vi } from 'vitest';
import { Invitation } from './invitation.tsx';

const network = vi.hoisted(() => ({ isLost: true }));
vi.mock('@bourse/client/security/qr-code.tsx', async (real) => {
  const { QrCode } = await real<typeof import('@bourse/client/security/qr-code.tsx')>();
  return {
    get QrCode() {
      if (network.isLost) throw new Error('lost');
      return QrCode;
    },
  };
});

const center: AccountCenter = {
  ...user,
  security_level: 50,
  security: { password: true, phone: false, email: true, verified: false },
  created_at: '2026-03-01T08:00:00.000Z',
  last_login: null,
  invitees: 1,
  not_open: [],
};

afterEach(() => vi.restoreAllMocks());

test('a QR code whose drawing does not come says so in its place, comes on request, and leaves the rest', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const person = await show(<Invitation center={center} />, { words: 'account' });
  await screen.findByText(/^Could not load/);
  screen.getByText('ABC234');
  network.isLost = false;
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('img', { name: 'QR code of the invitation link' });
});
