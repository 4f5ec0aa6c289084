import { safeHref } from '@bourse/client/notice/rich-text.tsx';
import { useWords } from '@bourse/client/words.tsx';
import type { MessageId } from '@bourse/i18n';
import { Button, Icon, IconButton, Select, TextInput } from '@bourse/ui';
import { $isLinkNode, $toggleLink } from '@lexical/link';
import {
  $isListNode,
  INSERT_ORDERED_LIST_COMMAND,
  INSERT_UNORDERED_LIST_COMMAND,
  REMOVE_LIST_COMMAND,
} from '@lexical/list';
import { $createHeadingNode, $createQuoteNode, $isHeadingNode, $isQuoteNode } from '@lexical/rich-text';
import { $setBlocksType } from '@lexical/selection';
import {
  $createParagraphNode,
  $findMatchingParent,
  $getSelection,
  $isRangeSelection,
  type ElementNode,
  FORMAT_TEXT_COMMAND,
  type LexicalEditor,
  REDO_COMMAND,
  type TextFormatType,
  UNDO_COMMAND,
} from 'lexical';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';

const blocks = ['text', 'h2', 'h3', 'quote'] as const;
type Block = (typeof blocks)[number];
const blockWords: Readonly<Record<Block, MessageId>> = {
  text: 'console.style_text',
  h2: 'console.style_heading',
  h3: 'console.style_subheading',
  quote: 'console.style_quote',
};
const blockNodes: Readonly<Record<Block, () => ElementNode>> = {
  text: $createParagraphNode,
  h2: () => $createHeadingNode('h2'),
  h3: () => $createHeadingNode('h3'),
  quote: () => $createQuoteNode(),
};

const marks = [
  ['bold', 'console.bold', <b key="b">B</b>],
  ['italic', 'console.italic', <i key="i">I</i>],
  ['underline', 'console.underline', <u key="u">U</u>],
  ['strikethrough', 'console.strike', <s key="s">S</s>],
] as const satisfies readonly (readonly [TextFormatType, MessageId, ReactNode])[];

interface Here {
  readonly block: Block;
  readonly marks: ReadonlySet<TextFormatType>;
  readonly list: 'bullet' | 'number' | null;
  /** Of the link that the cursor is in; null: in none. */
  readonly link: string | null;
}
const nowhere: Here = { block: 'text', marks: new Set(), list: null, link: null };

/** What there is where the cursor is. */
function $here(): Here {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return nowhere;
  const node = selection.anchor.getNode();
  const top = $findMatchingParent(node, (one) => $isHeadingNode(one) || $isQuoteNode(one) || $isListNode(one));
  const link = $findMatchingParent(node, $isLinkNode);
  const listType = $isListNode(top) ? top.getListType() : null;
  return {
    block: $isQuoteNode(top) ? 'quote' : $isHeadingNode(top) ? (top.getTag() <= 'h2' ? 'h2' : 'h3') : 'text',
    marks: new Set(marks.flatMap(([format]) => (selection.hasFormat(format) ? [format] : []))),
    list: listType === 'check' ? null : listType,
    link: $isLinkNode(link) ? link.getURL() : null,
  };
}

/** Arrows walk the row; one of its parts is where Tab stops. */
function walk(event: KeyboardEvent<HTMLDivElement>): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const at = buttons.indexOf(event.target as HTMLElement);
  if (step === 0 || at < 0) return;
  event.preventDefault();
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
}

const pressedClass = 'aria-pressed:bg-raised aria-pressed:text-brass';

