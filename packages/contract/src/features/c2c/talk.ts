/** What the two sides of a deal say to each other: the same parts in fiat trading and with agents. */
import { z } from 'zod/mini';
import { idInput, textInput, timeText } from '../../schemas.ts';

/** Of one side. */
export const talkPicturesMax = 10;
/** Characters. */
export const talkTextMax = 500;

const talkRow = z.object({
  id: z.number(),
  /** 1: the caller's own. */
  is_own: z.number(),
  text: z.string(),
  /** Where its picture is read, for the two sides alone; empty: it has none. */
  picture: z.string(),
  create_time: timeText,
});
export type TalkRow = z.output<typeof talkRow>;

export const talkAnswer = z.object({
  message: z.object({
    list: z.array(talkRow),
    /** 1: something can be added. */
    is_open: z.number(),
    /** Pictures that the caller can still send. */
    pictures_left: z.number(),
  }),
  stale: z.optional(z.boolean()),
});

export const sayInput = z.object({
  id: idInput,
  text: z._default(textInput(2 * talkTextMax), ''),
  /** The address of an upload of one's own. */
  picture: z._default(textInput(256), ''),
});
export const sayErrors = [
  'talk_over',
  'talk_text_required',
  'talk_too_long',
  'talk_full',
  'talk_pictures_limit',
  'talk_picture_unknown',
  'parameter_error',
  'idempotency_key_reused',
] as const;

export const talkPictureInput = z.object({ /** The deal's. */ id: idInput, message_id: idInput });

/** As staff read it. */
export const officeTalk = z.array(
  z.object({
    id: z.number(),
    /** Who said it, by their part in the deal. */
    side: z.string(),
    text: z.string(),
    picture: z.string(),
    create_time: timeText,
  }),
);
