import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';

export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  /** One quiet line under the title. */
  lead?: ReactNode;
  closeLabel: string;
  children?: ReactNode;
  /** Buttons; the one that goes back first. */
  actions?: ReactNode;
  className?: string;
}

/** A modal question: the page behind is out of reach until it is answered; Esc and the cross answer "no". */
export function Dialog({ isOpen, onClose, title, lead, closeLabel, children, actions, className }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (isOpen && !dialog.open) dialog.showModal();
    if (!isOpen && dialog.open) dialog.close();
  }, [isOpen]);
  // One that is taken away closes first, so that the focus goes back and whatever stands in it hears of it.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a modal dialog by itself; the click is the backdrop's
    <dialog
      ref={ref}
      aria-labelledby={`${id}title`}
      aria-describedby={lead ? `${id}lead` : undefined}
      // A question that stands in it is closed by itself.
      onClose={(event) => event.target === event.currentTarget && onClose()}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      // What is sent here is not sent by the form that opened it.
      onSubmit={(event) => event.stopPropagation()}
      className={classes(
        'float-ground m-auto w-104 max-w-[calc(100vw-32px)] rounded-l p-0 text-s whitespace-normal text-text backdrop:bg-scrim',
        className,
      )}
    >
      {isOpen && (
        <div className="p-6">
          <div className="flex items-start justify-between gap-4">
            <h2 id={`${id}title`} className="text-l font-semibold">
              {title}
            </h2>
            <button
              type="button"
              aria-label={closeLabel}
              onClick={onClose}
              className="grid size-6 place-items-center rounded-s text-quiet hover:text-text"
            >
              <Icon name="close" />
            </button>
          </div>
          {lead && (
            <p id={`${id}lead`} className="mt-1 text-quiet">
              {lead}
            </p>
          )}
          {children}
          {actions && <footer className="mt-5 grid auto-cols-fr grid-flow-col gap-2">{actions}</footer>}
        </div>
      )}
    </dialog>
  );
}
