import { later } from '@bourse/client/later.tsx';
import { type BannerPicture, bannerPictures, type Market } from '@bourse/contract';
import { Skeleton } from '@bourse/ui';
import type { ReactNode } from 'react';
import { FeeDrawing } from './drawings/fee-drawing.tsx';

/** The first slide's drawing is there at once; the others come when they are looked at, into a place that is kept. */
const place = 'aspect-[348/252] w-full max-w-87';
const BookDrawing = later<{ market: Market }>({
  load: async () => (await import('./drawings/book-drawing.tsx')).BookDrawing,
  className: place,
});
const JournalDrawing = later({
  load: async () => (await import('./drawings/journal-drawing.tsx')).JournalDrawing,
  className: place,
});

export interface PictureProps {
  /** A drawing's name or a path of this origin. */
  picture: string;
  /** The market the book is drawn of; undefined while markets load or where there are none. */
  market: Market | undefined;
}

const drawings: Record<BannerPicture, (market: Market | undefined) => ReactNode> = {
  fee: () => <FeeDrawing />,
  book: (market) => (market ? <BookDrawing market={market} /> : <Skeleton width="min(348px, 100%)" height={196} />),
  journal: () => <JournalDrawing />,
};

/** A banner's picture: one the product draws, or a file of this origin; nothing where it has none. */
export function Picture({ picture, market }: PictureProps) {
  const name = bannerPictures.find((one) => one === picture);
  if (name) return drawings[name](market);
  // What the banner says stands beside it; the picture adds nothing that must be read out.
  if (/^\/(?![/\\])/.test(picture)) {
    return <img src={picture} alt="" draggable={false} className="max-h-66 w-full max-w-87 object-contain" />;
  }
  return null;
}
