/** A letter to the user of a withdrawal that an agent says was paid: their silence is taken for a yes. */
import { formatMinor } from '@bourse/core';
import { defineFollower } from '../../followers/follower.ts';
import { letterTries, sendLetter } from '../auth/index.ts';

export const transferLetters = defineFollower({
  ...letterTries,
  name: 'acceptor-transfer-letters',
  kinds: ['AcceptorDealStepped'],
  async act(services, { userId, dealId, step, reference, time }, { id }) {
    const { state } = services.writer;
    const user = state.auth.users.get(userId);
    if (user === undefined || step !== 'transferred') return;
    const deal = state.acceptor.deals.get(dealId);
    const notification = {
      kind: 'product',
      subject: 'mail.acceptor_transferred_subject',
      text: 'mail.acceptor_transferred_text',
      time,
      facts: [
        ['mail.acceptor_order', String(dealId)],
        ['mail.acceptor_money', deal === undefined ? '' : `${formatMinor(BigInt(deal.moneyFen), 2)} CNY`],
        ['mail.acceptor_reference', reference],
      ],
    } as const;
    await sendLetter(services, user, notification, { id, time, language: user.language });
  },
});
