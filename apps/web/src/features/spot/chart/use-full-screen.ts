import { type RefObject, useEffect, useState } from 'react';

export interface FullScreen {
  readonly isFull: boolean;
  /** The browser refused or cannot: the element must lay itself over the page. */
  readonly isOverlay: boolean;
  readonly toggle: () => void;
}

/** Shows an element alone: by the browser's full screen where it lets us, else over the page. Esc leaves both. */
export function useFullScreen(ref: RefObject<HTMLElement | null>): FullScreen {
  const [isBrowser, setBrowser] = useState(false);
  const [isOverlay, setOverlay] = useState(false);

  useEffect(() => {
    const note = () => setBrowser(document.fullscreenElement !== null && document.fullscreenElement === ref.current);
    document.addEventListener('fullscreenchange', note);
    return () => document.removeEventListener('fullscreenchange', note);
  }, [ref]);

  useEffect(() => {
    if (!isOverlay) return;
    const leave = (event: KeyboardEvent) => {
      // A menu that floats above takes the first Esc.
      if (event.key === 'Escape' && !document.querySelector('[popover="auto"]:popover-open')) setOverlay(false);
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [isOverlay]);

  function toggle(): void {
    if (isOverlay) setOverlay(false);
    else if (isBrowser) document.exitFullscreen().catch(() => setBrowser(false));
    else if (document.fullscreenEnabled && ref.current) ref.current.requestFullscreen().catch(() => setOverlay(true));
    else setOverlay(true);
  }
  return { isFull: isBrowser || isOverlay, isOverlay, toggle };
}
