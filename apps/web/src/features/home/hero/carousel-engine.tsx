/** What moves the slides: swiping, sliding and the clock. Its library comes after the first drawing. */
import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { type RefObject, useEffect, useState } from 'react';

/** Embla's own measure, which is no time: with this a slide has given way after 600 ms, but for a fiftieth. */
const duration = 25;

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
  // The same at each drawing: other options would begin again at their slide, with a jump.
  const [options] = useState({ loop: true, duration, startIndex: shown });
  const [setFrame, embla] = useEmblaCarousel(options, [autoplay]);
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