/** Styles, lists and links of the text where the cursor is. */
export function Toolbar({ editor }: { editor: LexicalEditor | null }) {
  const { t } = useWords();
  const [here, setHere] = useState(nowhere);
  const [isLinking, setLinking] = useState(false);
  useEffect(() => editor?.registerUpdateListener(({ editorState }) => setHere(editorState.read($here))), [editor]);
  return (
    <>
      <div
        role="toolbar"
        aria-label={t('console.toolbar')}
        onKeyDown={walk}
        className="flex flex-wrap items-center gap-1 border-b border-line px-2 py-1.5"
      >
        <BlockSelect editor={editor} block={here.block} />
        {marks.map(([format, word, sign]) => (
          <IconButton
            key={format}
            label={t(word)}
            aria-pressed={here.marks.has(format)}
            className={pressedClass}
            onClick={() => editor?.dispatchCommand(FORMAT_TEXT_COMMAND, format)}
          >
            {sign}
          </IconButton>
        ))}
        <ListButtons editor={editor} list={here.list} />
        <IconButton
          label={t('console.link')}
          aria-pressed={here.link !== null}
          aria-expanded={isLinking}
          className={pressedClass}
          onClick={() => setLinking(!isLinking)}
        >
          <Icon name="globe" />
        </IconButton>
        <IconButton label={t('console.undo')} onClick={() => editor?.dispatchCommand(UNDO_COMMAND, undefined)}>
          <Icon name="left" />
        </IconButton>
        <IconButton label={t('console.redo')} onClick={() => editor?.dispatchCommand(REDO_COMMAND, undefined)}>
          <Icon name="right" />
        </IconButton>
      </div>
      {isLinking && <LinkRow editor={editor} link={here.link} onClose={() => setLinking(false)} />}
    </>
  );
}

function BlockSelect({ editor, block }: { editor: LexicalEditor | null; block: Block }) {
  const { t } = useWords();
  function setBlock(chosen: Block): void {
    editor?.update(() => {
      const selection = $getSelection();
      if ($isRangeSelection(selection)) $setBlocksType(selection, blockNodes[chosen]);
    });
  }
  return (
    <Select
      size="s"
      aria-label={t('console.text_style')}
      className="w-34"
      value={block}
      options={blocks.map((value) => ({ value, label: t(blockWords[value]) }))}
      onValue={setBlock}
    />
  );
}

const lists = [
  ['bullet', 'console.bullets', INSERT_UNORDERED_LIST_COMMAND],
  ['number', 'console.numbers', INSERT_ORDERED_LIST_COMMAND],
] as const;

function ListButtons({ editor, list }: { editor: LexicalEditor | null; list: Here['list'] }) {
  const { t } = useWords();
  return lists.map(([name, word, command]) => (
    <IconButton
      key={name}
      label={t(word)}
      aria-pressed={list === name}
      className={pressedClass}
      onClick={() => editor?.dispatchCommand(list === name ? REMOVE_LIST_COMMAND : command, undefined)}
    >
      {name === 'bullet' ? <Icon name="list" /> : <span className="text-xs tabular-nums">1.</span>}
    </IconButton>
  ));
}

interface LinkRowProps {
  editor: LexicalEditor | null;
  /** Where the link leads that the cursor is in. */
  link: string | null;
  onClose: () => void;
}

/** Where a link is to lead. */
function LinkRow({ editor, link, onClose }: LinkRowProps) {
  const { t } = useWords();
  const [address, setAddress] = useState(link ?? '');
  const href = safeHref(address);
  function setLink(to: string | null): void {
    editor?.update(() => $toggleLink(to));
    onClose();
    editor?.focus();
  }
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line px-2 py-1.5">
      <TextInput
        autoFocus
        aria-label={t('console.link_address')}
        placeholder="https://"
        maxLength={400}
        value={address}
        isBad={address !== '' && href === null}
        onChange={(event) => setAddress(event.target.value)}
        frameClassName="h-7 flex-1 px-2"
        className="text-s"
      />
      <Button size="s" variant="line" disabled={href === null} onClick={() => setLink(href)}>
        {t('console.link_set')}
      </Button>
      {link !== null && (
        <Button size="s" variant="line" onClick={() => setLink(null)}>
          {t('console.link_remove')}
        </Button>
      )}
    </div>
  );
}
