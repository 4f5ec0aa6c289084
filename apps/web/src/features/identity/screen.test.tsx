// @vitest-environment happy-dom

import { address, show, write } from '@bourse/client/testing/render.tsx';
import { answer, later, push, refusal, sent } from '@bourse/client/testing/wire.ts';
import { calls, type IdentityState } from '@bourse/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import IdentityScreen from './screen.tsx';

const { state, submit, askLevelThree } = calls.identity;
const { upload } = calls.upload;

const begun: IdentityState = {
  is_open: true,
  review_status: 0,
  review_reason: '',
  level: 1,
  waiting_level: 0,
  rejected_level: 0,
  submitted_at: '',
  approve_at: '',
  name: '',
  assets_btc: '0.5',
  level_three_btc: '20.00000000',
  day_limits: ['10000.00000000', '200000.00000000', '2000000.50000000'],
};
const waiting: Partial<IdentityState> = {
  review_status: 1,
  waiting_level: 2,
  name: 'A•• O••',
  submitted_at: '2026-03-01T08:00:00.000Z',
};
const approved: Partial<IdentityState> = { review_status: 2, level: 2, name: 'K•• M••' };

async function open(change: Partial<IdentityState> = {}): Promise<UserEvent> {
  answer(state, { message: { ...begun, ...change } });
  const person = await show(<IdentityScreen />, { words: 'identity', at: '/authentication' });
  await screen.findByRole('heading', { name: 'Levels' });
  return person;
}

const pngHead = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
function png(name: string, bytes = 100): File {
  const data = new Uint8Array(bytes);
  data.set(pngHead);
  return new File([data], name, { type: 'image/png' });
}

const labels = ['Front of ID', 'Back of ID', 'Photo holding ID'] as const;
const pictureOf = (label: string) => within(screen.getByRole('group', { name: label }));
const choose = (person: UserEvent, label: string, file: File) =>
  person.upload(screen.getByLabelText(label, { selector: 'input' }), file);
const send = () => screen.getByRole('button', { name: 'Submit for review' });

/** Every picture has an address of its own. */
function takePictures(): void {
  answer(upload, () => ({ message: `/api/file?id=${sent(upload).length}` }));
}

async function fill(person: UserEvent): Promise<void> {
  takePictures();
  await write(person, screen.getByLabelText('Full name'), 'Kim Minsu');
  await write(person, screen.getByLabelText('ID number'), 'M12345678');
  for (const label of labels) {
    await choose(person, label, png(`${label}.png`));
    await pictureOf(label).findByText('Uploaded');
  }
}

