/**
 * What two sides say to each other, and their pictures: all of it sealed with a key of the conversation's own, so that
 * erasing that one key erases it everywhere.
 */
import { createHash, randomBytes } from 'node:crypto';
import { type TalkRow, talkTextMax, uploadIdOf } from '@bourse/contract';
import type { EventOf } from '@bourse/core';
import type { Context, Refused } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { ownerOf } from '../../uploads/uploads.ts';
import { type MessageTableRow, readTalkMessages } from './view/reads.ts';

type Subject = EventOf<'Said'>['subject'];

/** What a conversation is about. */
interface About {
  readonly subject: Subject;
  readonly id: number;
}

interface Said {
  readonly messageId: number;
  readonly userId: number;
  readonly text: string;
  readonly hasPicture: boolean;
  readonly at: number;
}

/** Subjects by the number with which their keys are told apart: append. */
const places: Readonly<Record<Subject, number>> = { c2c: 0, acceptor: 1 };
const placesMax = 16;

/** Whose key the vault keeps for it: nobody's number, below those of people. */
const keyOwnerOf = ({ subject, id }: About): number => -(id * placesMax + places[subject] + 1);

const folderOf = ({ subject, id }: About) => `talk/${subject}-${id}/`;

/** No control characters but line ends. */
const tidy = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[^\P{Cc}\n]|\p{Cf}/gu, '')
    .trim();

/** An upload of the caller's own; null: there is none. */
async function ownPicture({ services, user }: Context<'session'>, url: string): Promise<Buffer | null> {
  const id = uploadIdOf(url);
  return id === null || ownerOf(id) !== user.userId ? null : await services.uploads.read(id);
}

/** Whether somebody could say something with this picture. */
export const isOwnPicture = async (context: Context<'session'>, url: string): Promise<boolean> =>
  (await ownPicture(context, url)) !== null;

interface Brought {
  readonly name: string;
  /** Nobody named it before. */
  readonly isNew: boolean;
}

/**
 * The picture as it lies in the conversation; null: there is no such upload of theirs. A retry finds the one that it
 * brought before; nothing that lies there is ever replaced, since it may be evidence.
 */
async function bringPicture(context: Context<'session'>, about: About, url: string): Promise<Brought | null> {
  const { services, user, idempotency } = context;
  const picture = await ownPicture(context, url);
  if (picture === null) return null;
  const once = idempotency === undefined ? randomBytes(24).toString('hex') : `${idempotency.call} ${idempotency.key}`;
  const name = createHash('sha256').update(`${user.userId} ${once} ${url}`).digest('base64url');
  const path = `${folderOf(about)}${name}`;
  if ((await services.archive.get(path)) !== null) return { name, isNew: false };
  await services.archive.put(path, [await services.vault.sealBytes(keyOwnerOf(about), picture)]);
  return { name, isNew: true };
}

const nothing: Brought = { name: '', isNew: false };

/** Says something; the core knows whether the caller is one of its sides. */
export async function say(
  context: Context<'session'>,
  about: About,
  typed: { readonly text: string; readonly picture: string },
): Promise<Refused | null> {
  const { services, user, idempotency } = context;
  const { userId } = user;
  const found = services.writer.state.talk.talks.get(`${about.subject} ${about.id}`);
  if (found === undefined || !found.sides.includes(userId)) return { refused: 'talk_over' };
  const text = tidy(typed.text);
  if (text === '' && typed.picture === '') return { refused: 'talk_text_required', field: 'text' };
  if ([...text].length > talkTextMax) return { refused: 'talk_too_long', field: 'text' };
  const brought = typed.picture === '' ? nothing : await bringPicture(context, about, typed.picture);
  if (brought === null) return { refused: 'talk_picture_unknown', field: 'picture' };
  const sealed = text === '' ? '' : await services.vault.seal(keyOwnerOf(about), text);
  const outcome = await services.writer.submit({
    kind: 'Say',
    idempotency,
    userId,
    ...about,
    sealed,
    picture: brought.name,
  });
  if (!('refused' in outcome)) return null;
  if (brought.isNew) await services.archive.remove(`${folderOf(about)}${brought.name}`);
  return outcome;
}

/** All that was said; what was erased is not there any more. */
export async function readTalk({ view, vault }: Services, about: About): Promise<Said[]> {
  const rows = await readTalkMessages(view.db, about.subject, about.id);
  const open = async ({ id, user_id, sealed, picture, said_at }: MessageTableRow): Promise<Said> => {
    const text = sealed === '' ? '' : ((await vault.open(keyOwnerOf(about), sealed)) ?? '');
    return { messageId: id, userId: user_id, text, hasPicture: picture !== '', at: said_at };
  };
  const said = await Promise.all(rows.map(open));
  return said.filter(({ text, hasPicture }) => text !== '' || hasPicture);
}

const picturesMax = 10;

/** What one of the two sides reads. `pictureOf`: where a message's picture is read. */
export async function talkFor(
  services: Services,
  about: About,
  userId: number,
  pictureOf: (messageId: number) => string,
): Promise<{ list: TalkRow[]; is_open: number; pictures_left: number }> {
  const said = await readTalk(services, about);
  const open = services.writer.state.talk.talks.get(`${about.subject} ${about.id}`);
  const place = open?.sides.indexOf(userId) ?? -1;
  const list = said.map(({ messageId, userId: sayer, text, hasPicture, at }) => ({
    id: messageId,
    is_own: sayer === userId ? 1 : 0,
    text,
    picture: hasPicture ? pictureOf(messageId) : '',
    create_time: new Date(at).toISOString(),
  }));
  const pictures_left = place < 0 ? 0 : Math.max(0, picturesMax - (open?.pictures[place] ?? 0));
  return { list, is_open: place < 0 ? 0 : 1, pictures_left };
}

/** A picture that somebody sent; null: there is none, or none any more. */
export async function readPicture(
  { view, vault, archive }: Services,
  about: About,
  messageId: number,
): Promise<Buffer | null> {
  const rows = await readTalkMessages(view.db, about.subject, about.id);
  const picture = rows.find(({ id }) => id === messageId)?.picture ?? '';
  const sealed = picture === '' ? null : await archive.get(`${folderOf(about)}${picture}`);
  return sealed === null ? null : await vault.openBytes(keyOwnerOf(about), sealed);
}

/** Nobody reads any of it again. */
export async function forgetTalk({ vault, archive }: Services, about: About): Promise<void> {
  await vault.erase(keyOwnerOf(about));
  for await (const { name } of archive.list(folderOf(about))) await archive.remove(name);
}
