import type { KernelState } from '../../kernel/state.ts';
import type { WithAuth } from '../auth/index.ts';
import type { WithMarket } from '../market/index.ts';
import type { WithWallet } from '../wallet/index.ts';

/** What this feature sees of the state; restrictions themselves are the kernel's. */
export type RestrictionState = KernelState & WithMarket & WithAuth & WithWallet;
