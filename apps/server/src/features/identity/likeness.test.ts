/** What marks an identity for the reviewer: a number or a picture that another approved person has. */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type TestApp } from '../../http/testing/build-app.ts';
import { get, post } from '../../http/testing/client.ts';
import { multipart, picture, scene, upload } from '../../http/testing/multipart.ts';
import { addPerson, type TestPerson } from '../../http/testing/people.ts';
import { differenceHash } from '../../uploads/difference-hash.ts';

let app: TestApp;
let operator: TestPerson;
let places = 0;
let numbers = 0;

beforeAll(async () => {
  app = await buildApp({ env: { IDENTITY_DEMO_SECONDS: '3600' } });
  operator = await addPerson(app, 'operator');
});
afterAll(() => app.close());

function freshNumber(): string {
  numbers += 1;
  return `N${numbers}`;
}

/** A picture that nobody showed yet. */
function freshScene(): Promise<Buffer> {
  places += 1;
  return scene(places);
}

async function told(person: TestPerson, number: string, given: readonly Buffer[] = []): Promise<string> {
  const bytes = [0, 1, 2].map((place) => given[place] ?? freshScene());
  const addresses: string[] = [];
  for (const one of bytes) {
    const { body } = await upload(app, person.token, multipart([{ bytes: await one }]));
    addresses.push(String(body.message));
  }
  const [front_pic = '', reverse_pic = '', hand_pic = ''] = addresses;
  const fields = { name: 'Kim Minsu', card_id: number, front_pic, reverse_pic, hand_pic };
  const { body } = await post(app, '/api/user/real_name', fields, { authorization: person.token });
  expect(body.type).toBe('ok');
  const { list } = (await staff('reviews', { limit: '100' })) as { list: { id: number; user_id: number }[] };
  return String(list.find(({ user_id }) => user_id === person.userId)?.id);
}

async function staff(path: string, fields: Record<string, string>): Promise<unknown> {
  const { body } = await post(app, `/api/identity/${path}`, fields, { authorization: operator.token });
  expect(body.type).toBe('ok');
  return body.message;
}

const shown = (id: string) => staff('review', { id });
const erase = ({ userId }: TestPerson) => app.lifecycle.services?.vault.erase(userId);
const none = { same_number: [], same_picture: [] };

async function approvedPerson(number: string, given: readonly Buffer[] = []) {
  const person = await addPerson(app);
  await staff('approve', { id: await told(person, number, given) });
  const account = app.writer.state.auth.users.get(person.userId)?.account ?? '';
  return { ...person, named: { user_id: person.userId, account } };
}

describe('a number', () => {
  it('that another approved person told, written otherwise, names that person until they are erased', async () => {
    const other = await approvedPerson('ab-12 34');
    const id = await told(await addPerson(app), ' AB1234');
    expect(await shown(id)).toMatchObject({ same_number: [other.named], same_picture: [] });
    await erase(other);
    expect(await shown(id)).toMatchObject(none);
  });

  it('that nobody approved told names nobody, nor does an own one', async () => {
    const number = freshNumber();
    const first = await addPerson(app);
    const waiting = await told(first, number);
    const id = await told(await addPerson(app), number);
    expect(await shown(id)).toMatchObject(none);
    await staff('approve', { id: waiting });
    expect(await shown(waiting)).toMatchObject(none);
    expect(await shown(id)).toMatchObject({ same_number: [{ user_id: first.userId }] });
  });
});

describe('the demo', () => {
  const approvesAt = async ({ token }: TestPerson) =>
    ((await get(app, '/api/user/identity', { authorization: token })).body.message as { approve_at: string })
      .approve_at;

  it('approves by itself only what nobody else told or showed', async () => {
    const [number, original] = [freshNumber(), await freshScene()];
    await approvedPerson(number, [original]);
    const [other, teller, shower] = [await addPerson(app), await addPerson(app), await addPerson(app)];
    await told(other, freshNumber());
    await told(teller, number);
    await told(shower, freshNumber(), [original]);
    expect(await approvesAt(other)).not.toBe('');
    expect([await approvesAt(teller), await approvesAt(shower)]).toEqual(['', '']);
  });
});

describe('a picture', () => {
  it('that was saved again, resized and brightened is recognised, and the answer says which one it is', async () => {
    const original = await freshScene();
    const other = await approvedPerson(freshNumber(), [original]);
    const changed = await sharp(original)
      .resize(431, 333, { fit: 'fill' })
      .linear(1.05, 6)
      .jpeg({ quality: 60 })
      .toBuffer();
    const id = await told(await addPerson(app), freshNumber(), [await freshScene(), await freshScene(), changed]);
    expect(await shown(id)).toMatchObject({ same_number: [], same_picture: [{ ...other.named, picture: 'hand_pic' }] });
    await erase(other);
    expect(await shown(id)).toMatchObject(none);
  });

  it('that is another one names nobody, nor does one of somebody who is not approved', async () => {
    const original = await freshScene();
    await approvedPerson(freshNumber(), [await freshScene()]);
    await told(await addPerson(app), freshNumber(), [original]);
    const id = await told(await addPerson(app), freshNumber(), [original]);
    expect(await shown(id)).toMatchObject(none);
  });

  it('that shows nothing is like no other', async () => {
    const blank = await picture(300, 200);
    const width = 300;
    const slope = Uint8Array.from({ length: width * 200 }, (_, at) => ((at % width) * 255) / width);
    const light = await sharp(slope, { raw: { width, height: 200, channels: 1 } })
      .jpeg()
      .toBuffer();
    await approvedPerson(freshNumber(), [blank, light]);
    expect(await shown(await told(await addPerson(app), freshNumber(), [blank, light]))).toMatchObject(none);
  });

  it('that many share names the first of them', async () => {
    const original = await freshScene();
    const first = await approvedPerson(freshNumber(), [original]);
    const id = await told(await addPerson(app), freshNumber(), [original]);
    const { uploads, vault } = app.lifecycle.services ?? {};
    const address = ((await shown(id)) as { front_pic: string }).front_pic;
    const stored = await uploads?.read(address.split('id=')[1] ?? '');
    const bits = await differenceHash(stored ?? Buffer.alloc(0));
    for (let count = 0; count < 25; count++) {
      const { userId } = await addPerson(app);
      await vault?.pictures.note(userId, `${userId}.a`, bits ?? '', Date.now() + 1000 + count);
      const pictures = { frontPic: 'a', reversePic: 'b', handPic: 'c' };
      await app.writer.submit({
        kind: 'SubmitIdentity',
        userId,
        name: 'x',
        cardId: 'x',
        ...pictures,
        approveAfterMs: 0,
      });
      const reviewId = app.writer.state.identity.identities.get(userId)?.waiting?.reviewId ?? 0;
      await staff('approve', { id: String(reviewId) });
    }
    const { same_picture } = (await shown(id)) as { same_picture: unknown[] };
    expect(same_picture).toHaveLength(20);
    expect(same_picture[0]).toEqual({ ...first.named, picture: 'front_pic' });
  });

  it('of a person whose own hashes are erased names nobody', async () => {
    const original = await freshScene();
    const number = freshNumber();
    await approvedPerson(number, [original]);
    const person = await addPerson(app);
    const id = await told(person, number, [original]);
    expect(await shown(id)).toMatchObject({ same_number: [{}], same_picture: [{ picture: 'front_pic' }] });
    await erase(person);
    expect(await shown(id)).toMatchObject(none);
  });
});
