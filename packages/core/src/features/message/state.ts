import type { KernelState } from '../../kernel/state.ts';
import type { WithAuth } from '../auth/index.ts';

/** What this feature sees of the state. */
export type MessageState = KernelState & WithAuth;
