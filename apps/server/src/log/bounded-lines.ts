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
  /** Level of what was left out in this second. */
  #gravest = 0;

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
    // A flood of one level hides no line of a graver one.
    const kindName = known === undefined && this.#kinds.size >= kindsMax ? `others ${level}` : name;
    const kind = known ?? this.#kinds.get(kindName) ?? { lines: 0, leftOut: 0 };
    this.#kinds.set(kindName, kind);
    this.#timer ??= setTimeout(() => this.#begin(logger), windowMs).unref();
    kind.lines += 1;
    if (kind.lines <= linesMax) return true;
    kind.leftOut += 1;
    this.#gravest = Math.max(this.#gravest, level);
    return false;
  }

  /** Begins another second, after saying what the last left out. */
  #begin(logger: Logger): void {
    this.#timer = undefined;
    const level = this.#gravest;
    this.#gravest = 0;
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
