/**
 * The seller has the money: with the second step, or the code that was sent for this very deal, the coins go. A second
 * step that is new takes the code too.
 */
import type { calls, ParsedInputOf } from '@bourse/contract';
import { needsCode, type SecondStep } from '@bourse/core';
import { translate } from '@bourse/i18n/server';
import type { Context, Handlers, Refused } from '../../http/handler.ts';
import type { BaseServices } from '../../services.ts';
import { authServices, confirmSecondStep, takeSafetyCode } from '../auth/index.ts';
import { namedRefusal } from './refusal.ts';

type Calls = (typeof calls)['c2c'];
type Input = ParsedInputOf<Calls['releaseOwn']>;

interface Proved {
  readonly proof: SecondStep | null;
  readonly isConfirmed: boolean;
  readonly putBack: () => void;
}

/** `binding`: which deal a code has to be for. */
export async function proveRelease(
  base: BaseServices,
  context: Context<'session'>,
  input: Omit<Input, 'id'>,
  binding: string,
): Promise<Proved | Refused> {
  const auth = authServices.of(base);
  const { user } = context;
  const isCodeNeeded = needsCode(user, auth.now());
  const taken = isCodeNeeded
    ? takeSafetyCode(auth, context, input.safecode, { purpose: 'release', binding })
    : { putBack: () => {} };
  if ('refused' in taken) return taken;
  const { putBack } = taken;
  const { totp_code, recovery_code, passkey } = input;
  try {
    const proof = await confirmSecondStep({ auth, context, user }, { totp_code, recovery_code, passkey });
    if (proof === null || !('refused' in proof)) return { proof, isConfirmed: isCodeNeeded, putBack };
    putBack();
    return proof;
  } catch (error) {
    putBack();
    throw error;
  }
}

/** What is wrong with the deal, said before anything is asked for or used up. */
function refusalOf(context: Context<'session'>, { id }: Input, isOwner: boolean): Refused | null {
  const deal = context.services.writer.state.c2c.deals.get(id);
  const { userId } = context.user;
  if (deal === undefined || (deal.ownerId !== userId && deal.takerId !== userId))
    return { refused: 'c2c_deal_not_found' };
  const isSeller = isOwner ? deal.isSell && deal.ownerId === userId : !deal.isSell && deal.takerId === userId;
  if (!isSeller) return { refused: 'c2c_not_yours' };
  return deal.status !== 'unpaid' ? null : { refused: 'c2c_deal_state' };
}

const releaseTo =
  (base: BaseServices, isOwner: boolean): Handlers<Calls>['releaseOwn'] =>
  async (input, context) => {
    const { services, user, language } = context;
    const wrong = refusalOf(context, input, isOwner);
    if (wrong !== null) return await namedRefusal(context, input.id, wrong);
    const proved = await proveRelease(base, context, input, `c2c ${input.id}`);
    if ('refused' in proved) return proved;
    const { putBack, proof, isConfirmed } = proved;
    try {
      const asks = { userId: user.userId, dealId: input.id, proof, isConfirmed };
      const outcome = await services.writer.submit({ kind: 'ReleaseDeal', ...asks });
      if (!('refused' in outcome)) return { message: translate(language, 'c2c.released') };
      putBack();
      return await namedRefusal(context, input.id, outcome);
    } catch (error) {
      putBack();
      throw error;
    }
  };

export function releaseHandlers(base: BaseServices): Pick<Handlers<Calls>, 'releaseOwn' | 'releaseTaken'> {
  return { releaseOwn: releaseTo(base, true), releaseTaken: releaseTo(base, false) };
}
