import { type ReactNode, useId } from 'react';
import { Icon } from '../icon.tsx';
import { FieldContext } from './field-context.ts';

export interface FieldProps {
  label: ReactNode;
  /** Said below the control while nothing is wrong. */
  hint?: ReactNode;
  /** What is wrong; replaces the hint and marks the control. */
  error?: string | null | undefined;
  /** Stands at the right end of the label's line. */
  aside?: ReactNode;
  /** Keeps the label for screen readers only. */
  isLabelHidden?: boolean;
  className?: string;
  children: ReactNode;
}

/** A labelled control. The control inside takes its id, its description and its error mark from here. */
export function Field({ label, hint, error, aside, isLabelHidden = false, className, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}note`;
  const hasNote = Boolean(error) || Boolean(hint);
  return (
    <FieldContext value={{ id, noteId: hasNote ? noteId : undefined, isBad: Boolean(error) }}>
      <div className={className}>
        <div className={isLabelHidden ? 'sr-only' : 'mb-1.5 flex justify-between gap-3 text-s text-quiet'}>
          <label htmlFor={id}>{label}</label>
          {aside}
        </div>
        {children}
        {hasNote && <FieldNote id={noteId} hint={hint} error={error} />}
      </div>
    </FieldContext>
  );
}

function FieldNote({ id, hint, error }: { id: string; hint: ReactNode; error: string | null | undefined }) {
  if (!error) {
    return (
      <p id={id} className="mt-1.5 text-xs text-quiet">
        {hint}
      </p>
    );
  }
  return (
    <p id={id} role="alert" className="mt-1.5 flex gap-1.5 text-xs text-bad">
      <Icon name="alert" size={14} className="mt-px" />
      {error}
    </p>
  );
}
