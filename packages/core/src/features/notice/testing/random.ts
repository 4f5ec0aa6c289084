/** Random commands about notices and banners. */
import { type BaseState, byItself, type Chance, type RandomCommands } from '../../../testing/random-command.ts';
import type { NoticeCommands } from '../commands.ts';
import type { NoticeState } from '../state.ts';

type State = BaseState & NoticeState;

/** Staff, the exchange itself, or somebody who may not. */
function author(chance: Chance<State>): number {
  return chance.is(0.2) ? chance.user() : chance.is(0.5) ? 0 : chance.first('operator');
}

/** One of those that are there, or any number. */
function known(chance: Chance<State>, ids: Iterable<number>): number {
  const all = [...ids];
  return all.length === 0 || chance.is(0.05) ? chance.int(1, 150) : chance.pick(all);
}

export const randomNotice: RandomCommands<State, NoticeCommands> = {
  SaveNotice: {
    share: 0.6,
    make: (chance) => {
      const noticeId = chance.is(0.7) ? 0 : known(chance, chance.state.notice.notices.keys());
      const text = { language: 'en', title: chance.key, abstract: '', content: '<p>notice</p>' };
      const release = chance.pick(['published', 'published', 'draft', 'scheduled'] as const);
      const when = { release, publishAt: release === 'scheduled' ? chance.time + chance.int(0, 60_000) : 0 };
      return { operatorId: author(chance), noticeId, category: 1, thumbnail: '', texts: [text], ...when };
    },
  },
  HideNotice: {
    share: 0.3,
    make: (chance) => ({
      operatorId: author(chance),
      noticeId: known(chance, chance.state.notice.notices.keys()),
    }),
  },
  ReleaseNotice: byItself,
  RemoveNotice: {
    share: 0.3,
    make: (chance) => ({
      operatorId: author(chance),
      noticeId: known(chance, chance.state.notice.notices.keys()),
    }),
  },
  SaveBanner: {
    share: 0.6,
    make: (chance) => {
      const bannerId = chance.is(0.7) ? 0 : known(chance, chance.state.notice.banners.keys());
      const texts = [{ language: 'en', tab: 'tab', title: chance.key, text: 'text', action: 'go' }];
      const look = { place: chance.int(1, 8), picture: 'picture', link: '/' };
      const until = chance.is(0.3) ? chance.time + chance.int(-10_000, 60_000) : 0;
      return { operatorId: author(chance), bannerId, ...look, texts, from: chance.is(0.3) ? chance.time : 0, until };
    },
  },
  RemoveBanner: {
    share: 0.3,
    make: (chance) => ({
      operatorId: author(chance),
      bannerId: known(chance, chance.state.notice.banners.keys()),
    }),
  },
};
