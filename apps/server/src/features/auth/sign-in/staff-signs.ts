/** Staff come and go: a line in the trail each time. Who has no role yet does so too, and then nobody is named as acting. */
import type { Writer } from '../../../writer/port.ts';

export async function recordSign(
  writer: Pick<Writer, 'submit' | 'state'>,
  what: 'sign_in' | 'sign_out',
  userId: number,
  address: string,
): Promise<void> {
  const operatorId = writer.state.staff.rolesOf(userId).length === 0 ? 0 : userId;
  await writer.submit({ kind: 'RecordLook', operatorId, what, userId, ref: '', address });
}
