import { Icon } from '@bourse/ui';

/** The server's words above the form. */
export function FormAlert({ text }: { text: string | null }) {
  // The region stands before its words do, or a screen reader would not read them out.
  return (
    <div role="alert">
      {text !== null && (
        <p className="mb-5 flex gap-2.5 rounded-s bg-bad-soft px-3.5 py-2.5 text-s">
          <Icon name="alert" className="mt-0.5 text-bad" />
          <span className="min-w-0 break-words">{text}</span>
        </p>
      )}
    </div>
  );
}
