import { noticeElements } from '@bourse/contract';
import { describe, expect, it } from 'vitest';
import { sanitiseContent, sanitiseText } from './sanitise.ts';
import { addressPayloads, markupPayloads } from './testing/payloads.ts';

const element = new RegExp(`<(?:/(?:${noticeElements.join('|')}|a)|(?:${noticeElements.join('|')})|br /|hr /)>`, 'g');
const link = /<a(?: href="(?:https?:\/\/|mailto:|\/(?![/\\]))[^"<>]*")?>/g;

/** What is left of HTML once every harmless tag is taken away. */
function rest(html: string): string {
  return html.replace(element, '').replace(link, '');
}

it('there are three hundred payloads, all different', () => {
  expect(new Set(markupPayloads).size).toBe(300);
});

describe('the content of a notice', () => {
  it('is nothing but harmless tags, whatever is written', () => {
    for (const payload of markupPayloads) {
      for (const html of [payload, `<p>before ${payload} after</p>`, `<ul><li>${payload}`]) {
        const clean = sanitiseContent(html);
        expect(rest(clean), html).not.toMatch(/[<>]/);
        expect(sanitiseContent(clean), html).toBe(clean);
      }
    }
  });

  it.each(addressPayloads)('a link to %j leads nowhere', (address) => {
    const clean = sanitiseContent(`<a href="${address}">x</a>`);
    expect(rest(clean)).not.toMatch(/[<>]/);
    expect(clean).not.toMatch(/href="(?!https:)/);
  });

  it('keeps what a notice is made of', () => {
    const html = '<h2>One</h2><p>a &lt; b &amp; <strong>c</strong><br /></p><ul><li><a href="/change">d</a></li></ul>';
    expect(sanitiseContent(html)).toBe(html);
    expect(sanitiseContent('<a href="https://x.test/?a=1&amp;b=2" onclick=x class=y>z</a>')).toBe(
      '<a href="https://x.test/?a=1&amp;b=2">z</a>',
    );
  });
});

describe('a title', () => {
  it('is one line without markup, whatever is written', () => {
    for (const payload of markupPayloads) {
      const title = sanitiseText(payload);
      expect(title, payload).not.toMatch(/<[a-z!/?]/i);
      expect(title, payload).not.toMatch(/[\p{Cc}\u202e]/u);
      expect(sanitiseText(title), payload).toBe(title);
    }
  });

  it('keeps its words', () => {
    expect(sanitiseText(' Fees & limits:  1 < 2, "now" ')).toBe('Fees & limits: 1 < 2, "now"');
    expect(sanitiseText('a\u202eb\n c')).toBe('a b c');
    expect(sanitiseText('公告 <b>一</b>')).toBe('公告 一');
  });
});
