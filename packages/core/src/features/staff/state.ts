import type { KernelState } from '../../kernel/state.ts';
import type { WithAuth } from '../auth/index.ts';

/** What this feature sees of the state; roles themselves are the kernel's. */
export type StaffState = KernelState & WithAuth;
