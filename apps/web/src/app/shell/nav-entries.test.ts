import { expect, test } from 'vitest';
import { routes } from '../features.ts';
import { navEntries } from './nav-entries.ts';

const pathsOf = (products: Parameters<typeof navEntries>[0]) => navEntries(products).map(({ to }) => to);

test('links stand in their order, and each leads to a screen', () => {
  expect(pathsOf(['spot'])).toEqual(['/quotation', '/dealCenter', '/noticeList']);
  for (const path of pathsOf(['spot'])) expect(Object.keys(routes)).toContain(path);
});

test('a product that is not open has no link', () => {
  expect(pathsOf([])).toEqual(['/quotation', '/noticeList']);
});

test('what is one’s own has a link once one is signed in', () => {
  expect(navEntries(['spot'], true).map(({ to }) => to)).toEqual([
    '/quotation',
    '/dealCenter',
    '/change',
    '/accountEntrust',
    '/noticeList',
  ]);
});