describe('the form', () => {
  test('what is missing is said at its field, once it was sent, and the first one has the focus', async () => {
    const person = await open();
    expect(screen.queryByText('Enter your full name')).toBeNull();
    await person.click(send());
    screen.getByText('Enter your full name');
    screen.getByText('Enter your ID number');
    pictureOf('Front of ID').getByText('Upload the front of your ID');
    pictureOf('Back of ID').getByText('Upload the back of your ID');
    pictureOf('Photo holding ID').getByText('Upload a photo of you holding your ID');
    expect(document.activeElement).toBe(screen.getByLabelText('Full name'));
    expect(sent(submit)).toEqual([]);
  });

  test('a fault follows what is typed, and goes with it', async () => {
    const person = await open();
    await person.click(send());
    const name = screen.getByLabelText('Full name');
    await write(person, name, 'Kim 2');
    screen.getByText('The name must not contain digits');
    await person.type(name, '{Backspace}{Backspace}');
    expect(screen.queryByText('The name must not contain digits')).toBeNull();
    expect(screen.queryByText('Enter your full name')).toBeNull();
    await write(person, screen.getByLabelText('ID number'), '身份1');
    screen.getByText('The ID number must not contain Chinese characters');
  });

  test('sent by Enter, it takes everything along, says thanks and leads home', async () => {
    answer(submit, { message: 'Submitted. We will tell you when it is reviewed.' });
    const person = await open();
    await fill(person);
    await person.type(screen.getByLabelText('ID number'), '{Enter}');
    await screen.findByText('Submitted. We will tell you when it is reviewed.');
    await expect.poll(address).toBe('/');
    expect(sent(submit).map(({ fields }) => fields)).toEqual([
      {
        name: 'Kim Minsu',
        card_id: 'M12345678',
        front_pic: '/api/file?id=1',
        reverse_pic: '/api/file?id=2',
        hand_pic: '/api/file?id=3',
      },
    ]);
  });

  test("the server's refusal stands at its field, until that changes", async () => {
    answer(submit, refusal('identity_number_chinese', 'Not a number we know', { field: 'card_id' }));
    const person = await open();
    await fill(person);
    await person.click(send());
    await screen.findByText('Not a number we know');
    const number = screen.getByLabelText('ID number');
    expect(number.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(number);
    await person.type(number, '9');
    expect(screen.queryByText('Not a number we know')).toBeNull();
    expect(address()).toBe('/authentication');
  });

  test('a refusal of one field stays while another changes', async () => {
    answer(submit, refusal('picture_unknown', 'This picture is not there any more', { field: 'front_pic' }));
    const person = await open();
    await fill(person);
    await person.click(send());
    const front = pictureOf('Front of ID');
    await front.findByText('This picture is not there any more');
    expect(document.activeElement).toBe(front.getByRole('button', { name: 'Front of ID: Remove' }));
    await person.type(screen.getByLabelText('Full name'), 'n');
    front.getByText('This picture is not there any more');
    await choose(person, 'Front of ID', png('again.png'));
    await front.findByText('Uploaded');
    expect(front.queryByText('This picture is not there any more')).toBeNull();
  });

  test('without an answer it says so, and is sent again as it is', async () => {
    answer(submit, refusal('unavailable', ''));
    const person = await open();
    await fill(person);
    await person.click(send());
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The server did not answer. Nothing you typed is lost, try again.',
    );
    answer(submit, { message: 'Submitted' });
    await person.click(send());
    await screen.findByText('Submitted');
    expect(sent(submit)[1]?.fields).toEqual(sent(submit)[0]?.fields);
  });

  test('while it is on its way it is not sent twice', async () => {
    const { promise, give } = later<{ message: string }>();
    answer(submit, () => promise);
    const person = await open();
    await fill(person);
    await person.click(send());
    expect(send().getAttribute('aria-busy')).toBe('true');
    await person.type(screen.getByLabelText('ID number'), '{Enter}');
    give({ message: 'Submitted' });
    await screen.findByText('Submitted');
    expect(sent(submit)).toHaveLength(1);
  });

  test('a refusal of the whole stands above it, and nothing typed is lost', async () => {
    answer(submit, refusal('identity_too_often', 'You have submitted too often today. Try again tomorrow.'));
    const person = await open();
    await fill(person);
    await person.click(send());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('You have submitted too often today. Try again tomorrow.');
    expect((screen.getByLabelText('Full name') as HTMLInputElement).value).toBe('Kim Minsu');
  });
});

