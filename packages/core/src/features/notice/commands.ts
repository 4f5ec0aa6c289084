import { int, record } from '../../kernel/codec.ts';
import type { AnswerShapes, CommandsIn, DecisionIn } from '../../kernel/feature.ts';
import type { BannerText, NoticeEvent, NoticeText } from './events.ts';

export interface NoticeCommands {
  /** `noticeId` 0: a new one. Texts are sanitised by whoever sends them. `operatorId` 0: the exchange, setting itself up. */
  SaveNotice: {
    asks: { operatorId: number; noticeId: number; category: number; thumbnail: string; texts: NoticeText[] };
    answers: { noticeId: number };
  };
  RemoveNotice: {
    asks: { operatorId: number; noticeId: number };
    answers: Record<string, never>;
  };
  /** `bannerId` 0: a new one. Banners stand in the order of `place`. */
  SaveBanner: {
    asks: {
      operatorId: number;
      bannerId: number;
      place: number;
      picture: string;
      link: string;
      texts: BannerText[];
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
