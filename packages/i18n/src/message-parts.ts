/** What a message is made of, for the checks that all six languages say the same thing. */
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

export interface MessageParts {
  /** Names in braces, each with its kind: `n plural`. */
  readonly placeholders: readonly string[];
  /** Numbered tags as they open, close or stand alone: `0`, `/0`. */
  readonly tags: readonly string[];
  /** Plural categories of each plural, without exact cases. */
  readonly plurals: readonly (readonly string[])[];
  /** The words alone. Each placeholder stands as U+FFFC. */
  readonly words: string;
}

function walk(message: CompiledMessage, parts: { placeholders: string[]; plurals: string[][]; words: string }): void {
  for (const token of message) {
    if (typeof token === 'string') {
      parts.words += token === '#' ? '\uFFFC' : token;
      continue;
    }
    const [name, kind, format] = token;
    parts.placeholders.push(kind === undefined ? name : `${name} ${kind}`);
    if (kind !== 'plural') {
      parts.words += '\uFFFC';
      continue;
    }
    const cases = Object.entries(format as Record<string, CompiledMessage | undefined>);
    parts.plurals.push(cases.map(([key]) => key).filter((key) => /^[a-z]+$/.test(key) && key !== 'offset'));
    for (const [, words] of cases) if (words !== undefined) walk(words, parts);
  }
}

/** Takes a message apart; throws where it is no ICU message. */
export function partsOf(message: string): MessageParts {
  const parts = { placeholders: [] as string[], plurals: [] as string[][], words: '' };
  walk(compileMessageOrThrow(message), parts);
  return {
    placeholders: parts.placeholders.sort(),
    plurals: parts.plurals,
    tags: [...message.matchAll(/<(\/?\d+\/?)>/g)].map((match) => match[1] ?? '').sort(),
    words: parts.words.replace(/<\/?[\da-z]+\/?>/g, ''),
  };
}
