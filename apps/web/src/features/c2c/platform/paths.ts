/** The other screens of fiat trading. */
import type { Path } from '@bourse/client/navigation/route.ts';

const at = (path: string) => path as Path;

export const postPath = at('/c2c');
export const advertsPath = at('/c2cRelease');
export const dealsPath = at('/c2cOrder');
export const methodsPath = at('/setCash');
