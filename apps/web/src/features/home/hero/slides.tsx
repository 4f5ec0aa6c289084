import { later } from '@bourse/client/later.tsx';
import { useWords } from '@bourse/client/words.tsx';
import type { Banner, Market } from '@bourse/contract';
import { buttonClass, classes, Icon, isCommand, Skeleton } from '@bourse/ui';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useBanners } from './banners.ts';
import type { CarouselEngineProps } from './carousel-engine.tsx';
import { useIsStill } from './motion.ts';
import { Picture } from './picture.tsx';
import { SiteLink } from './site-link.tsx';

/** Time a slide stays. */
const stayMs = 8000;

const CarouselEngine = later<CarouselEngineProps>({
  load: async () => (await import('./carousel-engine.tsx')).CarouselEngine,
  className: 'hidden',
});

export interface SlidesProps {
  /** The market the book is drawn of; undefined while markets load or where there are none. */
  market: Market | undefined;
}

/** The banners of the home page. They run by themselves until somebody takes over. */
export function Slides({ market }: SlidesProps) {
  const { language } = useWords();
  const own = useOwnBanner(market);
  const banners = useBanners(language);
  if (banners === undefined) return <SlideSkeleton />;
  return <Carousel banners={banners === null || banners.length === 0 ? [own] : banners} market={market} />;
}

/** What stands there where no banner came or none is put up: the one thing that always holds. */
function useOwnBanner(market: Market | undefined): Banner {
  const { t } = useWords();
  return {
    id: 0,
    picture: 'fee',
    link: '#fees',
    tab: t('home.fee_tab'),
    title: t('home.fee_title'),
    text: t('home.fee_text', { rate: market?.takerFee ?? '0.1' }),
    action: t('home.fee_action'),
  };
}

function Carousel({ banners, market }: { banners: readonly Banner[]; market: Market | undefined }) {
  const { t } = useWords();
  const isStill = useIsStill();
  const frame = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const shown = Math.min(index, banners.length - 1);
  const isMany = banners.length > 1;
  const isRunning = isMany && !isStill && !isPaused && !isHeld;

  return (
    <section
      aria-roledescription="carousel"
      aria-label={t('home.slides')}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="sheet flex min-w-0 flex-col overflow-hidden xl:-order-2 xl:rounded-r-none"
    >
      <div ref={frame} className="grid flex-1 touch-pan-y overflow-hidden">
        <div className="flex min-w-0" aria-live={isRunning ? 'off' : 'polite'}>
          {banners.map((banner, place) => (
            <Slide key={banner.id} banner={banner} isShown={place === shown} isFirst={place === 0} market={market} />
          ))}
        </div>
      </div>
      {isMany && (
        <SlideBar banners={banners} shown={shown} isRunning={isRunning} onChoose={setIndex}>
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
        </SlideBar>
      )}
      {isMany && (
        <CarouselEngine
          frame={frame}
          shown={shown}
          onShown={setIndex}
          stayMs={stayMs}
          isRunning={isRunning}
          isStill={isStill}
        />
      )}
    </section>
  );
}

const slideClass =
  'grid min-w-0 shrink-0 basis-full content-start gap-x-8 gap-y-6 p-5 pb-6 md:grid-cols-[minmax(0,372fr)_minmax(0,348fr)] md:p-10 md:pb-6';
/** As high as the highest drawing, whichever of them is in it. */
const figureClass =
  'grid aspect-[348/264] w-full max-w-87 items-center justify-items-end justify-self-end text-quiet max-md:justify-items-start max-md:justify-self-start [&_text]:fill-quiet [&_text]:text-[12px] [&_text]:font-medium [&_text]:tabular-nums [&_text[fill]]:fill-brass';

interface SlideProps {
  banner: Banner;
  isShown: boolean;
  isFirst: boolean;
  market: Market | undefined;
}

/** Slides stand side by side, so that the window has the height of the tallest and nothing jumps. */
function Slide({ banner, isShown, isFirst, market }: SlideProps) {
  const Title = isFirst ? 'h1' : 'h2';
  return (
    <article inert={!isShown} className={slideClass}>
      <div>
        <Title className="text-2xl font-semibold tracking-[-0.028em] text-balance break-words md:text-3xl">
          {banner.title}
        </Title>
        {banner.text && <p className="mt-4 max-w-[38ch] text-l leading-6.25 break-words text-quiet">{banner.text}</p>}
        {banner.link && banner.action && (
          <p className="mt-7">
            <SiteLink href={banner.link} className={buttonClass('line', 'm', 'max-w-full whitespace-normal')}>
              {banner.action}
            </SiteLink>
          </p>
        )}
      </div>
      <figure className={figureClass}>
        {(isShown || isFirst) && <Picture picture={banner.picture} market={market} />}
      </figure>
    </article>
  );
}

interface SlideBarProps {
  banners: readonly Banner[];
  shown: number;
  isRunning: boolean;
  onChoose: (index: number) => void;
  /** Stands at the end. */
  children: ReactNode;
}

/** Names instead of dots; arrows walk them. */
function SlideBar({ banners, shown, isRunning, onChoose, children }: SlideBarProps) {
  function walk(event: KeyboardEvent<HTMLElement>): void {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const tab = event.target instanceof HTMLElement ? event.target.closest('[data-slide]') : null;
    if (step === 0 || !tab || isCommand(event)) return;
    event.preventDefault();
    const next = (shown + step + banners.length) % banners.length;
    onChoose(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-slide="${next}"]`)?.focus();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the buttons inside
    <div className="flex border-t border-line" onKeyDown={walk}>
      {banners.map((banner, place) => (
        <button
          key={banner.id}
          type="button"
          data-slide={place}
          aria-current={place === shown || undefined}
          onClick={() => onChoose(place)}
          className="relative h-12 min-w-0 flex-auto truncate px-2 text-center text-s text-quiet -outline-offset-2 not-first:border-l not-first:border-line hover:text-text aria-[current=true]:font-medium aria-[current=true]:text-text md:flex-1 md:px-5 md:text-left"
        >
          {banner.tab}
          {place === shown && (
            <span
              className={classes(
                'absolute inset-x-0 -top-px h-0.5 origin-left bg-brass',
                isRunning && 'animate-[time-left_8s_linear_both]',
              )}
            />
          )}
        </button>
      ))}
      {children}
    </div>
  );
}

function SlideSkeleton() {
  return (
    <div aria-hidden="true" className="sheet flex min-w-0 flex-col overflow-hidden xl:-order-2 xl:rounded-r-none">
      <div className={slideClass}>
        <div className="grid content-start gap-4">
          <Skeleton width="80%" height={36} />
          <Skeleton width="60%" height={36} />
          <Skeleton width="90%" />
          <Skeleton width="70%" />
        </div>
        <div className={figureClass}>
          <Skeleton width="100%" height={196} />
        </div>
      </div>
      <div className="h-12 border-t border-line" />
    </div>
  );
}
