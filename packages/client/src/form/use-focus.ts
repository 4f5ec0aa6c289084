import { useLayoutEffect, useRef, useState } from 'react';

/** The way to a field of a form, by the `name` of its control; `first` has the focus from the start. */
export function useFocus(first?: string) {
  const ref = useRef<HTMLFormElement>(null);
  /** Another object for another wish, though it be the same field. */
  const [wished, focusOn] = useState<{ name: string } | null>(first === undefined ? null : { name: first });
  // With the drawing that shows the fault or the field itself, so that a reader hears both.
  useLayoutEffect(() => {
    if (wished) ref.current?.querySelector<HTMLElement>(`[name="${wished.name}"]`)?.focus();
  }, [wished]);

  function focus(name: string | undefined): void {
    if (name !== undefined) focusOn({ name });
  }

  return { ref, focus };
}
