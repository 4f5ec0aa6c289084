/** What a refusal looks like: its sentence at the field that it is about, or above the form. */
import { languages } from '@bourse/i18n/server';
import { expect, type Locator } from '@playwright/test';
import type { Trader } from '../trader.ts';
import { type Words, wordsOf } from '../words.ts';

/** The field is marked, and its sentence is what a screen reader says of it. */
export async function isRefusedAt(field: Locator, sentence: string | RegExp): Promise<void> {
  await expect(field).toHaveAccessibleDescription(sentence);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toBeInViewport();
}

/** What no field is about. */
export async function isRefusedAbove(form: Locator, sentence: string): Promise<void> {
  await expect(form.getByRole('alert').filter({ hasText: sentence })).toBeInViewport();
}

/** One step after the other, each with the screen at `path` loaded anew in the next language. */
export async function inTurn(
  trader: Trader,
  path: string,
  steps: readonly ((t: Words) => Promise<void>)[],
): Promise<void> {
  for (const [at, step] of steps.entries()) {
    const language = languages[at % languages.length] ?? 'en';
    await trader.speak(language);
    await trader.open(path);
    await step(wordsOf(language));
  }
}
