/** A real exchange in an empty directory, whose staff enter by the links that the shell gives. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort, type ServerProcess, startServer } from '@bourse/server/testing';
import { expect, type Page } from '@playwright/test';
import { password } from '../exchange.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export class Production {
  readonly origin: string;
  readonly #dataDir: string;
  readonly #server: ServerProcess;

  private constructor(origin: string, dataDir: string, server: ServerProcess) {
    this.origin = origin;
    this.#dataDir = dataDir;
    this.#server = server;
  }

  static async start(): Promise<Production> {
    const port = String(await freePort());
    const origin = `http://localhost:${port}`;
    const dataDir = mkdtempSync(join(tmpdir(), 'bourse-production-'));
    const server = await startServer({
      MODE: 'production',
      DATA_DIR: dataDir,
      PORT: port,
      WEB_ORIGIN: origin,
      VAULT_KEY: '4be1c07d92f35a688e17d3b90c6fa254e98b3d7061fc5f2ab4d8e6934a1c7095',
      // Nobody takes these letters: the links come from the shell.
      MAIL_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'Bourse <no-reply@bourse.example>',
    });
    return new Production(origin, dataDir, server);
  }

  async remove(): Promise<void> {
    await this.#server.stop('SIGTERM');
    rmSync(this.#dataDir, { recursive: true, force: true });
  }

  /** What `npm run admin` runs. */
  async admin(...words: string[]): Promise<string> {
    const file = join(root, 'apps/server/src/shell/admin.ts');
    const { stdout } = await promisify(execFile)(process.execPath, [file, ...words], {
      env: { ...process.env, DATA_DIR: this.#dataDir },
    });
    return stdout;
  }

  /** The first two of the staff; returns the link of each. */
  async create(first: string, second: string): Promise<string[]> {
    return (await this.admin('create', first, second)).match(/http\S+/g)?.slice(1) ?? [];
  }
}

export async function choosePassword(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Repeat password').fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Protect your account' })).toBeVisible();
}

export async function addPasskey(page: Page): Promise<void> {
  await page.getByLabel('Name of the passkey').fill('Laptop');
  await page.getByLabel('Current password').fill(password);
  await page.keyboard.press('Enter');
}

export async function keepCodes(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Who are you?' })).toBeVisible();
}

export async function sayWho(page: Page, number: string): Promise<void> {
  await page.getByLabel('Country of your ID').fill('KR');
  await page.getByLabel('ID number').fill(number);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Console pages' })).toBeVisible();
}
