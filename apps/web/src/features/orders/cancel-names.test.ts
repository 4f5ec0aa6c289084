import { languages, loadCatalogue, loadPart } from '@bourse/i18n';
import { expect, test } from 'vitest';

test.each(languages)(
  'in %s a button that cancels is called by what stands on it, and names its order',
  async (language) => {
    const everyPage = await loadCatalogue(language);
    const [desk, page] = await Promise.all([loadPart('spot', language), loadPart('entrust', language)]);
    for (const name of [desk['spot.cancel_named'], page['entrust.cancel_named']]) {
      expect(String(name).startsWith(String(everyPage['common.cancel']))).toBe(true);
      expect(name).toContain('{order}');
    }
  },
);
