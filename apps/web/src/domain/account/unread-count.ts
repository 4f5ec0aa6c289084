/** How many messages are not read yet, as far as it is known. */
import { create } from 'zustand';

export const useUnread = create<{ count: number }>(() => ({ count: 0 }));

export function setUnread(count: number): void {
  useUnread.setState({ count });
}
