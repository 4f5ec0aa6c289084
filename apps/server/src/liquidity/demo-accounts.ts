/** Who is there when a demo begins. Demo only: these passwords are public. */
import { createHash } from 'node:crypto';
import type { StaffRole } from '@bourse/contract';
import type { DemoAccount } from '../demo.ts';

const password = 'demo1234';

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** 32 letters that follow from the name: the same in every demo. */
const secretOf = (name: string) =>
  Array.from(createHash('sha256').update(`demo ${name}`).digest(), (byte) => base32[byte % base32.length]).join('');

const staff = (name: string, invitation_code: string, role: StaffRole): DemoAccount => ({
  account: `${name}@demo.bourse.example`,
  password,
  role: 'operator',
  roles: [role],
  invitation_code,
  totp_secret: secretOf(name),
});

/** An operator comes first, because nobody has to invite one. Two may do everything: what they decide takes two. */
export const demoAccounts: readonly DemoAccount[] = [
  staff('operator', 'DEMQSTAF', 'super'),
  { account: 'trader1@demo.bourse.example', password, role: 'trader', roles: [], invitation_code: 'DEMTRAD2' },
  { account: 'trader2@demo.bourse.example', password, role: 'trader', roles: [], invitation_code: 'DEMTRAD3' },
  staff('super', 'DEMQSTA2', 'super'),
  staff('support', 'DEMQSTA3', 'support'),
  staff('reviewer', 'DEMQSTA4', 'reviewer'),
  staff('finance', 'DEMQSTA5', 'finance'),
  staff('market', 'DEMQSTA6', 'market'),
];

/** What every new user of the demo has in the spot account: decimals by asset code. */
export const testFunds: Readonly<Record<string, string>> = {
  USDT: '10000',
  BTC: '0.2',
  ETH: '3',
  SOL: '20',
  XRP: '1000',
  DOGE: '5000',
};

export interface LiquidityAccount {
  readonly account: string;
  readonly invitationCode: string;
  readonly job: 'maker' | 'taker';
}

/** Makers quote and takers trade; as different users, they can meet. The first maker quotes near the price, the second deep. */
export const liquidityAccounts = [
  { account: 'maker1@liquidity.bourse.example', invitationCode: 'DEMMAKR2', job: 'maker' },
  { account: 'maker2@liquidity.bourse.example', invitationCode: 'DEMMAKR3', job: 'maker' },
  { account: 'taker1@liquidity.bourse.example', invitationCode: 'DEMTAKR2', job: 'taker' },
  { account: 'taker2@liquidity.bourse.example', invitationCode: 'DEMTAKR3', job: 'taker' },
] as const satisfies readonly LiquidityAccount[];
