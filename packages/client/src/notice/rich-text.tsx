/**
 * HTML of a notice → React elements, by a whitelist. Nothing but the named elements is made and no attribute but a
 * checked link's is kept, so what a notice holds can neither run nor restyle the page.
 */
import { droppedElements, noticeDepthMax, noticeElements } from '@bourse/contract';
import { createElement, type ReactNode } from 'react';
import { parseInert } from '../wire/trusted-types.ts';
import './notice-content.css';

/** What this needs of a DOM node. */
export interface SourceNode {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly textContent: string | null;
  readonly childNodes: Iterable<SourceNode>;
  getAttribute?(name: string): string | null;
}

const elementNode = 1;
const textNode = 3;
const kept: ReadonlySet<string> = new Set(noticeElements);
const empty = new Set(['br', 'hr']);
/** Left out with all they hold; of any other unknown element the words stay. */
const dropped: ReadonlySet<string> = new Set(droppedElements);

/** A link's address where it is a path of this site, https, http or a mail address; else null. */
export function safeHref(href: string | null | undefined): string | null {
  const address = (href ?? '').trim();
  if (/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(address)) return address;
  const url = URL.parse(address);
  return url !== null && ['https:', 'http:', 'mailto:'].includes(url.protocol) ? url.href : null;
}

/** The nodes' content as React elements. */
export function richText(nodes: Iterable<SourceNode>, depth = 0): ReactNode[] {
  if (depth > noticeDepthMax) return [];
  return [...nodes].map((node, index) => richNode(node, index, depth));
}

function richNode(node: SourceNode, key: number, depth: number): ReactNode {
  if (node.nodeType === textNode) return node.textContent;
  if (node.nodeType !== elementNode) return null;
  const name = node.nodeName.toLowerCase();
  if (dropped.has(name)) return null;
  if (empty.has(name)) return createElement(name, { key });
  const content = richText(node.childNodes, depth + 1);
  if (kept.has(name)) return createElement(name, { key }, ...content);
  const href = name === 'a' ? safeHref(node.getAttribute?.('href')) : null;
  if (href === null) return content;
  const isOutside = !href.startsWith('/');
  const outside = isOutside ? { target: '_blank', rel: 'noopener noreferrer nofollow' } : {};
  return createElement('a', { key, href, className: 'link', ...outside }, ...content);
}

/** How the content of a notice looks. */
export const noticeContentClass = 'notice-content text-m leading-6 break-words';

/** Shows the HTML of a notice. */
export function RichText({ html, className = '' }: { html: string; className?: string }) {
  const { body } = parseInert(html);
  return (
    <div className={`${noticeContentClass} ${className}`}>{richText(body.childNodes as Iterable<SourceNode>)}</div>
  );
}
