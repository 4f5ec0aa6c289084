/** What moves the slides: swiping, sliding and the clock. Its library comes after the first drawing. */
import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { type RefObject, useEffect, useState } from 'react';

/** Embla's own measure, chosen for a slide that gives way in about 600 ms. */
const duration = 30;

export interface CarouselEngineProps {
  /** The window; its only child holds the slides. */
  frame: RefObject<HTMLElement | null>;
  shown: number;
  onShown: (index: number) => void;
  /** How long a slide stays while the clock runs, in milliseconds. */
  stayMs: number;
  isRunning: boolean;
  /** Without sliding: for those who asked for less motion. */
  isStill: boolean;
}

/** Draws nothing: takes hold of the slides that are there. */
export function CarouselEngine({ frame, shown, onShown, stayMs, isRunning, isStill }: CarouselEngineProps) {
  // When it runs is for the page to say: the plugin starts nothing by itself.
  const [autoplay] = useState(() => Autoplay({ delay: stayMs, playOnInit: false, stopOnFocusIn: false }));
  const [setFrame, embla] = useEmblaCarousel({ loop: true, duration, startIndex: shown }, [autoplay]);
  useEffect(() => setFrame(frame.current), [setFrame, frame]);

  useEffect(() => {
    if (!embla) return;
    const tell = () => onShown(embla.selectedScrollSnap());
    embla.on('select', tell);
    return () => void embla.off('select', tell);
  }, [embla, onShown]);

  useEffect(() => {
    if (embla && embla.selectedScrollSnap() !== shown) embla.scrollTo(shown, isStill);
  }, [embla, shown, isStill]);

  // The clock starts anew with each slide that is shown, and when the slides are let go.
  useEffect(() => {
    if (!embla || shown < 0) return;
    if (isRunning) autoplay.play();
    else autoplay.stop();
  }, [embla, autoplay, isRunning, shown]);
  return null;
}
