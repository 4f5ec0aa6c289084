// @vitest-environment happy-dom
import { calls } from '@bourse/contract';
import { loadCatalogue } from '@bourse/i18n';
import { beforeEach, expect, test } from 'vitest';
import { readStored, writeStored } from '../storage.ts';
import { address } from '../testing/render.tsx';
import { answer, later, refusal, sent } from '../testing/wire.ts';
import { useSession } from '../wire/session-store.ts';
import { speakCatalogue } from '../words.tsx';
import { sendPicture } from './send-picture.ts';

const { upload } = calls.upload;
const file = new File(['picture'], 'my face.png', { type: 'image/png' });
const expired = refusal('please_login', 'Please login', { type: '999' });

beforeEach(async () => {
  speakCatalogue('en', await loadCatalogue('en'));
  history.replaceState(null, '', '/authentication');
  signInWith('a token');
});

function signInWith(token: string): void {
  writeStored('token', token);
  useSession.setState({ token, user: null });
}

function send() {
  const percents: number[] = [];
  const run = new AbortController();
  const picture = sendPicture(file, { onProgress: (percent) => percents.push(percent), signal: run.signal });
  return { picture, percents, run };
}

test('it goes with the token and without its own name, and its address comes back', async () => {
  answer(upload, { message: '/api/file?id=1' });
  const { picture, percents } = send();
  expect(await picture).toBe('/api/file?id=1');
  const [one] = sent(upload);
  expect(one?.fields).toEqual({ file: 'picture' });
  expect(one?.headers.get('authorization')).toBe('a token');
  expect(percents).toEqual([50]);
});

test('a session that is gone is forgotten, and the way leads to the login and back', async () => {
  answer(upload, expired);
  await expect(send().picture).rejects.toMatchObject({ code: 'please_login', type: '999' });
  expect(readStored('token')).toBeNull();
  expect(useSession.getState().token).toBeNull();
  expect(address()).toBe('/components/login?from=%2Fauthentication');
});

test('a late word about an old token ends no newer session', async () => {
  const { promise, give } = later<typeof expired>();
  answer(upload, () => promise);
  const { picture } = send();
  signInWith('a newer token');
  give(expired);
  await expect(picture).rejects.toMatchObject({ type: '999' });
  expect(readStored('token')).toBe('a newer token');
  expect(address()).toBe('/authentication');
});

test('a refusal keeps its code, its words and its field', async () => {
  answer(upload, refusal('upload_not_image', 'This is not a picture', { field: 'file' }));
  await expect(send().picture).rejects.toMatchObject({
    code: 'upload_not_image',
    message: 'This is not a picture',
    field: 'file',
    type: 'error',
  });
});

test('one that is given up is a failure, whatever comes later', async () => {
  const { promise, give } = later<{ message: string }>();
  answer(upload, () => promise);
  const { picture, run } = send();
  run.abort();
  give({ message: '/api/file?id=1' });
  await expect(picture).rejects.toMatchObject({ code: 'network' });
});
