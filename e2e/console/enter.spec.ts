/** A real exchange from an empty directory: the shell makes the first two, and each enters by a link and a second step. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort, type ServerProcess, startServer } from '@bourse/server/testing';
import { expect, type Page, test } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { password } from '../exchange.ts';
import { isCleanAtBothWidths } from '../is-clean.ts';
import { addPasskeyDevice } from '../passkey.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'bourse-enter-'));
let server: ServerProcess;
let origin = '';

test.beforeAll(async () => {
  const port = String(await freePort());
  origin = `http://localhost:${port}`;
  server = await startServer({
    MODE: 'production',
    DATA_DIR: dataDir,
    PORT: port,
    WEB_ORIGIN: origin,
    VAULT_KEY: '4be1c07d92f35a688e17d3b90c6fa254e98b3d7061fc5f2ab4d8e6934a1c7095',
    // Nobody takes these letters: the links come from the shell.
    MAIL_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Bourse <no-reply@bourse.example>',
  });
});
test.afterAll(async () => {
  await server.stop('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
});

/** What `npm run admin` runs. */
async function admin(...words: string[]): Promise<string> {
  const file = join(root, 'apps/server/src/shell/admin.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [file, ...words], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
  return stdout;
}

async function choosePassword(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Repeat password').fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Protect your account' })).toBeVisible();
}

async function keepCodes(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Who are you?' })).toBeVisible();
}

async function sayWho(page: Page, number: string): Promise<void> {
  await page.getByLabel('Country of your ID').fill('KR');
  await page.getByLabel('ID number').fill(number);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Console pages' })).toBeVisible();
}

test('the first two enter by their links, one with a passkey and one with an app', async ({ browser }) => {
  const [first = '', second = ''] =
    (await admin('create', 'kim@example.com', 'lee@example.com')).match(/http\S+/g)?.slice(1) ?? [];
  const kim = await (await browser.newContext()).newPage();
  await addPasskeyDevice(kim);
  await kim.goto(first);
  await expect(kim.getByText('Choose the password for kim@example.com')).toBeVisible();
  await isCleanAtBothWidths(kim, 'the link');
  await choosePassword(kim, first);
  await isCleanAtBothWidths(kim, 'the second step');
  // Nothing else is to be had before.
  await kim.goto(`${origin}/console/audit`);
  await expect(kim.getByRole('heading', { level: 1, name: 'Protect your account' })).toBeVisible();
  await kim.getByLabel('Name of the passkey').fill('Laptop');
  await kim.getByLabel('Current password').fill(password);
  await kim.keyboard.press('Enter');
  await keepCodes(kim);
  await isCleanAtBothWidths(kim, 'who one is');
  await kim.getByLabel('Your trader accounts').fill('nobody@nowhere.example');
  await kim.keyboard.press('Enter');
  await expect(kim.getByText('Enter the two-letter country code')).toBeVisible();
  // Nothing else is to be had before.
  await kim.goto(`${origin}/console/audit`);
  await expect(kim.getByRole('heading', { level: 1, name: 'Who are you?' })).toBeVisible();
  await sayWho(kim, 'M12345678');

  const lee = await (await browser.newContext()).newPage();
  await choosePassword(lee, second);
  const app = lee.getByRole('button', { name: 'Use an authenticator app instead' });
  await app.click();
  await expect(lee.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const secret = (await lee.locator('code').innerText()).trim();
  await lee.getByLabel('Authenticator code').fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await lee.getByLabel('Current password').fill(password);
  await lee.keyboard.press('Enter');
  await keepCodes(lee);
  await sayWho(lee, 'M87654321');

  await lee.goto(second);
  await expect(lee.getByRole('heading', { level: 1, name: 'This link cannot be used' })).toBeVisible();
  await expect(admin('create', 'a@example.com', 'b@example.com')).rejects.toThrow('already exist');
});
