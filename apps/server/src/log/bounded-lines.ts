/**
 * What the log may say in a second. Strangers cause lines (calls that fail, messages that are not delivered), so each kind of
 * line is bounded, and those left out are counted in one that follows. A kind is what a line says, without its details.
 */
import type { Level, LogFn, Logger, LoggerOptions } from 'pino';

/** Lines of one kind in a second. */
const linesMax = 10;
/** Kinds in a second that are told apart; those beyond share one bound. */
const kindsMax = 100;
const windowMs = 1000;
/** The process ends after such a line, so it is never left out. */
const fatal = 60;

interface Kind {
  lines: number;
  leftOut: number;
}

export class BoundedLines {
  readonly #kinds = new Map<string, Kind>();
  #timer: NodeJS.Timeout | undefined;

  /** Pino's hook: says a line, or counts it. */
  readonly hooks: NonNullable<LoggerOptions['hooks']> = {
    logMethod: (() => {
      const lines = this;
      return function say(this: Logger, args: Parameters<LogFn>, method: LogFn, level: number) {
        if (level >= fatal || lines.#takes(this, kindOf(args), level)) method.apply(this, args);
      };
    })(),
  };

  #takes(logger: Logger, name: string, level: number): boolean {
    const known = this.#kinds.get(name);
    const kindName = known === undefined && this.#kinds.size >= kindsMax ? 'others' : name;
    const kind = known ?? this.#kinds.get(kindName) ?? { lines: 0, leftOut: 0 };
    this.#kinds.set(kindName, kind);
    this.#timer ??= setTimeout(() => this.#begin(logger, level), windowMs).unref();
    kind.lines += 1;
    if (kind.lines <= linesMax) return true;
    kind.leftOut += 1;
    return false;
  }

  /** Begins another second, after saying what the last left out. */
  #begin(logger: Logger, level: number): void {
    this.#timer = undefined;
    const kinds = [...this.#kinds];
    this.#kinds.clear();
    const leftOut = Object.fromEntries(
      kinds.filter(([, kind]) => kind.leftOut > 0).map(([name, kind]) => [name, kind.leftOut]),
    );
    if (Object.keys(leftOut).length === 0) return;
    const label = (logger.levels.labels[level] ?? 'warn') as Level;
    logger[label]({ leftOut }, 'the log left lines out');
  }
}

/** The sentence of a line. */
function kindOf([first, second]: Parameters<LogFn> | readonly unknown[]): string {
  const sentence = typeof first === 'string' ? first : typeof second === 'string' ? second : '';
  return sentence.slice(0, 80);
}
