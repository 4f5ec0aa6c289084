import { readFundsAgain } from '../../../domain/wallet/use-accounts.ts';
import { readC2cAgain } from '../own.ts';

/** Does something to a deal, and reads it again: what was refused has another state by now. */
export async function actOn(act: () => Promise<string>): Promise<string> {
  try {
    return await act();
  } finally {
    readC2cAgain();
    readFundsAgain();
  }
}
