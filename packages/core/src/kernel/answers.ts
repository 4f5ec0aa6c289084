/** Answers as bytes, in which they are kept for retries: by the shapes that features declare. */
import { ByteReader, ByteWriter, type Field } from './codec.ts';
import type { AnyFeature } from './feature.ts';

/** An answer as it was given, whatever later builds answer. */
export interface KeptAnswer {
  /** The command's; '': a build before answers had shapes, which wrote JSON. */
  readonly answerKind: string;
  /** Which of the shapes of its kind it has, counted from 1. */
  readonly answerVersion: number;
  readonly answer: Uint8Array;
}

export interface AnswerCodec {
  pack(kind: string, answer: unknown): KeptAnswer;
  unpack(kept: KeptAnswer): unknown;
}

const nothing: readonly Field<unknown>[] = [{ write: () => {}, read: () => ({}) }];
const fromUtf8 = new TextDecoder();
const toUtf8 = new TextEncoder();

/** An answer that a build before answers had shapes kept as JSON. */
export function keptJson(json: string): KeptAnswer {
  return { answerKind: '', answerVersion: 0, answer: toUtf8.encode(json) };
}

/** Of features, whose commands answer nothing where they declare nothing. */
export function answerCodecOf(list: readonly AnyFeature[]): AnswerCodec {
  const shapes = new Map<string, readonly Field<unknown>[]>(list.flatMap(({ answers }) => Object.entries(answers)));
  const shapesOf = (kind: string) => shapes.get(kind) ?? nothing;
  const out = new ByteWriter();
  return {
    pack: (answerKind, answer) => {
      const known = shapesOf(answerKind);
      out.reset();
      (known[known.length - 1] as Field<unknown>).write(out, answer);
      return { answerKind, answerVersion: known.length, answer: out.bytes() };
    },
    unpack: ({ answerKind, answerVersion, answer }) => {
      if (answerKind === '') return JSON.parse(fromUtf8.decode(answer));
      const shape = shapesOf(answerKind)[answerVersion - 1];
      if (shape === undefined) throw new Error(`codec: unknown answer ${answerVersion} of ${answerKind}`);
      return shape.read(new ByteReader(answer));
    },
  };
}
