/** The editor's content as the HTML of a notice, and back. Only what a notice may hold leaves it: no attribute but a checked address. */
import { safeHref } from '@bourse/client/notice/rich-text.tsx';
import { parseInert } from '@bourse/client/wire/trusted-types.ts';
import { droppedElements } from '@bourse/contract';
import { $generateNodesFromDOM } from '@lexical/html';
import { $isLinkNode } from '@lexical/link';
import { $isListItemNode, $isListNode, type ListNode } from '@lexical/list';
import { $isHeadingNode, $isQuoteNode } from '@lexical/rich-text';
import {
  $getRoot,
  $isElementNode,
  $isLineBreakNode,
  $isParagraphNode,
  $isTextNode,
  type ElementNode,
  type LexicalEditor,
  type LexicalNode,
  type TextFormatType,
  type TextNode,
} from 'lexical';

/** Elements of a notice that the editor has no way to show: their text is edited as HTML. */
const beyond = 'table, pre, hr';

export function isBeyondEditor(html: string): boolean {
  return parseInert(html).querySelector(beyond) !== null;
}

/** The innermost last. */
const formats: readonly (readonly [TextFormatType, string])[] = [
  ['bold', 'strong'],
  ['italic', 'em'],
  ['underline', 'u'],
  ['strikethrough', 's'],
  ['code', 'code'],
  ['subscript', 'sub'],
  ['superscript', 'sup'],
];
/** Headings of a notice; those of a pasted page are fitted in. */
const headings: Readonly<Record<string, string>> = { h1: 'h2', h2: 'h2', h3: 'h3', h4: 'h4', h5: 'h4', h6: 'h4' };

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

function wrap(name: string, inside: string): string {
  return `<${name}>${inside}</${name}>`;
}

function textHtml(node: TextNode): string {
  const text = escaped(node.getTextContent());
  return formats.reduceRight((inside, [format, name]) => (node.hasFormat(format) ? wrap(name, inside) : inside), text);
}

function childrenHtml(node: ElementNode): string {
  return node.getChildren().map(nodeHtml).join('');
}

/** A list within a list belongs to the item before it. */
function listHtml(list: ListNode): string {
  const items: string[] = [];
  for (const item of list.getChildren()) {
    if (!$isListItemNode(item)) continue;
    const inside = childrenHtml(item);
    if (item.getChildren().every($isListNode) && items.length > 0 && item.getChildrenSize() > 0) {
      items[items.length - 1] += inside;
    } else {
      items.push(inside);
    }
  }
  return wrap(list.getListType() === 'number' ? 'ol' : 'ul', items.map((item) => wrap('li', item)).join(''));
}

function nodeHtml(node: LexicalNode): string {
  if ($isTextNode(node)) return textHtml(node);
  if ($isLineBreakNode(node)) return '<br>';
  if (!$isElementNode(node)) return '';
  if ($isListNode(node)) return listHtml(node);
  const inside = childrenHtml(node);
  if ($isHeadingNode(node)) return wrap(headings[node.getTag()] ?? 'h2', inside);
  if ($isQuoteNode(node)) return wrap('blockquote', inside);
  if ($isParagraphNode(node)) return inside === '' ? '' : wrap('p', inside);
  if (!$isLinkNode(node)) return inside;
  const href = safeHref(node.getURL());
  return href === null ? inside : `<a href="${escaped(href)}">${inside}</a>`;
}

/** Inside a read of the editor. */
export function $contentHtml(): string {
  return $getRoot().getTextContent().trim() === '' ? '' : childrenHtml($getRoot());
}

/** Nodes of some HTML, which never leaves an inert document. Inside an update of the editor. */
export function $nodesOf(editor: LexicalEditor, html: string): LexicalNode[] {
  const document = parseInert(html);
  for (const element of document.querySelectorAll(droppedElements.filter((name) => name !== 'head').join(', '))) {
    element.remove();
  }
  for (const link of document.querySelectorAll('a')) {
    if (safeHref(link.getAttribute('href')) === null) link.replaceWith(...link.childNodes);
  }
  return $generateNodesFromDOM(editor, document);
}
