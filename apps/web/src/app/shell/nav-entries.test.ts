import { expect, test } from 'vitest';
import { setRoutes } from '../navigation/screens.ts';
import { navEntries } from './nav-entries.ts';

const route = { load: async () => ({ default: () => null }) };
const pathsOf = (products: Parameters<typeof navEntries>[0]) => navEntries(products).map(({ to }) => to);

test('a link leads to a screen there is', () => {
  setRoutes({ '/': route, '/dealCenter': route });
  expect(pathsOf(['spot'])).toEqual(['/dealCenter']);
  setRoutes({ '/': route, '/quotation': route, '/dealCenter': route, '/noticeList': route });
  expect(pathsOf(['spot'])).toEqual(['/quotation', '/dealCenter', '/noticeList']);
});

test('a product that is not open has no link', () => {
  setRoutes({ '/': route, '/quotation': route, '/dealCenter': route, '/noticeList': route });
  expect(pathsOf([])).toEqual(['/quotation', '/noticeList']);
});
