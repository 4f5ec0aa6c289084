/** Ids in the address that the screens of deals read. */
import { useSearchWord } from '@bourse/client/navigation/shown.ts';

/** An id in the address; null: there is none that can be read. */
export function useSearchId(name: string): number | null {
  const word = useSearchWord(name) ?? '';
  return /^[1-9]\d{0,14}$/.test(word) ? Number(word) : null;
}
