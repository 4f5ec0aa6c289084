/** What the browser says of its reader. */
import { vi } from 'vitest';

/** The reader asked for less motion, until mocks are restored. */
export function preferLessMotion(): void {
  const ask = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = ask(query);
    if (query.includes('prefers-reduced-motion: reduce')) vi.spyOn(list, 'matches', 'get').mockReturnValue(true);
    return list;
  });
}
