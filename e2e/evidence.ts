/** What a failed journey leaves: each open page as a picture and as text, and what the server said. */
import { writeFile } from 'node:fs/promises';
import type { Browser, Page, TestInfo } from '@playwright/test';

/** A page that does not answer by then is not waited for. */
const patience = { timeout: 5000 };
const textMax = 3000;
const logMax = 6000;

async function textOf(page: Page): Promise<string> {
  const text = await page.locator('body').innerText(patience);
  return text.replaceAll(/\n\s*\n+/g, '\n').slice(0, textMax);
}

async function pictureOf(page: Page, info: TestInfo, name: string): Promise<string> {
  const path = info.outputPath(`${name}.png`);
  await page.screenshot({ path, ...patience });
  await info.attach(name, { path });
  return path;
}

const orReason = (doing: Promise<string>) => doing.catch((error: Error) => `(not to be had: ${error.message})`);

async function keep(info: TestInfo, name: string, text: string): Promise<void> {
  const path = info.outputPath(name);
  await writeFile(path, text);
  await info.attach(name, { path });
}

/** Keeps it beside the trace, and prints it for who has the output alone. What was waited for stands in the error. */
export async function giveEvidence(browser: Browser, info: TestInfo, log: string): Promise<void> {
  const said: string[] = [`── ${info.titlePath.join(' › ')}: ${info.status}, attempt ${info.retry + 1}`];
  const pages = browser.contexts().flatMap((context) => context.pages());
  for (const [at, page] of pages.entries()) {
    const name = `page-${at + 1}`;
    const [picture, text] = [await orReason(pictureOf(page, info, name)), await orReason(textOf(page))];
    await keep(info, `${name}.txt`, text);
    said.push(`── ${name}: ${page.url()}, picture: ${picture}`, text);
  }
  await keep(info, 'server.log', log);
  said.push('── server:', log === '' ? '(it said nothing)' : log.slice(-logMax));
  console.error(said.join('\n'));
}
