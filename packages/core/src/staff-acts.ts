/** Commands of staff, by the rules that features declare: who may send them, and proposals of those that two decide. */
import type { Permission } from '@bourse/contract';
import type { AnyCommand } from './exchange.ts';
import { isOwnAccount, type PersonState, takesTwo } from './features/person/index.ts';
import { assert } from './kernel/assert.ts';
import { ByteReader, ByteWriter, type Field } from './kernel/codec.ts';
import type { AnyFeature, Refusal } from './kernel/feature.ts';
import type { Acts, Change, ReadyAct } from './kernel/staff/rules.ts';
import type { KernelState } from './kernel/state.ts';

interface AnyRule {
  readonly permission: Permission | ((state: KernelState, command: AnyCommand) => Permission);
  readonly userOf?: (state: KernelState, command: AnyCommand) => number | readonly number[];
  readonly proposal?: {
    readonly shapes: readonly Field<object>[];
    readonly isNeeded?: (state: KernelState, command: AnyCommand) => boolean;
    readonly changes: (state: KernelState, command: AnyCommand) => Change[];
  };
}
type Decide = (
  state: KernelState,
  command: AnyCommand,
) => { events: { kind: string; time: number }[]; answer: unknown } | Refusal;

export interface StaffActs extends Omit<Acts, 'freeOf'> {
  /** Why the command may not be sent by its operator alone. */
  refusalOf(state: KernelState, command: AnyCommand): Refusal | null;
}

/** `decide` decides a command that its sender may send. */
export function staffActsOf(list: readonly AnyFeature[], decide: Decide): StaffActs {
  const rules = new Map<string, AnyRule>(list.flatMap(({ staff = {} }) => Object.entries(staff)));
  const permissionOf = (state: KernelState, command: AnyCommand, { permission }: AnyRule) =>
    typeof permission === 'function' ? permission(state, command) : permission;
  const usersOf = (state: KernelState, command: AnyCommand, rule: AnyRule): readonly number[] =>
    [rule.userOf?.(state, command) ?? []].flat().filter((userId) => userId !== 0);
  const refusalOf = (state: KernelState, command: AnyCommand, rule: AnyRule): Refusal | null => {
    const { operatorId = 0, time } = command;
    if (operatorId === 0) return null;
    if (!state.staff.may(operatorId, permissionOf(state, command, rule)))
      return { refused: state.staff.rolesOf(operatorId).length > 0 ? 'role_required' : 'operator_only' };
    const isOwn = (userId: number) => isOwnAccount(state as PersonState, operatorId, userId, time);
    return usersOf(state, command, rule).some(isOwn) ? { refused: 'own_act' } : null;
  };
  const ready = (
    state: KernelState,
    command: AnyCommand,
    rule: AnyRule,
  ): Omit<ReadyAct, 'version' | 'body'> | Refusal => {
    const { proposal } = rule;
    assert(proposal !== undefined, `no proposals of ${command.kind}`);
    const refusal = refusalOf(state, command, rule);
    if (refusal !== null) return refusal;
    const decision = decide(state, command);
    if ('refused' in decision) return decision;
    return {
      act: command.kind,
      permission: permissionOf(state, command, rule),
      changes: proposal.changes(state, command),
      userId: usersOf(state, command, rule)[0] ?? 0,
      events: decision.events,
    };
  };
  const out = new ByteWriter();
  return {
    refusalOf: (state, command) => {
      if (command.operatorId === undefined || command.operatorId === 0) return null;
      const rule = rules.get(command.kind);
      // What no feature says who may do, nobody may.
      if (rule === undefined) return { refused: 'operator_only' };
      const refusal = refusalOf(state, command, rule);
      if (refusal !== null || rule.proposal === undefined) return refusal;
      const isNeeded =
        (rule.proposal.isNeeded?.(state, command) ?? true) ||
        usersOf(state, command, rule).some((userId) => takesTwo(state as PersonState, userId, command.time));
      return isNeeded ? { refused: 'proposal_required' } : null;
    },
    propose: (state, act, asks, operatorId, time) => {
      const rule = rules.get(act);
      if (rule?.proposal === undefined) return { refused: 'parameter_error' };
      const done = ready(state, { ...asks, kind: act, operatorId, time }, rule);
      if ('refused' in done) return done;
      const { shapes } = rule.proposal;
      out.reset();
      (shapes[shapes.length - 1] as Field<object>).write(out, asks);
      return { ...done, version: shapes.length, body: out.bytes().slice() };
    },
    open: (state, { act, version, body }, operatorId, time) => {
      const rule = rules.get(act);
      const shape = rule?.proposal?.shapes[version - 1];
      // Of a build that had it: what it proposes cannot be read any more.
      if (rule === undefined || shape === undefined) return { refused: 'proposal_changed' };
      const done = ready(state, { ...shape.read(new ByteReader(body)), kind: act, operatorId, time }, rule);
      return 'refused' in done ? done : { ...done, version, body };
    },
  };
}
