import { int, record } from '../../kernel/codec.ts';
import type { AnswerShapes, CommandsIn, DecisionIn } from '../../kernel/feature.ts';
import type { BannerText, NoticeEvent, NoticeText } from './events.ts';
import type { NoticeRelease } from './state.ts';

export interface NoticeCommands {
  /**
   * `noticeId` 0: a new one. Texts are sanitised by whoever sends them. `operatorId` 0: the exchange, setting itself up.
   * `release` says who reads it; left out: everybody, at once. `publishAt` is the time of one that is scheduled.
   */
  SaveNotice: {
    asks: {
      operatorId: number;
      noticeId: number;
      category: number;
      thumbnail: string;
      texts: NoticeText[];
      release?: NoticeRelease;
      publishAt?: number;
    };
    answers: { noticeId: number };
  };
  /** Everybody reads it no longer; staff keep it. */
  HideNotice: {
    asks: { operatorId: number; noticeId: number };
    answers: Record<string, never>;
  };
  /** The time of one that is scheduled has come. */
  ReleaseNotice: {
    asks: { noticeId: number };
    answers: Record<string, never>;
  };
  RemoveNotice: {
    asks: { operatorId: number; noticeId: number };
    answers: Record<string, never>;
  };
  /**
   * `bannerId` 0: a new one. Banners stand in the order of `place`. They are shown from `from` on and no longer at `until`;
   * 0, or left out: from now on, for ever.
   */
  SaveBanner: {
    asks: {
      operatorId: number;
      bannerId: number;
      place: number;
      picture: string;
      link: string;
      texts: BannerText[];
      from?: number;
      until?: number;
    };
    answers: { bannerId: number };
  };
  RemoveBanner: {
    asks: { operatorId: number; bannerId: number };
    answers: Record<string, never>;
  };
}

export const noticeAnswers: AnswerShapes<NoticeCommands> = {
  SaveNotice: [record({ noticeId: int })],
  SaveBanner: [record({ bannerId: int })],
};

export type NoticeCommandOf<K extends keyof NoticeCommands> = CommandsIn<NoticeCommands>[K];
export type NoticeDecision<K extends keyof NoticeCommands> = DecisionIn<NoticeCommands, K, NoticeEvent>;
