/**
 * Takes from what an operator wrote everything that could run, restyle or lead astray. Applied to every text on its way
 * in, and to content again on its way out, so that rows written by an older rule are no danger either.
 */
import { droppedElements, noticeDepthMax, noticeElements } from '@bourse/contract';
import sanitizeHtml from 'sanitize-html';

const options: sanitizeHtml.IOptions = {
  allowedTags: [...noticeElements, 'a', 'br', 'hr'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: [...droppedElements],
  nestingLimit: noticeDepthMax,
  transformTags: { a: (tagName, { href }) => ({ tagName, attribs: linkTo(href) }) },
};

function linkTo(href: string | undefined): Record<string, string> {
  return href !== undefined && isSafeHref(href) ? { href } : {};
}

/** A path of this site, or a whole web or mail address. */
function isSafeHref(href: string): boolean {
  if (/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(href)) return true;
  return URL.canParse(href) && /^(https?:\/\/|mailto:)/i.test(href);
}

/** HTML of the elements a notice may hold, with no attribute but a link's address. */
export function sanitiseContent(html: string): string {
  return sanitizeHtml(html, options);
}

const noMarkup: sanitizeHtml.IOptions = {
  allowedTags: [],
  allowedAttributes: {},
  nonTextTags: [...droppedElements],
  nestingLimit: noticeDepthMax,
};
const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };
/** Marks that control or reverse a line without being seen. */
const unseen = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu;
/** Markup written as text, again and again: no honest title has more layers. */
const layersMax = 5;

/** One line of plain text: no markup, however often it was escaped. */
export function sanitiseText(text: string): string {
  let plain = text;
  for (let layer = 0; layer < layersMax; layer++) {
    const stripped = sanitizeHtml(plain, noMarkup).replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? '');
    if (stripped === plain) return tidy(plain);
    plain = stripped;
  }
  return tidy(plain.replaceAll('<', ''));
}

function tidy(text: string): string {
  return text.replace(unseen, ' ').replace(/\s+/g, ' ').trim();
}
