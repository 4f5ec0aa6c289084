/** Random presales. */
import { house } from '../../../kernel/ledger/house.ts';
import { availableOf } from '../../../kernel/ledger/ledger.ts';
import { type BaseState, byItself, type Chance, type RandomCommands } from '../../../testing/random-command.ts';
import type { PresaleCommands } from '../commands.ts';
import type { PresaleState } from '../state.ts';

const hourMs = 3_600_000;

type Terms = PresaleCommands['SetPresaleRound']['asks']['terms'];

function termsOf(chance: Chance<BaseState>, known: Terms | undefined): Terms {
  const { state, time } = chance;
  const free = (asset: number) => availableOf(state, house.presale, 'change', asset);
  const sold = state.market.assets.find(({ asset }) => free(asset) > 1000n);
  const asset = known?.asset ?? sold?.asset ?? 1;
  const totalMinor = sold === undefined ? 1000n : free(asset) / 2n;
  const endAt = time + chance.int(1, 6) * hourMs;
  return {
    asset,
    payAsset: known?.payAsset ?? (asset === 0 ? 1 : 0),
    priceMinor: BigInt(chance.int(1, 1000)) * 1000n,
    totalMinor,
    userMaxMinor: totalMinor / 2n,
    softMinor: chance.is(0.5) ? 0n : totalMinor / 3n,
    startAt: chance.is(0.9) ? time : time + hourMs / 2,
    endAt: chance.is(0.97) ? endAt : time - 1,
    unlockAt: endAt + chance.int(0, 3) * hourMs,
    seller: 'Example Ltd',
    moreUrl: chance.is(0.95) ? '/noticeList' : 'javascript:x',
    paperUrl: '',
  };
}

export const randomPresale: RandomCommands<PresaleState, PresaleCommands> = {
  BuyPresale: {
    share: 4,
    make: (chance) => {
      const { state, time } = chance;
      const rounds = [...state.presale.rounds.values()].filter(
        ({ stage, offSince, endAt }) => stage === 'selling' && offSince === null && endAt > time,
      );
      if (rounds.length === 0 && chance.is(0.95)) return null;
      const round = rounds.length > 0 ? chance.pick(rounds) : undefined;
      const known = [...state.identity.identities].filter(([, { level }]) => level >= 2).map(([userId]) => userId);
      const total = round?.terms.totalMinor ?? 100n;
      return {
        userId: known.length > 0 && chance.is(0.9) ? chance.pick(known) : chance.user(),
        roundId: round?.roundId ?? 99,
        coinMinor: chance.is(0.9) ? 1n + (total * BigInt(chance.int(1, 40))) / 100n : 0n,
        priceMinor: chance.is(0.95) ? (round?.terms.priceMinor ?? 1n) : 1n,
        version: chance.is(0.97) ? (round?.version ?? 1) : 0,
      };
    },
  },
  StepPresale: byItself,
  SetPresaleRound: {
    share: 0.5,
    // As if two had decided it.
    make: (chance) => {
      const { rounds } = chance.state.presale;
      const waiting = [...rounds.values()].filter(({ stage, soldMinor }) => stage === 'selling' && soldMinor === 0n);
      const known = waiting.length === 0 || chance.is(0.3) ? undefined : chance.pick(waiting);
      return {
        operatorId: chance.is(0.8) ? 0 : chance.user(),
        roundId: known?.roundId ?? rounds.size + 1,
        terms: termsOf(chance, known?.terms),
        reason: chance.is(0.95) ? 'a round' : '',
      };
    },
  },
  SwitchPresale: {
    share: 0.8,
    make: (chance) => {
      const rounds = [...chance.state.presale.rounds.values()].filter(({ stage }) => stage === 'selling');
      const round = rounds.length > 0 ? chance.pick(rounds) : undefined;
      if (round === undefined && chance.is(0.9)) return null;
      return {
        operatorId: chance.is(0.8) ? 0 : chance.user(),
        roundId: round?.roundId ?? 99,
        isOn: chance.is(0.9) ? round?.offSince !== null : chance.is(0.5),
        reason: chance.is(0.95) ? 'as planned' : '',
      };
    },
  },
};
