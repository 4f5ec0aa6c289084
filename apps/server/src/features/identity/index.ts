/** What other features use. */
export { verifiedNameOf } from './own-identity.ts';
