/**
 * Letters about fiat trading, in the language the person last read: to the side that has to act, and to the one whose coins
 * moved. The one about a payment proves nothing: anyone can write a mail that looks like it, so it says where to look.
 */
import { c2cLateMs, c2cPayerOf, c2cSellerOf, type EventOf } from '@bourse/core';
import type { ServerMessageId } from '@bourse/i18n/server';
import { defineFollower } from '../../followers/follower.ts';
import { letterTime } from '../../gateways/notifications.ts';
import type { Services } from '../../services.ts';
import { letterTries, sendLetter } from '../auth/index.ts';
import { trimDecimal } from '../market/index.ts';
import { dealMessages } from './messages.ts';
import { formatPrice } from './present.ts';
import { type DealTableRow, readDeal } from './view/reads.ts';

/** Receiving accounts changed: a stolen session could have changed them. */
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

const kinds = ['DealOpened', 'DealPaid', 'DealCancelled', 'DealReleased', 'DealDisputed', 'DealJudged'] as const;
type DealEvent = EventOf<(typeof kinds)[number]>;

export const dealLetters = defineFollower({
  ...letterTries,
  name: 'deal-letters',
  kinds,
  countActs(event) {
    switch (event.kind) {
      case 'DealCancelled':
        return event.isExpired ? 2 : 1;
      case 'DealDisputed':
        return event.byUserId === 0 ? 2 : 1;
      case 'DealJudged':
        return 2;
      default:
        return 1;
    }
  },
  async act(services, event, { seq, index, id }) {
    const deal = await readDealAt(services, event, seq);
    const { subject, text, userId, deadline = 0, reason = '' } = letterOf(event, deal, index);
    const { auth, market } = services.writer.state;
    const user = auth.users.get(userId);
    if (user === undefined) return;
    const { time } = event;
    const notification = {
      kind: 'product',
      subject: dealMessages[subject].title,
      text,
      time,
      facts: [
        ['mail.deal_number', String(deal.id)],
        ['mail.amount', `${trimDecimal(deal.number)} ${market.assets[deal.asset]?.code ?? ''}`],
        ['mail.deal_money', `${formatPrice(deal.money)} CNY`],
        ['mail.deadline', deadline === 0 ? '' : letterTime(deadline)],
        ['mail.reason', reason],
      ],
    } as const;
    await sendLetter(services, user, notification, { id, time, language: user.language });
  },
});

/** Most events name the sides alone. What is thrown has the act tried again. */
async function readDealAt({ view }: Services, { dealId, ownerId }: DealEvent, seq: number): Promise<DealTableRow> {
  const isThere = await view.waitFor(seq);
  const row = isThere ? await readDeal(view.db, dealId, ownerId) : undefined;
  if (row === undefined) throw new Error(`deal ${dealId} is not in the view yet`);
  return row;
}

interface Letter {
  readonly userId: number;
  readonly subject: keyof typeof dealMessages;
  readonly text: ServerMessageId;
  readonly deadline?: number;
  readonly reason?: string;
}

function letterOf(event: DealEvent, row: DealTableRow, index: number): Letter {
  const { ownerId, takerId } = event;
  // Events of older builds do not say which side sells.
  const sides = { isSell: row.is_sell, ownerId, takerId };
  const [payer, seller] = [c2cPayerOf(sides), c2cSellerOf(sides)];
  switch (event.kind) {
    case 'DealOpened':
      return {
        ...{ userId: ownerId, subject: 'c2c_taken', deadline: event.deadline },
        text: row.is_sell ? 'mail.deal_taken_wait' : 'mail.deal_taken_pay',
      };
    case 'DealPaid':
      return { userId: seller, subject: 'c2c_paid', text: 'mail.deal_paid_text' };
    case 'DealCancelled':
      if (!event.isExpired) return { userId: seller, subject: 'c2c_cancelled', text: 'mail.deal_cancelled_text' };
      return index === 0
        ? { userId: seller, subject: 'c2c_cancelled', text: 'mail.deal_expired_seller' }
        : {
            ...{ userId: payer, subject: 'c2c_cancelled', text: 'mail.deal_expired_payer' },
            deadline: event.time + c2cLateMs,
          };
    case 'DealReleased':
      return { userId: payer, subject: 'c2c_released', text: 'mail.deal_released_text' };
    case 'DealDisputed': {
      const told = [ownerId, takerId].filter((userId) => userId !== event.byUserId);
      return { userId: told[index] ?? 0, subject: 'c2c_disputed', text: 'mail.deal_disputed_text' };
    }
    case 'DealJudged':
      return {
        ...{ userId: index === 0 ? ownerId : takerId, subject: 'c2c_judged', reason: event.reason },
        text: event.isReleased ? 'mail.deal_judged_released' : 'mail.deal_judged_returned',
      };
  }
}
