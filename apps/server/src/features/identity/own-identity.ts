/** The person's side: submitting, asking for more, and how far it is. */
import type { calls } from '@bourse/contract';
import { formatDecimal, identityOf, levelThreeMinor, reviewStatusOf } from '@bourse/core';
import { translate } from '@bourse/i18n/server';
import type { Handlers } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import type { Outcome } from '../../writer/port.ts';
import { noteIdNumber } from '../person/index.ts';
import { assetsInBtc } from './assets-in-btc.ts';
import { dayLimitsOf } from './day-limits.ts';
import { notePictures, sameNumber, samePictures } from './likeness.ts';
import { maskName, readSubmission } from './submission.ts';
import { readApprovedName, readName } from './view/reads.ts';

type Own = Pick<Handlers<(typeof calls)['identity']>, 'submit' | 'state' | 'askLevelThree'>;

const bitcoinScale = 8;
const secondMs = 1000;

function approveAfterMs({ config }: Services): number {
  return config.MODE === 'demo' ? config.IDENTITY_DEMO_SECONDS * secondMs : 0;
}

function isClosed({ config }: Services): boolean {
  return config.NOT_OPEN.includes('name');
}

function timeOf(ms: number): string {
  return ms === 0 ? '' : new Date(ms).toISOString();
}

export const ownIdentity: Own = {
  async submit(input, { services, user, language }) {
    const { vault, uploads, writer } = services;
    const { userId } = user;
    if (isClosed(services)) return { refused: 'not_open' };
    const submission = readSubmission(input);
    if ('refused' in submission) return submission;
    // Asked first, so that nothing is sealed for nothing; the core has the last word.
    const { level, waiting } = identityOf(writer.state, userId);
    if (waiting !== null) return { refused: 'identity_under_review' };
    if (level >= 2) return { refused: 'identity_approved' };
    const [frontPic, reversePic, handPic] = submission.pictures;
    const [name, cardId] = await Promise.all([
      vault.seal(userId, submission.name),
      vault.seal(userId, submission.cardId),
    ]);
    const told = { name, cardId, frontPic, reversePic, handPic };
    let outcome: Outcome<'SubmitIdentity'> = { refused: 'identity_picture_unknown' };
    const areThere = await uploads.keepIf(userId, submission.pictures, async () => {
      // Only once the pictures are there: anybody can guess a number, and it links the accounts of everyone who told it.
      await noteIdNumber(services, user, submission.cardId);
      await notePictures(services, userId, submission.pictures);
      const [numbers, pictures] = await Promise.all([
        sameNumber(services, userId, submission.cardId),
        samePictures(services, { user_id: userId, front_pic: frontPic, reverse_pic: reversePic, hand_pic: handPic }),
      ]);
      // What somebody else told or showed is for people to judge, in the demo too.
      const isAnothers = numbers.length > 0 || pictures.length > 0;
      outcome = await writer.submit({
        kind: 'SubmitIdentity',
        userId,
        ...told,
        approveAfterMs: isAnothers ? 0 : approveAfterMs(services),
      });
      return !('refused' in outcome);
    });
    if (!areThere) return { refused: 'identity_picture_unknown', field: 'front_pic' };
    return 'refused' in outcome ? outcome : { message: translate(language, 'identity.submitted') };
  },

  async state(_input, { services, user }) {
    const { value } = await services.writer.read((state) => ({
      identity: identityOf(state, user.userId),
      assets: assetsInBtc(services, user.userId),
      dayLimits: dayLimitsOf(state),
    }));
    const { identity, assets, dayLimits } = value;
    const { level, waiting, refusedLevel, reason } = identity;
    return {
      message: {
        is_open: !isClosed(services),
        review_status: reviewStatusOf(services.writer.state, user.userId),
        review_reason: reason,
        level,
        waiting_level: waiting?.level ?? 0,
        rejected_level: refusedLevel,
        submitted_at: timeOf(waiting?.time ?? 0),
        approve_at: timeOf(waiting?.approveAt ?? 0),
        name: await nameOf(services, user.userId),
        assets_btc: formatDecimal(assets, bitcoinScale),
        level_three_btc: formatDecimal(levelThreeMinor, bitcoinScale),
        day_limits: dayLimits,
      },
    };
  },

  async askLevelThree(_input, { services, user, language }) {
    const outcome = await services.writer.submit({
      kind: 'AskLevelThree',
      userId: user.userId,
      assetsMinor: assetsInBtc(services, user.userId),
      approveAfterMs: approveAfterMs(services),
    });
    return 'refused' in outcome ? outcome : { message: translate(language, 'identity.submitted') };
  },
};

/** The newest name that is approved or under review, masked. */
async function nameOf({ view, vault }: Services, userId: number): Promise<string> {
  await view.waitFor(view.lastSeqOf(userId));
  const sealed = await readName(view.db, userId);
  const name = sealed === undefined ? null : await vault.open(userId, sealed);
  return name === null ? '' : maskName(name);
}

/** The approved name, as it was written; empty: none was approved, or it was erased. */
export async function verifiedNameOf({ view, vault, writer }: Services, userId: number): Promise<string> {
  if (identityOf(writer.state, userId).level < 2) return '';
  const sealed = await readApprovedName(view.db, userId);
  return (sealed === undefined ? null : await vault.open(userId, sealed)) ?? '';
}
