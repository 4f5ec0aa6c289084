/**
 * What two sides say to each other, and their pictures: all of it sealed with a key of the conversation's own, so that
 * erasing that one key erases it everywhere.
 */
import { createHash, randomBytes } from 'node:crypto';
import { talkTextMax, uploadIdOf } from '@bourse/contract';
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

export interface Said {
  readonly messageId: number;
  readonly userId: number;
  readonly text: string;
  readonly hasPicture: boolean;
  readonly at: number;
}

/** Subjects by the number with which their keys are told apart: append. */
const places: Readonly<Record<Subject, number>> = { c2c: 0 };
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

/** The picture as it lies in the conversation; null: there is no such upload of theirs. */
async function bringPicture(context: Context<'session'>, about: About, url: string): Promise<string | null> {
  const { services, user, idempotency } = context;
  const id = uploadIdOf(url);
  if (id === null || ownerOf(id) !== user.userId) return null;
  const picture = await services.uploads.read(id);
  if (picture === null) return null;
  // A retry brings the same one again.
  const name =
    idempotency === undefined
      ? randomBytes(24).toString('base64url')
      : createHash('sha256').update(`${user.userId} ${idempotency.call} ${idempotency.key}`).digest('base64url');
  const sealed = await services.vault.sealBytes(keyOwnerOf(about), picture);
  await services.archive.put(`${folderOf(about)}${name}`, [sealed]);
  return name;
}

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
  const picture = typed.picture === '' ? '' : await bringPicture(context, about, typed.picture);
  if (picture === null) return { refused: 'talk_picture_unknown', field: 'picture' };
  const sealed = text === '' ? '' : await services.vault.seal(keyOwnerOf(about), text);
  const outcome = await services.writer.submit({ kind: 'Say', idempotency, userId, ...about, sealed, picture });
  if (!('refused' in outcome)) return null;
  if (picture !== '') await services.archive.remove(`${folderOf(about)}${picture}`);
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
