/** People who work for an exchange, each at a computer and with an authenticator of their own, and what they try over HTTP. */
import type { StaffRole } from '@bourse/contract';
import { balanceOf, house, ledgerSums } from '@bourse/core';
import { expect } from 'vitest';
import { type AppOptions, buildApp, type TestApp } from '../../../http/testing/build-app.ts';
import { post, type Reply } from '../../../http/testing/client.ts';
import { addPerson, type TestPerson } from '../../../http/testing/people.ts';
import { currentCode, freshRecoveryCodes } from '../../auth/index.ts';
import { byHand } from '../../withdraw/testing/by-hand.ts';
import { env } from '../../withdraw/testing/withdrawals.ts';

type Fields = Record<string, string>;
type Body = Reply['body'];

export interface Clerk extends TestPerson {
  /** The network address of their computer. */
  readonly address: string;
}

const stepMs = 30_000;
const secretOf = ({ userId }: TestPerson) =>
  `JBSWY3DPEHPK3PXPJBSWY3DPEH${[...String(userId)].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('')}`;

export class Office {
  readonly app: TestApp;
  #desks = 0;

  private constructor(app: TestApp) {
    this.app = app;
  }

  /** With two who may grant roles, and nobody who signs or sends by itself. */
  static async open(options: AppOptions = {}): Promise<Office> {
    const settings = { ...env, TRUST_PROXY: '127.0.0.1', ...options.env };
    const office = new Office(await buildApp({ features: byHand, ...options, env: settings }));
    await office.clerk('super');
    await office.clerk('super');
    return office;
  }

  /** Somebody new, at a computer of their own unless it is said at which. */
  async clerk(role: StaffRole, desk?: string): Promise<Clerk> {
    this.#desks += 1;
    const address = desk ?? `198.51.${this.#desks}.7`;
    const person = await addPerson(this.app, 'operator');
    const { userId } = person;
    const { writer, lifecycle } = this.app;
    if (role !== 'super') await this.must('SetRoles', { operatorId: 0, userId, roles: [role], reason: 'joins' });
    const sealedSecret = (await lifecycle.services?.vault.seal(userId, secretOf(person))) ?? '';
    const { recoveryHashes } = freshRecoveryCodes(userId);
    const enabled = await writer.submit({ kind: 'EnableTotp', userId, sealedSecret, step: 0, recoveryHashes });
    if ('refused' in enabled) throw new Error(enabled.refused);
    return { ...person, address };
  }

  /** What the exchange does by itself, or two did before. */
  async must(kind: string, asks: object): Promise<Record<string, unknown>> {
    const outcome = await this.app.writer.submit({ kind, ...asks } as Parameters<TestApp['writer']['submit']>[0]);
    if ('refused' in outcome) throw new Error(`${kind}: ${outcome.refused}`);
    return outcome.answer as Record<string, unknown>;
  }

  async ask(who: TestPerson & { readonly address?: string }, path: string, fields: Fields = {}): Promise<Body> {
    const headers = { authorization: who.token, 'x-forwarded-for': who.address ?? '203.0.113.9', lang: 'en' };
    return (await post(this.app, `/api/${path}`, fields, headers)).body;
  }

  /** A code of theirs that was not used yet. */
  async code(who: TestPerson): Promise<Fields> {
    await this.app.pass(stepMs);
    return { totp_code: currentCode(secretOf(who), this.app.writer.clock()) };
  }

  /** As who read it sends it; with a fresh code unless it is said with what. */
  async approve(who: Clerk, id: unknown, proof?: Fields): Promise<Body> {
    const hash = this.app.writer.state.proposal.open.get(Number(id))?.hash ?? 'gone';
    return this.ask(who, 'staff/proposal/approve', { id: String(id), hash, ...(proof ?? (await this.code(who))) });
  }

  /** Proposed, and its number. */
  async propose(who: Clerk, path: string, fields: Fields): Promise<number> {
    const body = await this.ask(who, path, fields);
    if (body.type !== 'ok' || typeof body.id !== 'number') throw new Error(`${path}: ${JSON.stringify(body)}`);
    return body.id;
  }

  async byTwo(first: Clerk, second: Clerk, path: string, fields: Fields): Promise<void> {
    expect(await this.approve(second, await this.propose(first, path, fields))).toMatchObject({ type: 'ok' });
  }

  /** Everything that is money, or decides about it: proposals and second steps are not. */
  books(): string {
    const { auth, market, ledger, deposit, withdraw, wallet, house: own, restrictions, staff } = this.app.writer.state;
    const owners = [...Object.values(house), ...auth.users.keys()];
    const balances = owners.flatMap((owner) =>
      (['legal', 'change', 'lever', 'micro'] as const).flatMap((account) =>
        market.assets.map(({ asset }) => this.#amounts(owner, account, asset)),
      ),
    );
    const { deposits, forms, references, countedElsewhere, debts } = deposit;
    const { withdrawals, transactions, agreed, limitCents } = withdraw;
    const records = { deposits, forms, references, countedElsewhere, debts, withdrawals, transactions, limitCents };
    const rest = {
      books: wallet.books,
      capCents: own.capCents,
      restrictions: [...restrictions.list()],
      staff: staff.list(),
    };
    for (const [asset, sum] of ledgerSums(ledger)) expect([asset, sum]).toEqual([asset, 0n]);
    return JSON.stringify({ balances, ...records, agreed: agreed.rows(), ...rest }, (_, value: unknown) => {
      if (typeof value === 'bigint') return `${value}n`;
      return value instanceof Map || value instanceof Set ? [...value] : value;
    });
  }

  #amounts(owner: number, account: 'legal' | 'change' | 'lever' | 'micro', asset: number): string {
    const { available, locked } = balanceOf(this.app.writer.state, owner, account, asset);
    return `${available}/${locked}`;
  }

  /** Tries it: it is refused with that code, and all is as it was. */
  async refuses(code: string, theft: () => Promise<object>): Promise<void> {
    const before = this.books();
    const outcome = await theft();
    expect('refused' in outcome ? { code: outcome.refused } : outcome).toMatchObject({ code });
    expect(this.books()).toBe(before);
  }

  /** Tries it alone: it waits for a second person, and the one who asked for it is none. */
  async refusesAlone(who: Clerk, path: string, fields: Fields): Promise<number> {
    const before = this.books();
    const id = await this.propose(who, path, fields);
    expect(await this.approve(who, id)).toMatchObject({ code: 'own_act' });
    expect(this.books()).toBe(before);
    return id;
  }

  close(): Promise<void> {
    return this.app.close();
  }
}
