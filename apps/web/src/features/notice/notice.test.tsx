import { richText, type SourceNode, safeHref } from '@bourse/client/notice/rich-text.tsx';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { noticeDate } from './notice-date.ts';

const text = (words: string): SourceNode => ({ nodeType: 3, nodeName: '#text', textContent: words, childNodes: [] });

function element(name: string, attributes: Record<string, string>, ...childNodes: SourceNode[]): SourceNode {
  return {
    nodeType: 1,
    nodeName: name.toUpperCase(),
    textContent: null,
    childNodes,
    getAttribute: (attribute) => attributes[attribute] ?? null,
  };
}

const html = (...nodes: SourceNode[]) => renderToStaticMarkup(richText(nodes));

describe('the content of a notice', () => {
  it('keeps headings, paragraphs and lists', () => {
    expect(html(element('h2', {}, text('One')), element('ul', {}, element('li', {}, text('a')), text('\n')))).toBe(
      '<h2>One</h2><ul><li>a</li>\n</ul>',
    );
  });

  it('keeps no attribute, no handler and no style', () => {
    const node = element('p', { onclick: 'steal()', style: 'position:fixed', class: 'x', id: 'y' }, text('words'));
    expect(html(node)).toBe('<p>words</p>');
  });

  it.each(['script', 'style', 'iframe', 'svg', 'object', 'form', 'template'])('drops %s with all it holds', (name) => {
    expect(html(element('p', {}, element(name, { src: '//evil.test' }, text('bad()')), text('good')))).toBe(
      '<p>good</p>',
    );
  });

  it('keeps the words of an unknown element and drops images and comments', () => {
    const comment: SourceNode = { nodeType: 8, nodeName: '#comment', textContent: 'x', childNodes: [] };
    expect(html(element('marquee', {}, text('words')), element('img', { onerror: 'bad()' }), comment)).toBe('words');
  });

  it('shows markup inside a text as text', () => {
    expect(html(text('<img src=x onerror=bad()>'))).toBe('&lt;img src=x onerror=bad()&gt;');
  });

  it('ends at its depth', () => {
    let node = text('deep');
    for (let level = 0; level < 40; level++) node = element('b', {}, node);
    expect(html(node)).not.toContain('deep');
  });

  it.each([
    ['/dealCenter', '/dealCenter'],
    ['https://bourse.test/a', 'https://bourse.test/a'],
    ['mailto:desk@bourse.test', 'mailto:desk@bourse.test'],
    ['//evil.test', null],
    ['/\\evil.test', null],
    ['javascript:alert(1)', null],
    [' java\nscript:alert(1)', null],
    ['data:text/html,x', null],
    ['', null],
    [null, null],
  ])('links to %j as %j', (href, safe) => expect(safeHref(href)).toBe(safe));

  it('opens what is outside apart', () => {
    expect(html(element('a', { href: 'https://x.test/' }, text('x')))).toContain('rel="noopener noreferrer nofollow"');
    expect(html(element('a', { href: '/change' }, text('x')))).toBe('<a href="/change" class="link">x</a>');
    expect(html(element('a', { href: 'javascript:x' }, text('x')))).toBe('x');
  });
});

describe("a notice's day", () => {
  it('reads as the glossary writes it', () => {
    const day = '2026-11-21T12:00:00Z';
    expect(noticeDate(day, 'en')).toBe('21 Nov 2026');
    expect(noticeDate(day, 'zh-Hant-HK')).toBe('2026年11月21日');
    expect(noticeDate(day, 'ja-JP')).toMatch(/^2026[/年]11[/月]21日?$/);
    expect(noticeDate('', 'en')).toBeNull();
    expect(noticeDate('soon', 'en')).toBeNull();
  });
});
