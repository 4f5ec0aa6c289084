import { useEffect, useRef, useState } from 'react';

type FaultTexts = Partial<Record<string, string>>;

/** What is wrong in a form, at its fields by the `name` of their controls, and the way to one of them. */
export function useFaults() {
  const ref = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<FaultTexts>({});

  /** Another object for another wish, though it be the same field. */
  const [wished, focusOn] = useState<{ name: string } | null>(null);
  // With the drawing that shows the fault or the field itself, so that a reader hears both.
  useEffect(() => {
    if (wished) ref.current?.querySelector<HTMLElement>(`[name="${wished.name}"]`)?.focus();
  }, [wished]);

  function focus(name: string | undefined): void {
    if (name !== undefined) focusOn({ name });
  }

  function show(wrong: FaultTexts, first: string | undefined): void {
    setFaults(wrong);
    focus(first);
  }

  return { ref, faults, focus, show };
}
