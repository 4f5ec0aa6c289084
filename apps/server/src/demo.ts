/** What an exchange in demo mode has and one in production has not. */
import type { StaffRole } from '@bourse/contract';
import type { Bar, CandlePeriod } from './candle-periods.ts';

/** An account the demo starts with. Its password is public. */
export interface DemoAccount {
  readonly account: string;
  readonly password: string;
  readonly role: 'trader' | 'operator';
  /** What an operator may do; none for a trader. */
  readonly roles: readonly StaffRole[];
  readonly invitation_code: string;
  /** Of a member of staff's authenticator app; public like the password. */
  readonly totp_secret?: string;
}

/** What the simulated past of a market goes by. */
export interface PastMarket {
  readonly symbol: string;
  readonly listedTicks: number;
  /** Decimals: quote per base, and base. */
  readonly tick: string;
  readonly lot: string;
}

/** The simulated candles of a market. */
export interface MarketPast {
  /** Bars that start in [fromMs, toMs), oldest first; the one that contains the start covers only the time before it. */
  bars(period: CandlePeriod, fromMs: number, toMs: number): Bar[];
}

export interface Demo {
  readonly accounts: readonly DemoAccount[];
  /** A new user's funds, as decimals by asset code. */
  readonly testFunds: Readonly<Record<string, string>>;
  /** The past of a market before `startMs`; the same for the same seed. */
  readonly createPast: (seed: string, startMs: number, market: PastMarket) => MarketPast;
}
