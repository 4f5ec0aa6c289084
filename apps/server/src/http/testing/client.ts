/** Speaks to a test app as a browser would. */
import type { TestApp } from './build-app.ts';

export interface Reply {
  readonly status: number;
  readonly headers: Record<string, string | string[] | number | undefined>;
  readonly text: string;
  readonly body: { type?: string; message?: unknown; code?: string; field?: string; [name: string]: unknown };
}

type Headers = Record<string, string>;

export async function send(
  { app }: Pick<TestApp, 'app'>,
  method: 'GET' | 'POST',
  url: string,
  payload?: string | Buffer,
  headers: Headers = {},
): Promise<Reply> {
  const answer = await app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  return {
    status: answer.statusCode,
    headers: answer.headers,
    text: answer.body,
    body: isJson ? (JSON.parse(answer.body) as Reply['body']) : {},
  };
}

export function post(app: TestApp, path: string, fields: Record<string, string> = {}, headers: Headers = {}) {
  const form = new URLSearchParams(fields).toString();
  return send(app, 'POST', `${path}?t=1`, form, { 'content-type': 'application/x-www-form-urlencoded', ...headers });
}

export function get(app: TestApp, path: string, headers: Headers = {}) {
  return send(app, 'GET', path, undefined, headers);
}

/** The newest code sent to an address. */
export function codeSentTo({ outbox }: TestApp, to: string): string {
  // Letters about what was done may come after it.
  const code = outbox.list(to).find((letter) => letter.code !== undefined)?.code;
  if (code === undefined) throw new Error(`no code was sent to ${to}`);
  return code;
}
