/** What a browser blocked because of the page's content security policy, whatever page of whatever journey it was in. */
import { type Browser, expect, test } from '@playwright/test';

const isAboutPolicy = /Content Security Policy|Trusted(HTML|Script|ScriptURL|Type)/i;
const watched = new WeakSet<Browser>();
const blocked: string[] = [];
/** Of a journey that brings in what has to be blocked. */
const bringsIn = 'brings in what has to be blocked';

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
    const found = blocked.splice(0);
    if (test.info().annotations.some(({ type }) => type === bringsIn)) return;
    expect(found, 'what the page may not do').toEqual([]);
  });
}

/** The journey under way brings in what has to be blocked. */
export function bringInWhatIsBlocked(): void {
  test.info().annotations.push({ type: bringsIn });
}
