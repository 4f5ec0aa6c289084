/**
 * What a feature brings to the server besides its tables. Its folder declares it in `feature.ts`; `features.ts` is the
 * register. Nothing below the register knows a feature: the kernel runs what is declared here.
 */
import type { FirstState, MessageKind, WaitKind } from '@bourse/contract';
import type { State } from '@bourse/core';
import type { ServerMessageId } from '@bourse/i18n/server';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Follower } from './followers/follower.ts';
import type { AllHandlers } from './http/calls/call-pipeline.ts';
import type { CallCost } from './http/cost/cost.ts';
import type { View } from './projections.ts';
import type { Publication } from './realtime/publication.ts';
import type { BaseServices, Lifecycle, Services } from './services.ts';
import type { ShellCommands } from './shell/shell.ts';
import type { Committed, Writer } from './writer/port.ts';

/** What a feature has opened; closed before the view and the writer are. */
export interface OpenedFeature {
  /** Called with each durable batch, immediately and in order, before anything is published; must not throw. */
  commit?(batch: readonly Committed[]): void;
  close?(): Promise<void>;
}

/** How many wait for a decision of staff, at most what a list counts, and since when the oldest does; null: none waits. */
export interface Waiting {
  readonly count: number;
  readonly oldest: number | null;
}

/** What waits for staff: told by the state, or by the view where the state does not keep it. */
export type Wait = {
  readonly kind: WaitKind;
  /** Its place among the others. */
  readonly order: number;
} & ({ readonly ofState: (state: State) => Waiting } | { readonly ofView: (db: View['db']) => Promise<Waiting> });

/** How a message is told, in the reader's language. */
export interface MessageWords {
  readonly title: ServerMessageId;
  /** Where it depends on what they name: by that. */
  readonly content: ServerMessageId | ((values: Readonly<Record<string, string>>) => ServerMessageId);
  /** What they name; left out: the note, which others wrote. */
  readonly values?: (state: State, note: string) => Record<string, string>;
}

/** Columns by which staff find a user: of each table an index on the column and the id. */
export interface NamedBy {
  readonly table: string;
  readonly column: string;
  readonly by: 'address' | 'transaction';
}

/** What money an act of staff was about. */
export interface ActFacts {
  readonly asset: number;
  /** In whole coins. */
  readonly amount: string;
  readonly network: string;
  readonly address: string;
  readonly transaction: string;
}

/**
 * Things with a number that acts are about; the note of such an act begins with it: `#7`. Changes that a proposal brings name
 * `thing` and number: `withdrawal 7`.
 */
export interface ActSubject {
  readonly acts: readonly string[];
  readonly thing: string;
  readonly read: (db: View['db'], ids: readonly number[]) => Promise<ReadonlyMap<number, ActFacts>>;
}