describe('a picture', () => {
  test('what is none, or too large, is said at its field and never sent', async () => {
    const person = await open();
    const script = new File(['<svg onload="alert(1)"/>'], 'a.jpg', { type: 'image/jpeg' });
    await choose(person, 'Front of ID', script);
    await pictureOf('Front of ID').findByText('This is not a JPG or PNG picture');
    await choose(person, 'Front of ID', png('large.png', 4 * 1024 * 1024 + 1));
    await pictureOf('Front of ID').findByText('The picture is larger than 4 MB');
    expect(sent(upload)).toEqual([]);
  });

  test('it is shown at once with how far it is, keeps the form waiting, and can be taken away', async () => {
    const { promise, give } = later<{ message: string }>();
    answer(upload, () => promise);
    const person = await open();
    await choose(person, 'Front of ID', png('front.png'));
    const front = pictureOf('Front of ID');
    await front.findByText('Uploading, 50%');
    front.getByRole('img', { name: 'Your picture: front.png' });
    await person.click(send());
    front.getByText('Wait until your pictures are uploaded');
    give({ message: '/api/file?id=1' });
    await front.findByText('Uploaded');
    await person.click(front.getByRole('button', { name: 'Front of ID: Remove' }));
    front.getByText('Upload the front of your ID');
    expect(front.queryByRole('img')).toBeNull();
  });

  test('it can be dropped into its frame, and the frame says that it takes it', async () => {
    takePictures();
    await open();
    const front = pictureOf('Front of ID');
    const frame = front.getByText('or drop it here').closest('[class*="border-dashed"]') as HTMLElement;
    const dataTransfer = { files: [png('dropped.png')] };
    const look = frame.className;
    fireEvent.dragOver(frame, { dataTransfer });
    expect(frame.className).not.toBe(look);
    fireEvent.dragLeave(frame, { dataTransfer });
    expect(frame.className).toBe(look);
    fireEvent.drop(frame, { dataTransfer });
    await front.findByText('Uploaded');
    front.getByRole('img', { name: 'Your picture: dropped.png' });
    expect(sent(upload)).toHaveLength(1);
  });

  test('taken away while it is on its way, it does not come back', async () => {
    const first = later<{ message: string }>();
    answer(upload, () => first.promise);
    const person = await open();
    await choose(person, 'Front of ID', png('first.png'));
    const front = pictureOf('Front of ID');
    await front.findByText('Uploading, 50%');
    await person.click(front.getByRole('button', { name: 'Front of ID: Remove' }));
    answer(upload, { message: '/api/file?id=2' });
    await choose(person, 'Front of ID', png('second.png'));
    await front.findByText('Uploaded');
    first.give({ message: '/api/file?id=1' });
    await person.click(send());
    front.getByRole('img', { name: 'Your picture: second.png' });
  });

  test('a refused picture says so immediately, and the form still asks for it', async () => {
    answer(upload, refusal('upload_too_many', 'You have sent too many pictures today'));
    const person = await open();
    await choose(person, 'Front of ID', png('front.png'));
    const words = await pictureOf('Front of ID').findByText('You have sent too many pictures today');
    expect(words.getAttribute('role')).toBe('alert');
    await person.click(send());
    pictureOf('Front of ID').getByText('You have sent too many pictures today');
    pictureOf('Back of ID').getByText('Upload the back of your ID');
    expect(sent(submit)).toEqual([]);
  });

  test("one that the server does not take says why in the server's words", async () => {
    answer(upload, refusal('upload_unreadable', 'The picture is damaged or too large in size. Choose another.'));
    const person = await open();
    await choose(person, 'Back of ID', png('back.png'));
    await pictureOf('Back of ID').findByText('The picture is damaged or too large in size. Choose another.');
  });

  test('one that got no answer is not said to be there, and can be chosen again', async () => {
    answer(upload, () => Promise.reject(new TypeError('no network')));
    const person = await open();
    await choose(person, 'Front of ID', png('front.png'));
    const front = pictureOf('Front of ID');
    await front.findByText('The server did not answer. Nothing you typed is lost, try again.');
    answer(upload, { message: '/api/file?id=1' });
    await choose(person, 'Front of ID', png('front.png'));
    await front.findByText('Uploaded');
  });
});

