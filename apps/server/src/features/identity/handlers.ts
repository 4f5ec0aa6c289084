/** Identity, as the contract names its calls. */
import type { calls } from '@bourse/contract';
import type { Handlers } from '../../http/handler.ts';
import { ownIdentity } from './own-identity.ts';
import { staffReviews } from './reviews.ts';

export const identityHandlers: Handlers<(typeof calls)['identity']> = { ...ownIdentity, ...staffReviews };
