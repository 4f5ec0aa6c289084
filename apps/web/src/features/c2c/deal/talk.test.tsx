// @vitest-environment happy-dom
/** A deal's chat: what was said, what can be said, and what becomes of what was not taken. */
import { show, write } from '@bourse/client/testing/render.tsx';
import { answer, later, push, refusal, sent } from '@bourse/client/testing/wire.ts';
import { calls } from '@bourse/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { TalkPanel } from '../../../domain/deal/talk/talk-panel.tsx';
import { answerTalk, talkRow } from '../../../testing/deals.ts';
import { c2cTalk } from '../talk.ts';

const { talk, say } = calls.c2c;
const png = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], 'receipt.png', {
  type: 'image/png',
});

const open = () => show(<TalkPanel dealId={12} other="Li Na" place={c2cTalk} />, { words: 'c2c' });
const log = async () => within(await screen.findByRole('log', { name: 'Chat' }));
const field = async () => await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
const send = () => screen.getByRole('button', { name: 'Send' });
const fieldsOfSay = () => sent(say).map(({ fields }) => fields);

describe('what was said', () => {
  test('is told by whom, the newest last', async () => {
    answerTalk([talkRow(1, { text: 'Paid?' }), talkRow(2, { text: 'Yes', is_own: 1 })]);
    await open();
    await (await log()).findByText('Yes');
    const rows = (await log()).getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows[0]).toMatch(/^Li NaPaid\?/);
    expect(rows[1]).toMatch(/^YouYes/);
    expect((await screen.findByRole('log')).getAttribute('aria-live')).toBe('polite');
  });

  test('is read again when the other side says something about this deal', async () => {
    answerTalk([]);
    await open();
    await screen.findByText('No messages yet');
    const reads = sent(talk).length;
    answerTalk([talkRow(1, { text: 'Hello' })]);
    push({ name: 'changed', event: { seq: 1, what: 'c2c_talk', id: 13, status: 'said' } });
    expect(sent(talk)).toHaveLength(reads);
    push({ name: 'changed', event: { seq: 2, what: 'c2c_talk', id: 12, status: 'said' } });
    await screen.findByText('Hello');
  });

  test('is read only once the deal has ended', async () => {
    answerTalk([talkRow(1)], { isOpen: false });
    await open();
    await screen.findByText('This chat has ended');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('can be asked for again where it did not load', async () => {
    answer(talk, refusal('c2c_deal_not_found', 'Not found'));
    const person = await open();
    await screen.findByText('We couldn’t load the chat');
    answerTalk([talkRow(1, { text: 'Hello' })]);
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('Hello');
  });

  test('may be a picture, which is fetched with the token and enlarged by a press', async () => {
    const address = '/api/c2c/chat_picture?id=12&message_id=3';
    const fetchCalls = globalThis.fetch;
    const asked: (string | null)[] = [];
    vi.stubGlobal('fetch', async (to: string, init: RequestInit) => {
      if (!to.endsWith(address)) return await fetchCalls(to, init);
      asked.push(new Headers(init.headers).get('authorization'));
      return new Response(new Blob(['picture']), { headers: { 'content-type': 'image/jpeg' } });
    });
    try {
      answerTalk([talkRow(3, { text: '', picture: address })]);
      const person = await open();
      await person.click(await screen.findByRole('button', { name: 'Enlarge the picture' }));
      const large = within(await screen.findByRole('dialog', { name: 'Picture' })).getByRole('img', {
        name: 'Picture',
      });
      expect(large.getAttribute('src')).toMatch(/^blob:/);
      expect(asked).toEqual(['a token']);
    } finally {
      vi.stubGlobal('fetch', fetchCalls);
    }
  });

  test('may be a picture that is not there any more', async () => {
    answerTalk([talkRow(3, { picture: '/api/c2c/chat_picture?id=12&message_id=3' })]);
    answer(calls.c2c.talkPicture, refusal('upload_not_found', 'Not found'));
    await open();
    await screen.findByText('We couldn’t load the picture');
  });
});

describe('saying something', () => {
  test('goes with Enter, and the field is free again', async () => {
    answerTalk([]);
    answer(say, { message: 'Sent' });
    const person = await open();
    await write(person, await field(), ' I have paid ');
    answerTalk([talkRow(1, { text: 'I have paid', is_own: 1 })]);
    await person.keyboard('{Enter}');
    await (await log()).findByText('I have paid');
    expect(fieldsOfSay()).toEqual([{ id: '12', text: 'I have paid', picture: '' }]);
    await expect.poll(async () => (await field()).value).toBe('');
    expect(screen.queryByText('Write a message or add a picture')).toBeNull();
  });

  test('Shift and Enter ends a line', async () => {
    answerTalk([]);
    const person = await open();
    await person.type(await field(), 'a{Shift>}{Enter}{/Shift}b');
    expect((await field()).value).toBe('a\nb');
    expect(sent(say)).toEqual([]);
  });

  test('takes words or a picture', async () => {
    answerTalk([], { picturesLeft: 3 });
    answer(calls.upload.upload, { message: '/api/file?id=9' });
    answer(say, { message: 'Sent' });
    const person = await open();
    await screen.findByText('Pictures left: 3');
    await person.click(send());
    await screen.findByText('Write a message or add a picture');
    expect(sent(say)).toEqual([]);
    await person.upload(screen.getByLabelText('Picture', { selector: 'input' }), png);
    await screen.findByText('Uploaded');
    answerTalk([], { picturesLeft: 2 });
    await person.click(send());
    await screen.findByText('Pictures left: 2');
    expect(fieldsOfSay()).toEqual([{ id: '12', text: '', picture: '/api/file?id=9' }]);
  });

  test('no picture can be added once all were sent', async () => {
    answerTalk([], { picturesLeft: 0 });
    await open();
    await screen.findByText('Pictures left: 0');
    expect(screen.getByRole('button', { name: 'Choose a picture' })).toHaveProperty('disabled', true);
  });

  test('without an answer keeps the words and the key', async () => {
    answerTalk([]);
    answer(say, () => Promise.reject(new TypeError('no network')));
    const person = await open();
    await write(person, await field(), 'Hello');
    await person.click(send());
    await screen.findByText(/it won’t arrive twice/);
    expect((await field()).value).toBe('Hello');
    answer(say, { message: 'Sent' });
    await person.click(send());
    await expect.poll(async () => (await field()).value).toBe('');
    const keys = sent(say).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
  });

  test('that is refused keeps the words, and says why', async () => {
    answerTalk([]);
    answer(say, refusal('talk_over', 'This chat has ended'));
    const person = await open();
    await write(person, await field(), 'Hello');
    await person.click(send());
    await screen.findByText('This chat has ended');
    expect((await field()).value).toBe('Hello');
  });

  test('is not changed while it is on its way', async () => {
    answerTalk([]);
    const { promise, give } = later<{ message: string }>();
    answer(say, () => promise);
    const person = await open();
    await write(person, await field(), 'Hello');
    await person.click(send());
    await expect.poll(async () => (await field()).readOnly).toBe(true);
    give({ message: 'Sent' });
    await expect.poll(async () => (await field()).readOnly).toBe(false);
  });
});
