/**
 * A computer that the whole office uses: a second person is one who shows a passkey of their own there. Who signs out and
 * comes back under another name is the same person still.
 */
import { calls } from '@bourse/contract';
import { expect, type Page, test } from '@playwright/test';
import { password } from '../exchange.ts';
import { addPasskeyDevice } from '../passkey.ts';
import { goTo, openFirst } from './console.ts';
import { addPasskey, choosePassword, keepCodes, Production, sayWho } from './production.ts';

let exchange: Production;
test.beforeEach(async () => {
  exchange = await Production.start();
});
test.afterEach(() => exchange.remove());
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.setTimeout(120_000);

const [kim, lee] = ['kim@example.com', 'lee@example.com'];

async function signOut(page: Page, account: string): Promise<void> {
  await page.getByRole('button', { name: account }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Console' })).toBeVisible();
}

async function enter(page: Page, link: string, number: string): Promise<void> {
  await choosePassword(page, link);
  await addPasskey(page);
  await keepCodes(page);
  await sayWho(page, number);
}

async function signIn(page: Page, account: string): Promise<void> {
  await page.getByLabel('Account').fill(account);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('navigation', { name: 'Console pages' })).toBeVisible();
}

async function proposeLimit(page: Page): Promise<void> {
  await goTo(page, 'Reconciliation');
  await page.getByRole('button', { name: 'Change the limit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Limit in USDT').fill('500');
  await dialog.getByLabel('Reason, for staff only').fill('Small ones take one');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(page.getByText('Proposed. Someone else has to approve it')).toBeVisible();
}

async function approve(page: Page): Promise<void> {
  await openFirst(page, 'Proposals');
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Cancel' }) });
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
}

test('one proposes and signs out, and a colleague approves at the same computer with a passkey of their own', async ({
  page,
}) => {
  const [first = '', second = ''] = await exchange.create(kim, lee);
  await addPasskeyDevice(page);
  await enter(page, second, 'M87654321');
  await signOut(page, lee);
  await enter(page, first, 'M12345678');
  await proposeLimit(page);
  await signOut(page, kim);

  await signIn(page, lee);
  await approve(page);
  await expect(page.getByText('Approved and done')).toBeVisible();
  await goTo(page, 'Reconciliation');
  await expect(page.getByText(/agrees up to 500(\.0+)? USDT/)).toBeVisible();
});

/** Every account that adds a passkey gets the one that was added first. A passkey is not signed when it is made: only the challenge is new. */
async function addSamePasskey(page: Page): Promise<void> {
  let first: { response: object } | undefined;
  await page.route(`**${calls.security.addPasskey.path}*`, async (route) => {
    const fields = new URLSearchParams(route.request().postData() ?? '');
    const added = JSON.parse(fields.get('passkey') ?? '') as { response: { clientDataJSON: string } };
    first ??= added;
    const { clientDataJSON } = added.response;
    fields.set('passkey', JSON.stringify({ ...first, response: { ...first.response, clientDataJSON } }));
    await route.continue({ postData: fields.toString() });
  });
}

test('who has two accounts and one passkey is no second person', async ({ page }) => {
  const [first = '', second = ''] = await exchange.create(kim, lee);
  await addPasskeyDevice(page);
  await addSamePasskey(page);
  await enter(page, first, 'M12345678');
  await signOut(page, kim);
  await enter(page, second, 'M87654321');
  await proposeLimit(page);
  await signOut(page, lee);

  await signIn(page, kim);
  await approve(page);
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
    'The proposal was made from this address. Approve with a passkey that only your account has',
  );
  await page.keyboard.press('Escape');
  await goTo(page, 'Reconciliation');
  await expect(page.getByText(/agrees up to 0(\.0+)? USDT/)).toBeVisible();
});
