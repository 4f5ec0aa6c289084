import type { KernelState } from '../../kernel/state.ts';
import type { WithAuth } from '../auth/index.ts';
import type { WithheldState } from '../withheld/index.ts';

/** What this feature sees of the state. */
export type TransferState = KernelState & WithheldState & WithAuth;
