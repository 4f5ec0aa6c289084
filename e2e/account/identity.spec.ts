/** Proving who one is: the form and its faults, approved by the demo, rejected by staff and submitted again. */
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { Exchange } from '../exchange.ts';
import { picture } from '../picture.ts';
import { Trader } from '../trader.ts';

/** One approves soon; the other leaves time for staff. */
const quick = new Exchange({ IDENTITY_DEMO_SECONDS: '5' });
const slow = new Exchange({ IDENTITY_DEMO_SECONDS: '3600' });
test.afterAll(async () => {
  await quick.remove();
  await slow.remove();
});

const pictures = [
  ['Front of ID', picture('front.png', 200)],
  ['Back of ID', picture('back.png', 120)],
  ['Photo holding ID', picture('hand.png', 60)],
] as const;

async function newPerson(context: BrowserContext, exchange: Exchange, email: string): Promise<Trader> {
  const trader = await Trader.enter(context, exchange);
  await trader.register(email);
  await trader.open('/authentication');
  await expect(trader.page.getByRole('heading', { name: 'Identity verification' })).toBeVisible();
  return trader;
}

async function fill(page: Page, name: string, number: string): Promise<void> {
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('ID number').fill(number);
  for (const [label, file] of pictures) {
    await page.locator(`input[type=file][aria-label="${label}"]`).setInputFiles(file);
    await expect(page.getByRole('group', { name: label }).getByText('Uploaded', { exact: true })).toBeVisible();
    await expect(page.getByRole('img', { name: `Your picture: ${file.name}` })).toBeVisible();
  }
}

const send = (page: Page) => page.getByRole('button', { name: 'Submit for review' });

test('faults stand at their fields, the rest leads home, and the demo approves', async ({ context }) => {
  await quick.start();
  const { page, faults, open } = await newPerson(context, quick, 'identity1@example.com').then((trader) => ({
    page: trader.page,
    faults: trader.faults,
    open: (path: string) => trader.open(path),
  }));
  await send(page).click();
  await expect(page.getByText('Enter your full name')).toBeVisible();
  await expect(page.getByText('Enter your ID number')).toBeVisible();
  await expect(page.getByText('Upload the front of your ID')).toBeVisible();
  await expect(page.getByText('Upload a photo of you holding your ID')).toBeVisible();
  await expect(page.getByLabel('Full name')).toBeFocused();
  await page.getByLabel('Full name').fill('Kim 2');
  await expect(page.getByText('The name must not contain digits')).toBeVisible();
  await page.getByLabel('ID number').fill('身份1');
  await expect(page.getByText('The ID number must not contain Chinese characters')).toBeVisible();
  const front = page.locator('input[type=file][aria-label="Front of ID"]');
  await front.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg onload="alert(1)"/>') });
  await expect(page.getByText('This is not a JPG or PNG picture')).toBeVisible();
  const large = Buffer.concat([picture('large.png', 9).buffer, Buffer.alloc(4 * 1024 * 1024)]);
  await front.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: large });
  await expect(page.getByText('The picture is larger than 4 MB')).toBeVisible();

  await fill(page, 'Kim Minsu', 'M12345678');
  await page.getByLabel('ID number').press('Enter');
  await expect(page).toHaveURL(`${quick.origin()}/`);
  await expect(page.getByText('Submitted. We will tell you when it is reviewed.')).toBeVisible();

  await open('/authentication');
  await expect(
    page.getByText('Your documents are under review').or(page.getByText('Your identity is verified')),
  ).toBeVisible();
  await expect(page.getByText('Your identity is verified')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Verified as K•• M••')).toBeVisible();

  await open('/accountMessage');
  await expect(page.getByText('2 unread')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Identity approved' })).toBeVisible();
  await page.getByRole('button', { name: 'Mark as read: Identity approved' }).click();
  await expect(page.getByText('1 unread')).toBeVisible();
  await page.getByRole('radio', { name: 'Unread' }).click();
  await expect(page.getByRole('heading', { name: 'Identity under review' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Identity approved' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByRole('button', { name: /^Mark as read/ })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Identity approved' })).toBeVisible();
  await expect(page.getByText(/\d unread/)).toHaveCount(0);
  expect(faults).toEqual([]);
});

/** What staff do, for as long as they have no screens. */
async function staff(path: string, fields: Record<string, string>, token = ''): Promise<{ message: unknown }> {
  const answer = await fetch(`${slow.origin('127.0.0.1')}${path}`, {
    method: 'POST',
    headers: { authorization: token },
    body: new URLSearchParams(fields),
  });
  return (await answer.json()) as { message: unknown };
}

test('staff reject with a reason, and approve what is submitted again', async ({ context }) => {
  await slow.start();
  const trader = await newPerson(context, slow, 'identity2@example.com');
  const { page } = trader;
  await fill(page, 'Ada Okonkwo', 'P-4711');
  await send(page).click();
  await expect(page).toHaveURL(`${slow.origin()}/`);
  await trader.open('/authentication');
  await expect(page.getByText('Your documents are under review')).toBeVisible();
  await expect(page.getByText(/it approves by itself at/)).toBeVisible();

  const who = { user_string: 'operator@demo.bourse.example', password: 'demo1234', type: '1' };
  const token = String((await staff('/api/user/login', who)).message);
  const waiting = async () =>
    ((await staff('/api/identity/reviews', {}, token)).message as { list: { id: number }[] }).list;
  const [first] = await waiting();
  await staff('/api/identity/reject', { id: String(first?.id), reason: 'The picture is blurred' }, token);
  // Told at once, without a reload.
  await expect(page.getByText('Your last submission was rejected')).toBeVisible();
  await expect(page.getByText('Reason: The picture is blurred')).toBeVisible();

  await fill(page, 'Ada Okonkwo', 'P-4711');
  await send(page).click();
  await expect(page).toHaveURL(`${slow.origin()}/`);
  const [second] = await waiting();
  await staff('/api/identity/approve', { id: String(second?.id) }, token);
  await trader.open('/authentication');
  await expect(page.getByText('Your identity is verified')).toBeVisible();

  const ask = page.getByRole('button', { name: 'Ask for level 3' });
  await expect(ask).toHaveCount(0);
  await page.goto('about:blank');
  await slow.grant('identity2@example.com', 'BTC', '21');
  await trader.open('/authentication');
  await ask.click();
  await expect(page.getByText('Your request for level 3 is under review')).toBeVisible();
  const [third] = await waiting();
  await staff('/api/identity/approve', { id: String(third?.id) }, token);
  await trader.open('/authentication');
  const top = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Level 3' }) });
  await expect(top.getByText('Passed')).toBeVisible();
  expect(trader.faults).toEqual([]);
});
