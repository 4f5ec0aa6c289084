import type { KernelState } from '../../kernel/state.ts';
import type { AuthState } from '../auth/index.ts';
import type { MarketState } from '../market/index.ts';

export type State = KernelState & MarketState & AuthState;
