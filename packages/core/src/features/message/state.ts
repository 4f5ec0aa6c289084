import type { KernelState } from '../../kernel/state.ts';
import type { AuthState } from '../auth/index.ts';

export type State = KernelState & AuthState;
