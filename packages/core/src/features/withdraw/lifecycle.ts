/** What may become of a withdrawal. */
import type { WithdrawalAct } from '@bourse/contract';
import { actsIn, defineLifecycle, refusalIn } from '../../kernel/declare/lifecycle.ts';
import type { Withdrawal } from './state.ts';

export const withdrawalLifecycle = defineLifecycle({
  /** `signed`: sent by custody, which alone knows what becomes of it. On the wire both are `sent`. */
  open: ['applying', 'agreed', 'sent', 'signed'],
  ended: ['success', 'failure', 'rejected', 'cancelled', 'station'],
  actors: ['owner', 'staff', 'custody'],
  unknown: 'withdrawal_not_found',
  acts: {
    cancel: { by: { owner: { applying: 'cancelled' } }, refused: 'withdrawal_decided', ended: 'withdrawal_not_found' },
    reject: { by: { staff: { applying: 'rejected' } }, refused: 'withdrawal_decided' },
    // Of what nothing was signed, money may return.
    fail: {
      by: {
        staff: { agreed: 'failure', sent: 'failure' },
        custody: { agreed: 'failure', sent: 'failure', signed: 'failure' },
      },
      refused: 'withdrawal_state',
    },
    agree: { by: { staff: { applying: 'agreed' } }, refused: 'withdrawal_decided' },
    prepare: { by: { staff: { agreed: 'sent' }, custody: { agreed: 'signed' } }, refused: 'withdrawal_state' },
    succeed: {
      by: { staff: { sent: 'success' }, custody: { sent: 'success', signed: 'success' } },
      refused: 'withdrawal_state',
    },
  },
});

/** Whether its owner may take it back in a state of the view, which knows of no `signed`. */
export function isCancelable(status: string): boolean {
  const open = withdrawalLifecycle.open.find((state) => state === status);
  return open !== undefined && refusalIn(withdrawalLifecycle, 'cancel', 'owner', open) === null;
}

/** What staff may do with one that is not their own, the act that leads on last. */
export function withdrawalActsOf(found: Withdrawal | undefined, operatorId: number): readonly WithdrawalAct[] {
  if (found === undefined || found.userId === operatorId) return [];
  return actsIn(withdrawalLifecycle, 'staff', placeOf(found)).filter((act) => act !== 'cancel');
}

/** Entered by hand or by custody is not written down: custody alone has the bytes. */
export function placeOf({ status, bytes }: Pick<Withdrawal, 'status' | 'bytes'>) {
  return status === 'sent' && bytes.length > 0 ? 'signed' : status;
}
