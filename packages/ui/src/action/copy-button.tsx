import { useEffect, useState } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import { copyText } from './copy-text.ts';

export interface CopyButtonProps {
  text: string;
  /** What the button says, and what it says for two seconds after copying. */
  label: string;
  doneLabel: string;
  /** Told whether the copy arrived. */
  onCopied?: (isCopied: boolean) => void;
  /** Hides the words; they stay as the button's name. */
  isIconOnly?: boolean;
  className?: string;
}

const confirmMs = 2000;

/** Copies a text, on plain http too, and confirms it in place. */
export function CopyButton({ text, label, doneLabel, onCopied, isIconOnly = false, className }: CopyButtonProps) {
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => setDone(false), confirmMs);
    return () => clearTimeout(timer);
  }, [isDone]);

  async function copy() {
    const isCopied = await copyText(text);
    setDone(isCopied);
    onCopied?.(isCopied);
  }

  const words = isDone ? doneLabel : label;
  return (
    <button
      type="button"
      onClick={copy}
      aria-label={isIconOnly ? words : undefined}
      className={classes('inline-flex items-center gap-2 rounded-s text-quiet hover:text-text', className)}
    >
      <Icon name={isDone ? 'check' : 'copy'} size={14} />
      {!isIconOnly && <span aria-live="polite">{words}</span>}
    </button>
  );
}
