/** The wire: each call and event once, with schema, policy and error codes. */

export { agreementNoticeId } from './agreement.ts';
export type { AnswerOf, Bucket, Call, CallGroups, Feature, InputOf, PagedCall, ParsedInputOf, Policy } from './call.ts';
export * as calls from './calls.gen.ts';
export { csvOf } from './csv.ts';
export type { ErrorEntry } from './error.ts';
export { type ErrorCode, errors } from './errors.ts';
export {
  type LockReason,
  type MessageKind,
  type MovementKind,
  messageKinds,
  movementKinds,
  type WaitKind,
} from './kinds.ts';
export { parseEnd, parseMoment } from './moment.ts';
export { type Permission, permissions, type StaffRole, staffRoles } from './permissions.ts';
export * from './public.gen.ts';
export * from './realtime.ts';
export { type Period, periods } from './schemas.ts';
export * from './wire.ts';
