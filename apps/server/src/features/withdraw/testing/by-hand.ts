import { features } from '../../../features.ts';

/** The features without whoever signs and sends: a test has its own, or none. */
export const byHand = features.map(({ name, open, ...rest }) => ({
  name,
  ...(name !== 'withdraw' && open && { open }),
  ...rest,
}));