export interface Feature {
  readonly name: string;
  /** The features whose public file (`index.ts`) its files import; each stands before it in the register. */
  readonly uses?: readonly string[];
  /** Handlers by the contract's groups of calls; made as the server begins to listen. */
  readonly handlers?: (base: BaseServices) => Partial<AllHandlers>;
  /** What its calls cost; one that is not among them has the weight of its bucket and is never kept. */
  readonly costs?: readonly CallCost[];
  /** Routes that answer with files. */
  readonly files?: (app: FastifyInstance, lifecycle: Lifecycle) => void;
  /** Opens what it keeps, once journal and view are recovered and before the first command; others find it by its handle. */
  readonly open?: (services: Services) => OpenedFeature | Promise<OpenedFeature>;
  /** What it sends to sockets. */
  readonly publishes?: readonly Publication[];
  /** What somebody who follows a topic goes on from; null: this feature knows no such topic. */
  readonly topic?: (services: Services, name: string) => object | null;
  /** Its part of what the server puts into the page of a path. */
  readonly firstState?: (services: Services, path: string) => Promise<Partial<FirstState>>;
  /** What of it has to stay the same for what everybody sees of it to hold; left out: a second. */
  readonly versionOf?: (services: Services) => string | number;
  readonly metrics?: (registry: Registry, lifecycle: Lifecycle) => void;
  /** What it does outside on events; goes on after a crash where it was. */
  readonly follows?: readonly Follower[];
  /** What the owner of the machine may ask: `npm run admin`. */
  readonly shell?: ShellCommands;
  /** How its messages are told. */
  readonly messages?: { readonly [K in MessageKind]?: MessageWords };
  /** What waits for staff. */
  readonly waits?: readonly Wait[];
  /** What its acts of staff about money were about, for the trail. */
  readonly actSubjects?: readonly ActSubject[];
  /** By what of it staff find a user. */
  readonly namedBy?: readonly NamedBy[];
  /** What a demo has of it from the start. Called at each start: it looks first whether that is done. */
  readonly setUpDemo?: (writer: Writer) => Promise<void>;
  /** The same of what is sealed: people with names, and what they are paid by. */
  readonly setUpDemoPeople?: (demo: Pick<Services, 'writer' | 'vault' | 'config'>) => Promise<void>;
}

/** Returns the features; throws where two claim one name, or one uses what does not stand before it. */
export function defineRegister(features: readonly Feature[]): readonly Feature[] {
  const names = new Set<string>();
  for (const { name, uses = [] } of features) {
    if (names.has(name)) throw new Error(`two features are called ${name}`);
    const missing = uses.find((other) => !names.has(other));
    if (missing !== undefined) throw new Error(`${name} uses ${missing}, which does not stand before it`);
    names.add(name);
  }
  claimOnce(features, 'publication', ({ publishes = [] }) => publishes.map(({ name }) => name));
  claimOnce(features, 'command of the shell', ({ shell = {} }) => Object.keys(shell));
  claimOnce(features, 'follower', ({ follows = [] }) => follows.map(({ name }) => name));
  claimOnce(features, 'message', ({ messages = {} }) => Object.keys(messages));
  claimOnce(features, 'wait', ({ waits = [] }) => waits.map(({ kind }) => kind));
  claimOnce(features, 'event', ({ publishes = [] }) => publishes.flatMap(({ events }) => events));
  return features;
}

/** The handlers of all; throws where two features have handlers for one group of calls. */
export function collectHandlers(features: readonly Feature[], base: BaseServices): Partial<AllHandlers> {
  const owned = features.map((feature) => ({ name: feature.name, handlers: feature.handlers?.(base) ?? {} }));
  claimOnce(owned, 'group of calls', ({ handlers }) => Object.keys(handlers));
  let all: Partial<AllHandlers> = {};
  for (const { handlers } of owned) all = { ...all, ...handlers };
  return all;
}

/** All that the features opened. */
interface OpenedFeatures {
  commit(batch: readonly Committed[]): void;
  close(): Promise<void>;
}

/** Opens them in the order of the register, so that each finds what it uses. */
export async function openFeatures(features: readonly Feature[], services: Services): Promise<OpenedFeatures> {
  const opened: OpenedFeature[] = [];
  for (const { open } of features) if (open !== undefined) opened.push(await open(services));
  return {
    commit: (batch) => {
      for (const feature of opened) feature.commit?.(batch);
    },
    close: async () => {
      for (const feature of opened.toReversed()) await feature.close?.();
    },
  };
}

function claimOnce<Owner extends { readonly name: string }>(
  owners: readonly Owner[],
  what: string,
  claimsOf: (owner: Owner) => readonly string[],
): void {
  const owner = new Map<string, string>();
  for (const one of owners) {
    for (const claim of claimsOf(one)) {
      const other = owner.get(claim);
      if (other !== undefined) throw new Error(`the ${what} ${claim} belongs to ${other} and to ${one.name}`);
      owner.set(claim, one.name);
    }
  }
}
