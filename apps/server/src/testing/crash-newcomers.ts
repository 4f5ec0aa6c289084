/** People who register while processes are killed. Who was told that the account is there must find it. */
import { calls } from '@bourse/contract';
import { ApiUser } from './api-user.ts';
import { ask, NoAnswerError, password } from './crash-trader.ts';

/** Codes are sent to so many of one address at once. */
const registrationsPerLife = 20;

interface Newcomer {
  readonly user: ApiUser;
  isRegistered: boolean;
}

export class Newcomers {
  readonly #all: Newcomer[] = [];
  #checked = 0;

  get accounts(): string[] {
    return this.#all.map(({ user }) => user.account);
  }

  /** Registers one after the other until the server does not answer or `isOver`. */
  async load(origin: string, isOver: () => boolean): Promise<void> {
    for (let count = 0; count < registrationsPerLife && !isOver(); count++) {
      const newcomer = { user: new ApiUser(origin), isRegistered: false };
      newcomer.user.account = `new-${this.#all.length}@example.com`;
      this.#all.push(newcomer);
      try {
        await newcomer.user.signUp(newcomer.user.account, password);
        newcomer.isRegistered = true;
        await newcomer.user.login(newcomer.user.account, password);
      } catch {
        return;
      }
    }
  }

  /** Looks after those who came since the last call, and registers who was left in the dark. */
  async check(): Promise<void> {
    for (; this.#checked < this.#all.length; this.#checked++) {
      const newcomer = this.#all[this.#checked];
      if (newcomer !== undefined) await check(newcomer);
    }
  }
}

async function check(newcomer: Newcomer): Promise<void> {
  const { user } = newcomer;
  if (user.token !== '') {
    const info = await user.call(calls.account.info, {}).catch((error) => {
      throw new NoAnswerError(`${calls.account.info.path} was not answered`, { cause: error });
    });
    if ((info.message as { account?: string }).account !== user.account) {
      throw new Error(`the session of ${user.account} is lost: ${JSON.stringify(info)}`);
    }
  }
  const answer = await ask(user, calls.auth.login, { user_string: user.account, password });
  if (answer.type === 'ok') newcomer.isRegistered = true;
  else if (newcomer.isRegistered) throw new Error(`${user.account} was registered, now: ${JSON.stringify(answer)}`);
  else await register(newcomer);
}

/** Whose registration was not answered and did nothing. */
async function register(newcomer: Newcomer): Promise<void> {
  const { user } = newcomer;
  await user.signUp(user.account, password).catch((error: Error) => {
    if (error.message.includes('refused:')) throw error;
    throw new NoAnswerError(`the registration of ${user.account} was not answered`, { cause: error });
  });
  newcomer.isRegistered = true;
}
