import type { Quotation } from '@bourse/contract';
import { buttonLook, classes, Icon } from '@bourse/ui';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useWords } from '../../../app/words.tsx';
import { BookDrawing } from './book-drawing.tsx';
import { EngineDrawing } from './engine-drawing.tsx';
import { FeeDrawing } from './fee-drawing.tsx';

/** Time a slide stays, and the time it takes to give way. */
const slideMs = 8000;

interface Slide {
  id: string;
  tab: string;
  title: string;
  text: string;
  action: ReactNode;
  drawing: ReactNode;
}

const motionQuery = '(prefers-reduced-motion: reduce)';
function followMotion(listener: () => void): () => void {
  const query = window.matchMedia(motionQuery);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export interface SlidesProps {
  /** The market the book is drawn of; undefined while markets load or where there are none. */
  market: Quotation | undefined;
  onOpen: (market: Quotation) => void;
}

/** Slides that explain the exchange, one drawing each. They run by themselves until somebody takes over. */
export function Slides({ market, onOpen }: SlidesProps) {
  const { t } = useWords();
  const isStill = useSyncExternalStore(followMotion, () => window.matchMedia(motionQuery).matches);
  const [index, setIndex] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const slides = useSlides(market, onOpen);
  const shown = index % slides.length;
  const isRunning = !isStill && !isPaused && !isHeld;

  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => setIndex((shown + 1) % slides.length), slideMs);
    return () => clearTimeout(timer);
  }, [isRunning, shown, slides.length]);

  return (
    <section
      aria-roledescription="carousel"
      aria-label={t('home.slides')}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="sheet flex min-w-0 flex-col overflow-hidden xl:rounded-r-none"
    >
      <div className="grid flex-1">
        {slides.map((slide, place) => (
          <SlideView key={slide.id} slide={slide} isShown={place === shown} isFirst={place === 0} />
        ))}
      </div>
      <div className="flex border-t border-line">
        {slides.map((slide, place) => (
          <SlideTab
            key={slide.id}
            label={slide.tab}
            isShown={place === shown}
            isRunning={isRunning}
            onChoose={() => setIndex(place)}
          />
        ))}
        {!isStill && (
          <button
            type="button"
            aria-label={isPaused ? t('home.play') : t('home.pause')}
            onClick={() => setPaused(!isPaused)}
            className="grid w-12 shrink-0 place-items-center border-l border-line text-quiet -outline-offset-2 hover:text-text"
          >
            <Icon name={isPaused ? 'play' : 'pause'} />
          </button>
        )}
      </div>
    </section>
  );
}

/** All slides lie on each other, so that the box has the height of the tallest and nothing jumps. */
function SlideView({ slide, isShown, isFirst }: { slide: Slide; isShown: boolean; isFirst: boolean }) {
  const Title = isFirst ? 'h1' : 'h2';
  return (
    <article
      inert={!isShown}
      className={classes(
        'col-start-1 row-start-1 grid gap-x-8 gap-y-6 p-5 pb-6 transition-opacity duration-500 md:grid-cols-[minmax(0,372fr)_minmax(0,348fr)] md:p-10 md:pb-6',
        isShown ? 'opacity-100' : 'invisible opacity-0',
      )}
    >
      <div>
        <Title className="text-2xl font-semibold tracking-[-0.028em] text-balance md:text-3xl">{slide.title}</Title>
        <p className="mt-4 max-w-[38ch] text-l leading-6.25 text-quiet">{slide.text}</p>
        <div className="mt-7">{slide.action}</div>
      </div>
      <figure className="grid min-h-48 w-full items-center justify-items-end text-quiet max-md:justify-items-start [&_text]:fill-quiet [&_text]:text-[12px] [&_text]:font-medium [&_text]:tabular-nums [&_text[fill]]:fill-brass">
        {isShown || isFirst ? slide.drawing : null}
      </figure>
    </article>
  );
}

interface SlideTabProps {
  label: string;
  isShown: boolean;
  isRunning: boolean;
  onChoose: () => void;
}

function SlideTab({ label, isShown, isRunning, onChoose }: SlideTabProps) {
  return (
    <button
      type="button"
      aria-current={isShown || undefined}
      onClick={onChoose}
      className="relative h-12 min-w-0 flex-auto truncate px-2 text-center text-s md:flex-1 text-quiet -outline-offset-2 not-first:border-l not-first:border-line hover:text-text aria-[current=true]:font-medium aria-[current=true]:text-text md:px-5 md:text-left"
    >
      {label}
      {isShown && (
        <span
          className={classes(
            'absolute inset-x-0 -top-px h-0.5 origin-left bg-brass',
            isRunning && 'animate-[time-left_8s_linear_both]',
          )}
        />
      )}
    </button>
  );
}

function useSlides(market: Quotation | undefined, onOpen: (market: Quotation) => void): Slide[] {
  const { t } = useWords();
  const rate = market?.taker_fee ?? '0.1';
  const fee: Slide = {
    id: 'fee',
    tab: t('home.fee_tab'),
    title: t('home.fee_title'),
    text: t('home.fee_text', { rate }),
    action: (
      <a href="#fees" className={buttonLook('line')}>
        {t('home.fee_action')}
      </a>
    ),
    drawing: <FeeDrawing />,
  };
  const engine: Slide = {
    id: 'engine',
    tab: t('home.engine_tab'),
    title: t('home.engine_title'),
    text: t('home.engine_text'),
    action: (
      <a href="/docs" className={buttonLook('line')}>
        {t('site.api_docs')}
      </a>
    ),
    drawing: <EngineDrawing />,
  };
  if (!market) return [fee, engine];
  const book: Slide = {
    id: 'book',
    tab: t('home.book_tab'),
    title: t('home.book_title'),
    text: t('home.book_text', { pair: market.symbol }),
    action: (
      <button type="button" onClick={() => onOpen(market)} className={buttonLook('line')}>
        {t('home.book_action', { pair: market.symbol })}
      </button>
    ),
    drawing: <BookDrawing market={market} />,
  };
  return [fee, book, engine];
}
