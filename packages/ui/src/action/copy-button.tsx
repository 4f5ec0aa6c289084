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
  className?: string;
}

const confirmMs = 2000;

/** Copies a text, on plain http too, and confirms it in place. */
export function CopyButton({ text, label, doneLabel, onCopied, className }: CopyButtonProps) {
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

  return (
    <button
      type="button"
      onClick={copy}
      className={classes('inline-flex items-center gap-2 rounded-s text-quiet hover:text-text', className)}
    >
      <Icon name={isDone ? 'check' : 'copy'} size={14} />
      <span aria-live="polite">{isDone ? doneLabel : label}</span>
    </button>
  );
}
