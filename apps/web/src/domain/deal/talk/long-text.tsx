import { talkTextMax } from '@bourse/contract';
import { Icon } from '@bourse/ui';
import { type KeyboardEvent, useId } from 'react';

interface LongTextProps {
  name: string;
  label: string;
  /** Keeps the label for screen readers only. */
  isLabelHidden?: boolean;
  value: string;
  rows: number;
  error?: string | undefined;
  /** It is being sent. */
  isOff?: boolean;
  /** Enter sends; a line ends with Shift and Enter. Left out: Enter ends a line. */
  onEnter?: () => void;
  onText: (text: string) => void;
}

/** Several lines for the chat. */
export function LongText({ name, label, isLabelHidden, value, rows, error, isOff, onEnter, onText }: LongTextProps) {
  const id = useId();
  const noteId = `${id}note`;
  function press(event: KeyboardEvent): void {
    // Enter inside a word that is being composed chooses its characters.
    if (onEnter === undefined || event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  }
  return (
    <div>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'mb-1.5 block text-s text-quiet'}>
        {label}
      </label>
      <textarea
        id={id}
        name={name}
        rows={rows}
        maxLength={talkTextMax}
        value={value}
        readOnly={isOff}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : noteId}
        data-bad={error !== undefined || undefined}
        onKeyDown={press}
        onChange={(event) => onText(event.target.value)}
        className="control-frame block h-auto w-full resize-y px-3 py-2 text-s"
      />
      {error !== undefined && <FaultNote id={noteId} text={error} />}
    </div>
  );
}

export function FaultNote({ id, text }: { id?: string; text: string }) {
  return (
    <p id={id} role="alert" className="mt-1.5 flex gap-1.5 text-xs text-bad">
      <Icon name="alert" size={14} className="mt-px" />
      {text}
    </p>
  );
}
