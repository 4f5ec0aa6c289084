/** A server whose exchange is opened, closed and moved in time by the test that started it. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Act, ActAnswer, Acts } from './control.ts';

const program = fileURLToPath(new URL('./controlled-process.ts', import.meta.url));
/** No act takes as long, even on a busy machine; one that does has failed. */
const actMsMax = 45_000;
const logChunksMax = 200;

interface Waiting {
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: Error) => void;
}

export class ControlledServer {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, Waiting>();
  readonly #log: string[] = [];
  #lastId = 0;

  constructor() {
    const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env;
    this.#child = fork(program, {
      env: { PATH, HOME, NODE_COMPILE_CACHE },
      execArgv: [],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const keep = (chunk: Buffer) => {
      this.#log.push(chunk.toString());
      if (this.#log.length > logChunksMax) this.#log.shift();
    };
    this.#child.stdout?.on('data', keep);
    this.#child.stderr?.on('data', keep);
    this.#child.on('message', (answer: ActAnswer) => this.#settle(answer));
    this.#child.on('exit', (code, signal) => {
      for (const { reject } of this.#waiting.values()) reject(new Error(`the server ended with ${code ?? signal}`));
      this.#waiting.clear();
    });
  }

  /** Its last lines since it was opened last. */
  get log(): string {
    return this.#log.join('');
  }

  get isAlive(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Resolves once it is done; rejects with what the server says, or after `actMsMax`. */
  act<A extends Act>(act: A, input: Acts[A]['input']): Promise<Acts[A]['output']> {
    if (!this.isAlive) return Promise.reject(new Error(`${act}: the server is gone\n${this.log}`));
    if (act === 'open') this.#log.length = 0;
    const id = ++this.#lastId;
    return new Promise<Acts[A]['output']>((resolve, reject) => {
      const fail = (error: Error) => reject(new Error(`${act}: ${error.message}\n${this.log}`));
      const timeout = setTimeout(() => fail(new Error(`was not done in ${actMsMax} ms`)), actMsMax);
      const settle = <T>(then: (value: T) => void) => {
        return (value: T) => {
          clearTimeout(timeout);
          then(value);
        };
      };
      this.#waiting.set(id, {
        resolve: settle((output) => resolve(output as Acts[A]['output'])),
        reject: settle(fail),
      });
      this.#child.send({ id, act, input });
    });
  }

  /** SIGKILL; resolves once the process is gone. */
  async kill(): Promise<void> {
    if (!this.isAlive) return;
    const gone = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await gone;
  }

  #settle(answer: ActAnswer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if ('error' in answer) waiting?.reject(new Error(answer.error));
    else waiting?.resolve(answer.output);
  }
}
