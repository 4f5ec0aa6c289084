/** Letters about receiving accounts that changed, and about each step of a deal. */
import { c2cLateMs, c2cPaidMs, c2cPayerOf, c2cSellerOf, type EventOf } from '@bourse/core';
import type { ServerMessageId } from '@bourse/i18n/server';
import { defineFollower } from '../../followers/follower.ts';
import type { Services } from '../../services.ts';
import { letterTries, sendLetter } from '../auth/index.ts';
import { trimDecimal } from '../market/index.ts';
import { formatPrice } from './present.ts';
import { readAnyDeal } from './view/office-reads.ts';

/** A stolen session could have changed them. */
export const methodLetters = defineFollower({
  ...letterTries,
  name: 'pay-method-letters',
  kinds: ['PayMethodsSaved'],
  async act(services, { userId, time }, { id }) {
    const user = services.writer.state.auth.users.get(userId);
    if (user === undefined) return;
    const notification = {
      kind: 'product',
      subject: 'mail.pay_methods_subject',
      text: 'mail.pay_methods_text',
      time,
      facts: [],
    } as const;
    await sendLetter(services, user, notification, { id, time, language: user.language });
  },
});

const steps = ['DealOpened', 'DealPaid', 'DealCancelled', 'DealReleased', 'DealDisputed', 'DealJudged'] as const;
type Step = EventOf<(typeof steps)[number]>;

interface Letter {
  readonly userId: number;
  readonly subject: ServerMessageId;
  readonly text: ServerMessageId;
  /** Milliseconds; left out: there is no deadline. */
  readonly deadline?: number;
}

/** Whoever did not do it is told; where the clock or staff did it, both sides are. */
function lettersOf(event: Step): readonly Letter[] {
  switch (event.kind) {
    case 'DealOpened': {
      const { ownerId: userId, isSell, deadline } = event;
      const text = isSell ? 'mail.c2c_taken_text' : 'mail.c2c_to_pay_text';
      return [{ userId, subject: 'message.c2c_taken', text, deadline }];
    }
    case 'DealPaid': {
      const told = { subject: 'message.c2c_paid', text: 'mail.c2c_paid_text' } as const;
      return [{ userId: c2cSellerOf(event), ...told, deadline: event.time + c2cPaidMs }];
    }
    case 'DealCancelled':
      return cancelledLetters(event);
    case 'DealReleased':
      return [{ userId: c2cPayerOf(event), subject: 'message.c2c_released', text: 'mail.c2c_released_text' }];
    case 'DealDisputed': {
      const told = { subject: 'message.c2c_disputed', text: 'mail.c2c_disputed_text' } as const;
      const others = [event.ownerId, event.takerId].filter((userId) => userId !== event.byUserId);
      return others.map((userId) => ({ userId, ...told }));
    }
    case 'DealJudged': {
      const text = event.isReleased ? 'mail.c2c_judged_released_text' : 'mail.c2c_judged_returned_text';
      return [event.ownerId, event.takerId].map((userId) => ({ userId, subject: 'message.c2c_judged', text }));
    }
  }
}

function cancelledLetters(event: EventOf<'DealCancelled'>): readonly Letter[] {
  const subject = 'message.c2c_cancelled';
  const [seller, payer] = [c2cSellerOf(event), c2cPayerOf(event)];
  if (!event.isExpired) return [{ userId: seller, subject, text: 'mail.c2c_cancelled_text' }];
  const deadline = event.time + c2cLateMs;
  return [
    { userId: seller, subject, text: 'mail.c2c_expired_text', deadline },
    { userId: payer, subject, text: 'mail.c2c_late_text', deadline },
  ];
}

const timeText = (ms: number | undefined) =>
  ms === undefined ? '' : `${new Date(ms).toISOString().slice(0, 19).replace('T', ' ')} UTC`;

/** As it was opened: no event of a later step says it all, and one that ended is in no state. */
async function factsOf({ writer, view }: Services, dealId: number, seq: number) {
  await view.waitFor(seq);
  const row = await readAnyDeal(view.db, dealId);
  if (row === undefined) throw new Error(`deal ${dealId} is not in the view yet`);
  const code = writer.state.market.assets[row.asset]?.code ?? '';
  return [
    ['mail.c2c_order', String(dealId)],
    ['mail.amount', `${trimDecimal(row.number)} ${code}`],
    ['mail.c2c_money', `${formatPrice(row.money)} CNY`],
  ] as const;
}

export const dealLetters = defineFollower({
  ...letterTries,
  name: 'deal-letters',
  kinds: steps,
  countActs: (event) => lettersOf(event).length,
  async act(services, event, { id, index, seq }) {
    const letter = lettersOf(event)[index];
    const user = letter && services.writer.state.auth.users.get(letter.userId);
    if (letter === undefined || user === undefined) return;
    const { subject, text, deadline } = letter;
    const { time } = event;
    const facts = [
      ...(await factsOf(services, event.dealId, seq)),
      ['mail.c2c_deadline', timeText(deadline)],
      ['mail.reason', event.kind === 'DealJudged' ? event.reason : ''],
    ] as const;
    const notification = { kind: 'product', subject, text, time, facts } as const;
    await sendLetter(services, user, notification, { id, time, language: user.language });
  },
});
