/** What a person was told in the application. */
import type { TestApp } from './build-app.ts';
import { post } from './client.ts';
import { by } from './money.ts';
import type { TestPerson } from './people.ts';

interface Told {
  readonly kind: string;
  readonly title: string;
  readonly content: string;
}

/** Newest first; the logins apart. */
export async function messagesOf(app: TestApp, who: TestPerson, lang = 'en'): Promise<Told[]> {
  const { message } = (await post(app, '/api/user/message_list', {}, by(who, { lang }))).body;
  return (message as { list: Told[] }).list
    .filter(({ kind }) => kind !== 'new_login')
    .map(({ kind, title, content }) => ({ kind, title, content }));
}
