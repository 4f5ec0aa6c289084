import { useOffline } from '@bourse/client/offline/offline.ts';
import { ownOrder } from '@bourse/client/testing/samples.ts';
import { speakCatalogue } from '@bourse/client/words.tsx';
import { loadCatalogue } from '@bourse/i18n';
import { toast } from '@bourse/ui';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { tellEnd } from '../news/ends.ts';
import { sendAmend } from './amend-order.ts';

const fetching = vi.fn<() => Promise<unknown>>();
vi.stubGlobal('fetch', fetching);
const told = vi.spyOn(toast, 'bad').mockReturnValue(0);

beforeAll(async () => speakCatalogue('en', await loadCatalogue('en')));
afterEach(() => useOffline.setState({ since: null }));

test('no order gets new terms while the prices on the screen may be old', async () => {
  useOffline.setState({ since: Date.now() });
  const order = ownOrder(7);
  const refused = await sendAmend(order, { price: '1.00' }, { price: '1.00' });
  expect(refused).toMatchObject({ words: expect.stringContaining('the prices shown may be old'), term: null });
  expect(told).toHaveBeenCalledWith(refused?.words);
  expect(fetching).not.toHaveBeenCalled();
  const tell = vi.fn();
  tellEnd(order, tell);
  expect(tell).toHaveBeenCalledOnce();
});
