/** A trader proves who they are, with pictures. */
import { expect, type Page } from '@playwright/test';
import { picture } from '../picture.ts';

const pictures = [
  ['Front of ID', picture('front.png', 200)],
  ['Back of ID', picture('back.png', 120)],
  ['Photo holding ID', picture('hand.png', 60)],
] as const;

/** Fills the screen where people prove who they are, and sends it. */
export async function submitIdentity(page: Page): Promise<void> {
  await page.getByLabel('Full name').fill('Ada Okonkwo');
  await page.getByLabel('ID number').fill('P-4711');
  for (const [label, file] of pictures) {
    await page.locator(`input[type=file][aria-label="${label}"]`).setInputFiles(file);
    await expect(page.getByRole('group', { name: label }).getByText('Uploaded', { exact: true })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await expect(page).toHaveURL(new URL('/', page.url()).href);
}
