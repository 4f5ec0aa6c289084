import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { cataloguesPlugin } from './vite.ts';

const path = fileURLToPath(new URL('./locales/en/spot.ts', import.meta.url));

describe('the build plugin', () => {
  it('turns a message file into compiled messages', async () => {
    const result = await cataloguesPlugin().transform(await readFile(path, 'utf8'), `${path}?import`);
    const messages = JSON.parse(result?.code.replace(/^export default /, '').replace(/;$/, '') ?? '');
    const i18n = setupI18n({ locale: 'en', messages: { en: messages } });
    expect(i18n._('spot.all_cancelled', { n: 2 })).toBe('2 orders cancelled');
    expect(messages['spot.limit']).toEqual(['Limit']);
  });

  it.each(['lever', 'c2c'])('knows the words of a feature by any name: %s', async (feature) => {
    const own = path.replace('spot.ts', `features/${feature}/screens.ts`);
    const result = await cataloguesPlugin().transform(await readFile(own, 'utf8'), own);
    expect(result?.code).toMatch(/^export default \{/);
  });

  it('leaves every other module alone', async () => {
    const plugin = cataloguesPlugin();
    expect(await plugin.transform('', path.replace('spot.ts', 'index.ts'))).toBeUndefined();
    expect(await plugin.transform('', '/app/src/features/spot/spot.ts')).toBeUndefined();
  });
});
