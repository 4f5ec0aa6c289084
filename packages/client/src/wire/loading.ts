/** The loading indicator: opened by a call that asks for it, closed on its answer and after 1.5 s at most. */
import { create } from 'zustand';

/** Longest time one call keeps the indicator open. */
const indicatorMaxMs = 1500;

interface LoadingState {
  /** Calls that keep the indicator open. */
  open: number;
}

export const useLoading = create<LoadingState>(() => ({ open: 0 }));

/** Opens the indicator; the answer closes it, twice does no harm. */
export function openIndicator(): () => void {
  let isOpen = true;
  useLoading.setState(({ open }) => ({ open: open + 1 }));
  function close(): void {
    if (!isOpen) return;
    isOpen = false;
    clearTimeout(timer);
    useLoading.setState(({ open }) => ({ open: open - 1 }));
  }
  const timer = setTimeout(close, indicatorMaxMs);
  return close;
}
