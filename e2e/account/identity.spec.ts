/**
 * Proving who one is: rejected by staff, submitted again, approved by the demo in its time, then level three. What the
 * form says of faults, and the states one by one, stand in the component tests.
 */
import { expect, type Page, test } from '@playwright/test';
import { staffCode } from '../authenticator.ts';
import { Exchange } from '../exchange.ts';
import { picture } from '../picture.ts';
import { Trader } from '../trader.ts';

const demoSeconds = 3600;
const exchange = new Exchange({ IDENTITY_DEMO_SECONDS: String(demoSeconds) });
test.beforeAll(() => exchange.start());
test.afterAll(() => exchange.remove());

const account = 'identity@example.com';
const pictures = [
  ['Front of ID', picture('front.png', 200)],
  ['Back of ID', picture('back.png', 120)],
  ['Photo holding ID', picture('hand.png', 60)],
] as const;

async function fill(page: Page): Promise<void> {
  await page.getByLabel('Full name').fill('Ada Okonkwo');
  await page.getByLabel('ID number').fill('P-4711');
  for (const [label, file] of pictures) {
    await page.locator(`input[type=file][aria-label="${label}"]`).setInputFiles(file);
    await expect(page.getByRole('group', { name: label }).getByText('Uploaded', { exact: true })).toBeVisible();
    await expect(page.getByRole('img', { name: `Your picture: ${file.name}` })).toBeVisible();
  }
}

/** What staff do, for as long as they have no screens. */
async function decide(act: 'approve' | 'reject', reason = ''): Promise<void> {
  const user_string = 'operator@demo.bourse.example';
  const totp_code = await staffCode(exchange, user_string);
  const who = { user_string, password: 'demo1234', type: '1', totp_code };
  const { message: token } = await exchange.post<string>('/api/staff/login', who);
  const waiting = () => exchange.post<{ list: { id: number }[] }>('/api/identity/reviews', {}, token);
  await expect.poll(async () => (await waiting()).message.list).toHaveLength(1);
  const id = String((await waiting()).message.list[0]?.id);
  expect((await exchange.post(`/api/identity/${act}`, { id, reason }, token)).type).toBe('ok');
}

test('rejected with a reason, submitted again, approved, and asked about again for level three', async ({
  context,
}) => {
  const trader = await Trader.newcomer(context, exchange, { path: '/authentication', account });
  const { page } = trader;
  // A fault leads to its field, and what is no picture goes nowhere.
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await expect(page.getByText('Enter your full name')).toBeVisible();
  await expect(page.getByLabel('Full name')).toBeFocused();
  const script = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg onload="alert(1)"/>') };
  await page.locator('input[type=file][aria-label="Front of ID"]').setInputFiles(script);
  await expect(page.getByText('This is not a JPG or PNG picture')).toBeVisible();

  await fill(page);
  await page.getByLabel('ID number').press('Enter');
  await expect(page).toHaveURL(`${exchange.origin()}/`);
  await expect(page.getByText('Submitted. We will tell you when it is reviewed.')).toBeVisible();
  await trader.open('/authentication');
  await expect(page.getByText('Your documents are under review')).toBeVisible();
  await expect(page.getByText(/it approves by itself at/)).toBeVisible();
  await decide('reject', 'The picture is blurred');
  // Without a reload.
  await expect(page.getByText('Your last submission was rejected')).toBeVisible();
  await expect(page.getByText('Reason: The picture is blurred')).toBeVisible();

  await fill(page);
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await expect(page).toHaveURL(`${exchange.origin()}/`);
  await trader.open('/authentication');
  await expect(page.getByText('Your documents are under review')).toBeVisible();
  await exchange.advance(demoSeconds + 1);
  await expect(page.getByText('Your identity is verified')).toBeVisible();
  await expect(page.getByText('Verified as A•• O••')).toBeVisible();

  const ask = page.getByRole('button', { name: 'Ask for level 3' });
  await expect(ask).toHaveCount(0);
  await exchange.grant(account, 'BTC', '21');
  await page.reload();
  await ask.click();
  await expect(page.getByText('Your request for level 3 is under review')).toBeVisible();
  await decide('approve');
  const top = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Level 3' }) });
  await expect(top.getByText('Passed')).toBeVisible();

  await trader.open('/accountMessage');
  const told = (title: string) => page.getByRole('heading', { name: title });
  await expect(told('Identity rejected')).toHaveCount(1);
  await expect(told('Identity approved')).toHaveCount(2);
  await expect(told('Identity under review')).toHaveCount(3);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByRole('button', { name: /^Mark as read/ })).toHaveCount(0);
  await page.reload();
  await expect(told('Identity rejected')).toBeVisible();
  await expect(page.getByText(/\d unread/)).toHaveCount(0);
  expect(trader.faults).toEqual([]);
});
