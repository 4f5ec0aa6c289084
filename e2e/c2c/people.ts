/** People who trade for CNY in journeys: who they are is approved, and they have ways to pay. */
import { expect, type Page } from '@playwright/test';
import type { Exchange, Person } from '../exchange.ts';
import { picture } from '../picture.ts';

export const approvalSeconds = 60;

/** Sends in pictures and a name, as the form does; the demo approves them in its time. */
export async function verify(exchange: Exchange, { token, userId }: Person, name: string): Promise<void> {
  const pictures: string[] = [];
  for (const grey of [60, 120, 200]) {
    const { buffer } = picture('id.png', grey);
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(buffer)], { type: 'image/png' }), 'id.png');
    const headers = { authorization: token };
    const answer = await fetch(`${exchange.origin('127.0.0.1')}/api/upload`, { method: 'POST', body, headers });
    pictures.push(((await answer.json()) as { message: string }).message);
  }
  const [front_pic = '', reverse_pic = '', hand_pic = ''] = pictures;
  const who = { name, card_id: `P-${userId}`, front_pic, reverse_pic, hand_pic };
  await exchange.call('/api/user/real_name', who, token);
  await exchange.advance(approvalSeconds + 1);
}

const cashForm = (name: string) => ({
  real_name: name,
  bank_name: 'Bank of Journeys',
  bank_account: '6222 8888 0000',
  alipay_account: `${name.split(' ')[0]?.toLowerCase()}@alipay.example`,
  wechat_nickname: '',
  wechat_account: '',
});

/** With 1,000 USDT in the fiat account, who pays and is paid by bank and Alipay. */
export async function fiatPerson(exchange: Exchange, name: string): Promise<Person> {
  const person = await exchange.person();
  await verify(exchange, person, name);
  const moved = { currency_id: '1', number: '1000', from_field: 'change', to_field: 'legal' };
  await exchange.call('/api/wallet/change', moved, person.token);
  await exchange.call('/api/user/cash_save', cashForm(name), person.token);
  return person;
}

/** Says yes in the question that is open. */
export async function agree(page: Page, question: string | RegExp, answer: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: question });
  await dialog.getByRole('button', { name: answer }).click();
  await expect(dialog).toHaveCount(0);
}
