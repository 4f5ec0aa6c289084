// @vitest-environment happy-dom
/** The editor's content, as HTML and back: what a notice may hold survives, and nothing else comes of it. */
import { LinkNode } from '@lexical/link';
import { ListItemNode, ListNode } from '@lexical/list';
import { HeadingNode, QuoteNode } from '@lexical/rich-text';
import { $getRoot, createEditor } from 'lexical';
import { expect, test } from 'vitest';
import { $contentHtml, $nodesOf, isBeyondEditor } from './html.ts';

/** What is left of some HTML after it went through the editor. */
function through(html: string): string {
  const editor = createEditor({
    nodes: [HeadingNode, QuoteNode, ListNode, ListItemNode, LinkNode],
    onError: (error) => {
      throw error;
    },
  });
  editor.update(
    () =>
      $getRoot()
        .clear()
        .append(...$nodesOf(editor, html)),
    { discrete: true },
  );
  return editor.getEditorState().read($contentHtml);
}

test.each([
  ['headings', '<h2>One</h2><h3>Two</h3><p>three</p>'],
  ['styles', '<p>a <strong>b</strong> <em>c</em> <u>d</u> <s>e</s> <code>f</code></p>'],
  ['lists', '<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul><ol><li>d</li></ol>'],
  ['links', '<p><a href="/noticeList?c_id=3&amp;page=2">here</a> and <a href="https://x.test/">there</a></p>'],
  ['quotations and line breaks', '<blockquote>a</blockquote><p>b<br>c</p>'],
  ['signs', '<p>1 &lt; 2 &amp; "3"</p>'.replaceAll('"', '&quot;')],
])('%s stay as they are', (_, html) => {
  expect(through(html)).toBe(html);
});

test('what is pasted keeps no attribute, no script and no strange address', () => {
  expect(
    through(
      '<p onclick="x()" style="color:red" class="y">a</p><script>x()</script><style>p{}</style>' +
        '<p><a href="javascript:x()">b</a><img src="x" onerror="x()"><object>d</object></p><h1>c</h1>',
    ),
  ).toBe('<p>a</p><p>b</p><h2>c</h2>');
});

test('an empty text is empty', () => {
  expect(through('')).toBe('');
  expect(through('<p> </p>')).toBe('');
});

test.each([
  ['<table><tr><td>a</td></tr></table>', true],
  ['<pre>a</pre>', true],
  ['<p>a</p><hr>', true],
  ['<p>a <sub>b</sub></p>', false],
])('%s is more than the editor shows: %s', (html, isBeyond) => {
  expect(isBeyondEditor(html)).toBe(isBeyond);
});
