import { createEmptyHistoryState, registerHistory } from '@lexical/history';
import { LinkNode } from '@lexical/link';
import { ListItemNode, ListNode, registerList } from '@lexical/list';
import { HeadingNode, QuoteNode, registerRichText } from '@lexical/rich-text';
import {
  $createParagraphNode,
  $getRoot,
  $getSelection,
  $insertNodes,
  $isElementNode,
  COMMAND_PRIORITY_HIGH,
  CONTROLLED_TEXT_INSERTION_COMMAND,
  createEditor,
  type LexicalEditor,
  type LexicalNode,
  mergeRegister,
  PASTE_COMMAND,
} from 'lexical';
import { type RefObject, useEffect, useState } from 'react';
import { $contentHtml, $nodesOf } from './html.ts';

/** What came by clipboard or was dropped, put in as nodes; false where it is no HTML. */
function insertHtml(editor: LexicalEditor, data: DataTransfer | null): boolean {
  const html = data?.getData('text/html') ?? '';
  if (html === '') return false;
  editor.update(() => {
    if ($getSelection() !== null) $insertNodes($nodesOf(editor, html));
  });
  return true;
}

/** A root holds blocks alone, and one at least: else there is nothing for the cursor to be in. */
function $asBlocks(nodes: readonly LexicalNode[]): LexicalNode[] {
  const blocks = nodes.filter((node) => $isElementNode(node) && !node.isInline());
  return blocks.length > 0 ? blocks : [$createParagraphNode()];
}

export interface EditorRules {
  /** Of the field that is edited. */
  readonly host: RefObject<HTMLElement | null>;
  readonly html: string;
  readonly onHtml: (html: string) => void;
}

/** An editor in an element, from its first moment on the page to its last. */
export function useEditor({ host, html, onHtml }: EditorRules): LexicalEditor | null {
  const [editor, setEditor] = useState<LexicalEditor | null>(null);
  // What it begins with is read once: from then on the editor knows best.
  useEffect(() => {
    const made = createEditor({
      namespace: 'notice',
      nodes: [HeadingNode, QuoteNode, ListNode, ListItemNode, LinkNode],
      theme: { text: { underline: 'underline', strikethrough: 'line-through' }, link: 'link' },
      onError: (error) => console.error('editor', error),
    });
    made.setRootElement(host.current);
    const paste = (event: ClipboardEvent | InputEvent | KeyboardEvent | string | DragEvent): boolean => {
      if (typeof event === 'string') return false;
      const data = 'clipboardData' in event ? event.clipboardData : 'dataTransfer' in event ? event.dataTransfer : null;
      const isTaken = insertHtml(made, data);
      if (isTaken) event.preventDefault();
      return isTaken;
    };
    const stop = mergeRegister(
      registerRichText(made),
      registerList(made),
      registerHistory(made, createEmptyHistoryState(), 500),
      // The library's own way asks for a policy of its own for HTML, which the page does not allow.
      made.registerCommand(PASTE_COMMAND, paste, COMMAND_PRIORITY_HIGH),
      made.registerCommand(CONTROLLED_TEXT_INSERTION_COMMAND, paste, COMMAND_PRIORITY_HIGH),
    );
    made.update(
      () => {
        const blocks = $asBlocks($nodesOf(made, html));
        $getRoot()
          .clear()
          .append(...blocks);
      },
      { discrete: true, tag: 'history-merge' },
    );
    const unfollow = made.registerUpdateListener(({ editorState, dirtyElements, dirtyLeaves }) => {
      if (dirtyElements.size > 0 || dirtyLeaves.size > 0) onHtml(editorState.read($contentHtml));
    });
    setEditor(made);
    return () => {
      unfollow();
      stop();
      made.setRootElement(null);
    };
  }, []);
  return editor;
}
