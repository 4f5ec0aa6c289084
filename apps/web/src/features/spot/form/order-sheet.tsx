import { useMedia } from '@bourse/client/use-media.ts';
import { useWords } from '@bourse/client/words.tsx';
import { Icon } from '@bourse/ui';
import { type ReactNode, useEffect, useRef } from 'react';

/** From here down the frame is the phone's. */
const phoneQuery = '(max-width: 899px)';

/** From the last stop of the sheet Tab goes to its first, and back. */
function keepFocus(sheet: HTMLElement, event: KeyboardEvent): void {
  const stops = [...sheet.querySelectorAll<HTMLElement>('button, input, a[href], [tabindex="0"]')].filter(
    (stop) => stop.tabIndex >= 0 && !stop.matches(':disabled'),
  );
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  const isAtEnd = document.activeElement === from || !sheet.contains(document.activeElement);
  if (!isAtEnd && !(event.shiftKey && document.activeElement === sheet)) return;
  event.preventDefault();
  to?.focus();
}

export interface OrderSheetProps {
  isOpen: boolean;
  symbol: string;
  onClose: () => void;
  /** Stands in the sheet's head, on a phone alone. */
  action: ReactNode;
  children: ReactNode;
}

/** The form's place: a panel of the desk, or on a phone a sheet from below that keeps what was typed. */
export function OrderSheet({ isOpen, symbol, onClose, action, children }: OrderSheetProps) {
  const { t } = useWords();
  const isSheet = useMedia(phoneQuery);
  const isShown = isSheet && isOpen;
  const ref = useRef<HTMLElement>(null);
  const latestClose = useRef(onClose);
  useEffect(() => {
    latestClose.current = onClose;
  });
  useEffect(() => {
    if (!isShown) return;
    const opener = document.activeElement;
    ref.current?.focus({ preventScroll: true });
    const onKey = (event: KeyboardEvent) => {
      // A question in front of the sheet has the keys to itself.
      if (document.querySelector('dialog[open]')) return;
      if (event.key === 'Escape') latestClose.current();
      if (event.key === 'Tab' && ref.current) keepFocus(ref.current, event);
    };
    document.addEventListener('keydown', onKey);
    document.documentElement.style.overflow = 'hidden';
    return () => {
      document.removeEventListener('keydown', onKey);
      document.documentElement.style.overflow = '';
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [isShown]);
  return (
    <>
      {isShown && (
        <button type="button" tabIndex={-1} aria-label={t('common.close')} className="desk-scrim" onClick={onClose} />
      )}
      <section
        ref={ref}
        tabIndex={-1}
        className="desk-ticket"
        data-open={isShown || undefined}
        {...(isSheet ? { role: 'dialog', 'aria-modal': true } : {})}
        aria-label={t('spot.place_order')}
      >
        {isSheet && (
          <div className="flex h-11 items-center px-4 text-m font-medium">
            <span className="mr-auto">{symbol}</span>
            {action}
            <button
              type="button"
              aria-label={t('common.close')}
              onClick={onClose}
              className="-mr-3 grid size-11 place-items-center"
            >
              <Icon name="close" />
            </button>
          </div>
        )}
        {children}
      </section>
    </>
  );
}
