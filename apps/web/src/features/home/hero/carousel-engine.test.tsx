// @vitest-environment happy-dom

import { render } from '@testing-library/react';
import useEmblaCarousel from 'embla-carousel-react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CarouselEngine } from './carousel-engine.tsx';

/** Slides as Embla keeps them: it knows which one it is at. */
const slides = vi.hoisted(() => {
  let at = 0;
  const scrollTo = vi.fn((index: number) => {
    at = index;
  });
  const begin = () => {
    at = 0;
  };
  return { begin, scrollTo, selectedScrollSnap: () => at, on: vi.fn(), off: vi.fn() };
});
vi.mock('embla-carousel-react', () => ({ default: vi.fn(() => [() => {}, slides]) }));

beforeEach(() => slides.begin());
afterEach(() => vi.clearAllMocks());

/** Shows the first slide, then the third. */
function turn(isStill: boolean): void {
  const frame = { current: document.createElement('div') };
  const engine = (shown: number) => (
    <CarouselEngine frame={frame} shown={shown} onShown={() => {}} stayMs={8000} isRunning={false} isStill={isStill} />
  );
  const { rerender } = render(engine(0));
  rerender(engine(2));
}

test('a slide slides in: nothing begins again at it', () => {
  turn(false);
  expect(slides.scrollTo.mock.calls).toEqual([[2, false]]);
  const options = vi.mocked(useEmblaCarousel).mock.calls.map(([given]) => given);
  expect(options.length).toBeGreaterThan(1);
  for (const given of options) expect(given).toEqual({ loop: true, duration: 25, startIndex: 0 });
});

test('for those who asked for less motion it is there without sliding', () => {
  turn(true);
  expect(slides.scrollTo.mock.calls).toEqual([[2, true]]);
});
