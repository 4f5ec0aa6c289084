/**
 * Escrow in the server: its calls and their handlers, what it sends and what it measures. The product's own types know
 * the product's commands, calls and events; what is more than they say is said here once.
 */
import { calls as bourseCalls, type Call, type ErrorCode } from '@bourse/contract';
import type { Refusal } from '@bourse/core';
import type { EscrowCommands, EscrowEvents } from '@bourse/core/testing/escrow';
import { Gauge } from 'prom-client';
import { z } from 'zod/mini';
import { defineRegister, type Feature } from '../../feature.ts';
import { features as bourse } from '../../features.ts';
import type { AllHandlers } from '../../http/calls/call-pipeline.ts';
import type { Context, Handlers } from '../../http/handler.ts';
import { type EventName, privatePublication } from '../../realtime/publication.ts';
import type { Services } from '../../services.ts';
import type { EscrowTables } from './table.ts';

/** The writer as it is under this register. */
export interface EscrowWriter {
  submit<K extends keyof EscrowCommands>(
    request: { kind: K; idempotency?: Context['idempotency'] } & EscrowCommands[K]['asks'],
  ): Promise<{ answer: EscrowCommands[K]['answers']; seq: number } | Refusal>;
}

export function escrowWriter({ writer }: { readonly writer: object }): EscrowWriter {
  return writer as EscrowWriter;
}

const id = z.coerce.number().check(z.int());
const own = { feature: 'escrow' as Call['feature'], errors: [] as readonly ErrorCode[] };

export const escrowCalls = {
  open: {
    ...own,
    method: 'POST',
    path: '/api/escrow_open',
    policy: 'session',
    bucket: 'order',
    isIdempotent: true,
    input: z.object({ seller_id: id, amount: z.string().check(z.regex(/^\d+$/)) }),
    answer: z.object({ message: z.string(), escrow_id: z.number() }),
    errors: ['insufficient_balance', 'user_not_found', 'idempotency_key_reused'],
    summary: 'Locks money for a seller',
  },
  list: {
    ...own,
    method: 'GET',
    path: '/api/escrow_list',
    policy: 'session',
    bucket: 'read',
    input: z.object({}),
    answer: z.object({ message: z.array(z.object({ id: z.number(), amount: z.string(), status: z.string() })) }),
    summary: 'The escrows of the user',
  },
  settle: {
    ...own,
    method: 'POST',
    path: '/api/escrow_settle',
    policy: 'operator',
    permission: 'money.view',
    bucket: 'order',
    input: z.object({ id, is_paid: z.enum(['0', '1']) }),
    answer: z.object({ message: z.string() }),
    errors: ['order_not_found'],
    summary: 'Ends a quarrel',
  },
} as const satisfies Record<string, Call>;

/** What is locked waits so long. */
export const timeoutMs = 60_000;

const handlers: Handlers<typeof escrowCalls> = {
  async open({ seller_id: sellerId, amount }, { services, user, idempotency }) {
    const terms = { userId: user.userId, sellerId, asset: 0, amountMinor: BigInt(amount), timeoutMs };
    const outcome = await escrowWriter(services).submit({ kind: 'OpenEscrow', idempotency, ...terms });
    return 'refused' in outcome ? outcome : { message: 'locked', escrow_id: outcome.answer.escrowId };
  },
  async list(_input, context) {
    const { view, writer } = context.services;
    const { userId } = context.user;
    await context.isCaughtUp(writer.durableSeq);
    const rows = await view.db
      .withTables<{ escrows: EscrowTables['escrows'] }>()
      .selectFrom('escrows')
      .select(['id', 'amount', 'status'])
      .where((of) => of.or([of('buyer_id', '=', userId), of('seller_id', '=', userId)]))
      .orderBy('id')
      .execute();
    return { message: rows.map((row) => ({ ...row, id: Number(row.id) })) };
  },
  async settle({ id: escrowId, is_paid }, { services, user }) {
    const terms = { operatorId: user.userId, escrowId, isPaid: is_paid === '1' };
    const outcome = await escrowWriter(services).submit({ kind: 'SettleEscrow', ...terms });
    return 'refused' in outcome ? outcome : { message: 'settled' };
  },
};

/** The event's name and body on the wire. */
export const escrowEvent = 'escrow' as EventName;
type Moved = EscrowEvents['EscrowOpened'] | EscrowEvents['EscrowEnded'];

function isMoved(event: { readonly kind: string }): event is Moved {
  return event.kind === 'EscrowOpened' || event.kind === 'EscrowEnded';
}

const publication = privatePublication({
  name: 'escrows',
  events: [escrowEvent],
  open: (_services: Services, sender) => ({
    commit(batch) {
      for (const { seq, event } of batch) {
        const moved: { readonly kind: string } = event;
        if (!isMoved(moved)) continue;
        const body = { seq, id: moved.escrowId, is_open: moved.kind === 'EscrowOpened' } as never;
        for (const userId of [moved.buyerId, moved.sellerId]) sender.send(userId, escrowEvent, body);
      }
    },
    restart() {},
  }),
});

const escrow: Feature = {
  name: 'escrow',
  handlers: () => ({ escrow: handlers }) as Partial<AllHandlers>,
  publishes: [publication],
  metrics: (registry, lifecycle) => {
    new Gauge({
      name: 'bourse_escrows_open',
      help: 'Escrows that wait',
      registers: [registry],
      collect() {
        const state = lifecycle.services?.writer.state as { escrow?: { open: Map<number, unknown> } } | undefined;
        this.set(state?.escrow?.open.size ?? 0);
      },
    });
  },
};

/** The registers with one line more. */
export const features = defineRegister([...bourse, escrow]);
export const calls = { ...bourseCalls, escrow: escrowCalls };