describe('how far it is', () => {
  const levels = () => {
    const list = within(screen.getByRole('region', { name: 'Levels' }));
    return list
      .getAllByRole('listitem')
      .map((level) => /Passed|Under review|Not yet available/.exec(level.textContent)?.[0]);
  };

  test('under review by staff: whose, since when, and no form', async () => {
    await open(waiting);
    screen.getByText('Your documents are under review');
    screen.getByText('A•• O••');
    screen.getByText(/^Submitted /);
    screen.getByText('Our staff look at it. You get a message when it is decided.');
    expect(screen.queryByRole('button', { name: 'Submit for review' })).toBeNull();
    expect(levels()).toEqual(['Passed', 'Under review', 'Not yet available']);
  });

  test('a demo says when it approves by itself', async () => {
    await open({ ...waiting, approve_at: '2026-03-01T08:05:00.000Z' });
    screen.getByText(/^This is a demo without staff: it approves by itself at \d\d:\d\d/);
  });

  test('what staff decide shows without a reload', async () => {
    await open();
    expect(screen.queryByText('Your last submission was rejected')).toBeNull();
    answer(state, { message: { ...begun, rejected_level: 2, review_reason: 'The picture is blurred' } });
    // Nothing is under review here, so nothing is asked for but by this event.
    push({ name: 'message', event: { seq: 1, id: 1, kind: 'identity_rejected' } });
    await screen.findByText('Your last submission was rejected');
    screen.getByText('Reason: The picture is blurred');
    screen.getByText('Correct it below and submit again');
    send();
  });

  test('approved: as whom, and level three is asked for with enough assets alone', async () => {
    await open(approved);
    screen.getByText('Your identity is verified');
    screen.getByText('Verified as K•• M••');
    screen.getByText('Assets above 20 BTC, on request');
    screen.getByText('Your assets: 0.5 BTC');
    expect(screen.queryByRole('button', { name: 'Ask for level 3' })).toBeNull();
  });

  test('level three: asked for, it is under review', async () => {
    answer(askLevelThree, () => {
      answer(state, { message: { ...begun, ...waiting, ...approved, assets_btc: '20.1', waiting_level: 3 } });
      return { message: 'We look at it' };
    });
    const person = await open({ ...approved, assets_btc: '20.1' });
    await person.click(screen.getByRole('button', { name: 'Ask for level 3' }));
    await screen.findByText('Your request for level 3 is under review');
    screen.getByText('We look at it');
    expect(screen.queryByRole('button', { name: 'Ask for level 3' })).toBeNull();
  });

  test('a refused request for level three says why, and can be sent again', async () => {
    answer(askLevelThree, refusal('identity_assets_low', 'Level 3 needs assets above 20 BTC'));
    const person = await open({ ...approved, assets_btc: '20.1' });
    const ask = screen.getByRole('button', { name: 'Ask for level 3' });
    await person.click(ask);
    await screen.findByText('Level 3 needs assets above 20 BTC');
    await expect.poll(() => ask.getAttribute('aria-busy')).not.toBe('true');
    expect(sent(askLevelThree)).toHaveLength(1);
  });

  test('a request for level three that got no answer says so', async () => {
    answer(askLevelThree, refusal('unavailable', ''));
    const person = await open({ ...approved, assets_btc: '20.1' });
    await person.click(screen.getByRole('button', { name: 'Ask for level 3' }));
    await screen.findByText('The server did not answer. Nothing you typed is lost, try again.');
  });

  test('assets of exactly the amount are not above it', async () => {
    await open({ ...approved, assets_btc: '20' });
    expect(screen.queryByRole('button', { name: 'Ask for level 3' })).toBeNull();
  });

  test('level three rejected: why, and the way to ask again', async () => {
    await open({ ...approved, assets_btc: '21', rejected_level: 3, review_reason: 'Assets are borrowed' });
    screen.getByText('Your request for level 3 was rejected');
    screen.getByText('Reason: Assets are borrowed');
    screen.getByRole('button', { name: 'Ask for level 3' });
  });

  test('a server that takes no submissions says so instead of the form', async () => {
    await open({ is_open: false });
    screen.getByText('Not open yet');
    expect(screen.queryByRole('button', { name: 'Submit for review' })).toBeNull();
  });

  test('what did not load is said, and tried again', async () => {
    answer(state, refusal('unavailable', 'The service is starting'));
    const person = await show(<IdentityScreen />, { words: 'identity', at: '/authentication' });
    await screen.findByText('Your identity status did not load');
    answer(state, { message: { ...begun, ...approved } });
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('Your identity is verified');
  });
});

test('nobody is led to the login, and back', async () => {
  await show(<IdentityScreen />, { words: 'identity', at: '/authentication', user: null });
  await expect.poll(address).toBe('/components/login?from=%2Fauthentication');
});

test('each level says what may be withdrawn at it, as the server has it', async () => {
  await open();
  const levels = within(screen.getByRole('region', { name: 'Levels' })).getAllByRole('listitem');
  expect(levels.map((level) => within(level).getByText(/^Withdraw up to/).textContent)).toEqual([
    'Withdraw up to 10,000 USDT in 24 hours',
    'Withdraw up to 200,000 USDT in 24 hours',
    'Withdraw up to 2,000,000.5 USDT in 24 hours',
  ]);
});

test('where nothing can be withdrawn, no level promises it', async () => {
  await open({ day_limits: [] });
  expect(screen.queryByText(/^Withdraw up to/)).toBeNull();
});
