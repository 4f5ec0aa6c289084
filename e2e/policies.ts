/** What a browser blocked because of the page's content security policy, whatever page of whatever journey it was in. */
import { type Browser, expect, test } from '@playwright/test';

const isAboutPolicy = /Content Security Policy|Trusted(HTML|Script|ScriptURL|Type)/i;
const watched = new WeakSet<Browser>();
const blocked: string[] = [];

/** From now on, each journey of the file fails where something was blocked. */
export function failWhereBlocked(): void {
  test.beforeAll(({ browser }) => {
    if (watched.has(browser)) return;
    watched.add(browser);
    browser.on('context', (context) => {
      context.on('console', (message) => {
        const { url } = message.location();
        if (message.type() === 'error' && isAboutPolicy.test(message.text())) blocked.push(`${message.text()} ${url}`);
      });
    });
  });
  test.afterEach(() => {
    expect(blocked.splice(0), 'what the page may not do').toEqual([]);
  });
}
