import { useEffect } from 'react';

/** The exchange's name, the same in every language. */
export const brandName = 'Bourse';

/** Names the page in the browser's tab. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
