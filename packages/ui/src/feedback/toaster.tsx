import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { classes } from '../classes.ts';
import { Icon, type IconName } from '../icon.tsx';
import { closeToast, currentToasts, subscribeToasts, type Toast } from './toast-store.ts';

const styles: Record<Toast['kind'], { icon: IconName; colour: string }> = {
  good: { icon: 'check', colour: 'text-good' },
  bad: { icon: 'alert', colour: 'text-bad' },
  note: { icon: 'info', colour: 'text-brass' },
};

/**
 * Shows the toasts at the right edge, under the header; a page with controls there has them elsewhere. One per page; a
 * failure is announced immediately. Behind a modal dialog nothing is announced and nothing can be pressed, so that while
 * one is open the toasts stand in it.
 */
export function Toaster({ closeLabel }: { closeLabel: string }) {
  // Drawn with each toast alone, and every page carries what the compiler would keep of it.
  'use no memo';
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, currentToasts);
  const ref = useRef<HTMLDivElement>(null);
  const newest = toasts.at(-1)?.id;
  const [dialog, setDialog] = useState<Element | null>(null);

  useEffect(() => {
    const open = newest === undefined ? null : ([...document.querySelectorAll('dialog[open]')].at(-1) ?? null);
    setDialog(open);
    const leave = () => setDialog(null);
    open?.addEventListener('close', leave);
    return () => open?.removeEventListener('close', leave);
  }, [newest]);
  // Open before there is a toast, since a region has to be there to announce what comes into it; and opened again for
  // each new one, which must lie above what was opened after the last.
  useEffect(() => {
    const node = ref.current;
    // A dialog that has just gone took the region with it; its end brings the region back.
    if (!node?.isConnected || !node.showPopover) return;
    if (node.matches(':popover-open')) node.hidePopover();
    node.showPopover();
  }, [newest, dialog]);

  const region = (
    <div
      ref={ref}
      popover="manual"
      aria-live="polite"
      className="toaster pointer-events-none fixed top-14 right-4 z-50 w-84 max-w-[calc(100vw-32px)] flex-col gap-2 bg-transparent open:flex"
    >
      {toasts.map((one) => (
        <ToastCard key={one.id} toast={one} closeLabel={closeLabel} />
      ))}
    </div>
  );
  return dialog ? createPortal(region, dialog) : region;
}

function ToastCard({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  'use no memo';
  const style = styles[toast.kind];
  return (
    <div
      role={toast.kind === 'bad' ? 'alert' : 'status'}
      className="float-ground pointer-events-auto grid grid-cols-[16px_1fr_auto] gap-x-3 rounded-m py-3 pr-3 pl-4 text-s text-text"
    >
      <Icon name={style.icon} className={classes('mt-0.5', style.colour)} />
      <b className="font-medium break-words">{toast.text}</b>
      <button
        type="button"
        aria-label={closeLabel}
        onClick={() => closeToast(toast.id)}
        className="grid size-5 place-items-center rounded-s text-quiet hover:text-text"
      >
        <Icon name="close" size={14} />
      </button>
      {toast.detail && <p className="col-start-2 text-xs leading-4.5 text-quiet tabular-nums">{toast.detail}</p>}
    </div>
  );
}
