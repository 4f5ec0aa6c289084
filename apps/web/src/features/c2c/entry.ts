/** What the app shows of this feature. */
import type { FeatureEntry } from '@bourse/client/navigation/entry.ts';

export const entry = { routes: {} } as const satisfies FeatureEntry;
