/**
 * What the owner of the machine asks of the server that runs: `npm run admin`. One line of JSON each way, over a socket that
 * nobody else can open; the commands are the features'.
 */
import type { Services } from '../services.ts';

/** What the shell prints. */
export type ShellAnswer = { readonly lines: readonly string[] } | { readonly error: string };

export interface ShellCommand {
  /** What stands after its name, for the help. */
  readonly usage: string;
  readonly about: string;
  /** How many words it takes. */
  readonly words: number;
  readonly run: (services: Services, words: readonly string[]) => Promise<ShellAnswer>;
}

/** By name. */
export type ShellCommands = Readonly<Record<string, ShellCommand>>;

function help(commands: ShellCommands): string[] {
  const rows = Object.entries(commands).map(([name, { usage, about }]) => [`${name} ${usage}`, about] as const);
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, about]) => `  npm run admin -- ${left.padEnd(width)}  ${about}`);
}

/** Runs what was typed. */
export async function runShell(
  commands: ShellCommands,
  services: Services,
  [name = '', ...words]: readonly string[],
): Promise<ShellAnswer> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (name === '' || name === 'help') return { lines: help(commands) };
  if (command === undefined) return { error: [`there is no command ${name}:`, ...help(commands)].join('\n') };
  if (command.words !== words.length) return { error: `usage: npm run admin -- ${name} ${command.usage}` };
  return await command.run(services, words);
}
