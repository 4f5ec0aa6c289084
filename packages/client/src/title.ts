import { useEffect, useState } from 'react';

/** The exchange's name, the same in every language. */
export const brandName = 'Bourse';

/** Names the page in the browser's tab. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** Least time between two live titles. */
const calmMs = 1000;

/** Writes titles that change all the time, calmly: of one subject at most one a second, of another at once. */
export function createCalmTitle(write: (title: string) => void) {
  let subject: string | null = null;
  let writtenAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const put = (title: string) => {
    timer = undefined;
    writtenAt = Date.now();
    write(title);
  };
  return {
    set(nextSubject: string, title: string): void {
      clearTimeout(timer);
      const waitMs = nextSubject === subject ? writtenAt + calmMs - Date.now() : 0;
      subject = nextSubject;
      if (waitMs <= 0) put(title);
      else timer = setTimeout(put, waitMs, title);
    },
    /** What was not written yet never is. */
    stop(): void {
      clearTimeout(timer);
    },
  };
}

/** Names the page by something live, calmly. */
export function useLiveTitle(subject: string, title: string): void {
  const [calm] = useState(() =>
    createCalmTitle((text) => {
      document.title = text;
    }),
  );
  useEffect(() => calm.set(subject, title), [calm, subject, title]);
  useEffect(() => () => calm.stop(), [calm]);
}
