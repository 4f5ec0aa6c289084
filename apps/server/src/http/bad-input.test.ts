import { hashState } from '@bourse/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp, rootCode, type TestApp } from './testing/build-app.ts';
import { codeSentTo, post, send } from './testing/client.ts';
import { type Example, everyCall } from './testing/examples.ts';
import { addPerson } from './testing/people.ts';

let app: TestApp;
let token = '';
let operatorToken = '';

beforeAll(async () => {
  app = await buildApp();
  const user_string = 'trader@example.com';
  await post(app, '/api/sms_mail', { user_string });
  const secrets = { password: 'secret12', re_password: 'secret12' };
  const code = codeSentTo(app, user_string);
  await post(app, '/api/user/register', { user_string, code, ...secrets, extension_code: rootCode });
  token = String((await post(app, '/api/user/login', { user_string, password: 'secret12' })).body.message);
  operatorToken = (await addPerson(app, 'operator')).token;
});
afterAll(() => app.close());

/** JSON values no field takes. */
const wrongKinds = [
  '[]',
  '[1]',
  '["a"]',
  '{}',
  '{"a":1}',
  'true',
  'false',
  'null',
  '"\\u0000"',
  '"\\ud800"',
  '1e400',
  '-1e400',
];
/** Texts a field may take or refuse, but never choke on. */
const oddTexts = [
  '',
  ' ',
  '-1',
  '-0',
  '+1',
  '0x10',
  '1e5',
  '1E400',
  'NaN',
  'Infinity',
  '１２３',
  '9'.repeat(16),
  '9'.repeat(19),
  '9'.repeat(5000),
  `0.${'0'.repeat(5000)}1`,
  '1,5',
  '1.2.3',
  "'; drop table fills; --",
  '%00',
  '\u0024{7*7}{{7*7}}',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '\u202e\u0001\ufeff',
  '👩‍👩‍👧‍👦'.repeat(50),
  '{a}{0}{n, plural, one {x}}',
];
const oddNumbers = ['-1', '0.00001', '1e21', '9007199254740993', '1e308', '-0'];

/** Of somebody who may make the call. */
function tokenFor({ call }: Example): string {
  return call.policy === 'operator' ? operatorToken : token;
}

const isLogout = ({ name }: Example) => name === 'auth.logout';

function ask(example: Example, name: string, json: string) {
  const { call, input } = example;
  const headers = { authorization: tokenFor(example), 'content-type': 'application/json' };
  const fields = Object.entries(input).filter(([field]) => field !== name);
  const body = `{${[...fields.map(([field, value]) => `${JSON.stringify(field)}:${JSON.stringify(value)}`), `${JSON.stringify(name)}:${json}`].join(',')}}`;
  return send(app, 'POST', call.path, body, headers);
}

function askForm(example: Example, name: string, value: string) {
  const { call, input } = example;
  const form = new URLSearchParams({ ...input, [name]: value }).toString();
  const headers = { authorization: tokenFor(example) };
  if (call.method === 'GET') return send(app, 'GET', `${call.path}?${form}`, undefined, headers);
  return send(app, 'POST', call.path, form, { ...headers, 'content-type': 'application/x-www-form-urlencoded' });
}

it.each(everyCall.filter((example) => !isLogout(example)))('$name bears bad input on every field', async (example) => {
  const before = hashState(app.writer.state);
  const armed = app.writer.state.timers.size;
  const { seq: sequence } = await app.writer.read(() => null);
  const faults: string[] = [];
  const note = (what: string, status: number, type: unknown) => {
    if (status >= 500 || (status === 200 && type === undefined)) faults.push(`${what}: ${status}`);
  };
  const login = await askForm(example, 'unknown', 'x');
  note('nothing wrong', login.status, login.body.type ?? login.text);
  for (const name of Object.keys(example.input)) {
    for (const text of oddTexts) {
      const answer = await askForm(example, name, text);
      note(`${name}=${text.slice(0, 20)}`, answer.status, answer.body.type ?? answer.text);
    }
    const doubled = `${new URLSearchParams(example.input)}&${name}=1`;
    const twice =
      example.call.method === 'GET'
        ? await send(app, 'GET', `${example.call.path}?${doubled}`, undefined, { authorization: tokenFor(example) })
        : await send(app, 'POST', example.call.path, doubled, {
            authorization: tokenFor(example),
            'content-type': 'application/x-www-form-urlencoded',
          });
    if (twice.status !== 400 || twice.body.field !== name) faults.push(`${name} twice: ${twice.status}`);
    if (example.call.method === 'GET') continue;
    for (const json of wrongKinds) {
      const answer = await ask(example, name, json);
      if (answer.status !== 400 || answer.body.code !== 'parameter_error')
        faults.push(`${name}:${json}: ${answer.status}`);
      if (answer.body.field !== name) faults.push(`${name}:${json} names ${answer.body.field}`);
    }
    for (const json of oddNumbers) note(`${name}:${json}`, (await ask(example, name, json)).status, 'any');
  }
  expect(faults).toEqual([]);
  expect(app.writer.state.timers.size).toBe(armed);
  if (example.mayWrite) return;
  expect(hashState(app.writer.state)).toEqual(before);
  expect((await app.writer.read(() => null)).seq).toBe(sequence);
});
