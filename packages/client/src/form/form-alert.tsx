import { Icon } from '@bourse/ui';
import { useEffect, useRef } from 'react';

/** The server's words above the form. */
export function FormAlert({ text }: { text: string | null }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A form longer than the window is sent from its foot.
    if (text !== null) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [text]);
  // The region stands before its words do, or a screen reader would not read them out.
  return (
    <div ref={ref} role="alert" className="scroll-m-4">
      {text !== null && (
        <p className="mb-5 flex gap-2.5 rounded-s bg-bad-soft px-3.5 py-2.5 text-s">
          <Icon name="alert" className="mt-0.5 text-bad" />
          <span className="min-w-0 break-words">{text}</span>
        </p>
      )}
    </div>
  );
}
