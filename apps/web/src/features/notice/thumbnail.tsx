import { type NoticePicture, noticePictures } from '@bourse/contract';
import type { ReactNode } from 'react';

/** Drawings of 96 by 64: many quiet marks, one of them brass. */
const drawings: Record<NoticePicture, { quiet: string; brass: ReactNode }> = {
  sheet: {
    quiet: 'M20 14h56M20 23h56M20 32h40M20 41h56M20 50h28',
    brass: <path d="M66 32h10" strokeWidth="2" />,
  },
  fee: {
    quiet: [16, 26, 36, 46]
      .flatMap((y) => Array.from({ length: 13 }, (_, at) => (y === 36 && at === 8 ? '' : `M${15 + at * 5.5} ${y}v5`)))
      .join(''),
    brass: <path d="M59 36v5" strokeWidth="3" />,
  },
  book: {
    quiet: 'M16 50V18M22 50V24M28 50V29M34 50V34M40 50V42M56 50V43M62 50V36M68 50V30M74 50V23M80 50V16',
    brass: <path d="M48 18v34" strokeWidth="1.6" />,
  },
  journal: {
    quiet:
      'M18 20h60M18 32h60M18 44h46M18 17v6M33 17v6M48 17v6M63 17v6M78 17v6M18 29v6M33 29v6M48 29v6M63 29v6M78 29v6M18 41v6M33 41v6M48 41v6',
    brass: <path d="M60 40h8v8h-8z" fill="var(--brass)" stroke="none" />,
  },
  shield: {
    quiet: 'M48 10 72 18v14c0 12-10 19-24 23-14-4-24-11-24-23V18Z',
    brass: <path d="m38 32 7 7 13-14" strokeWidth="2" />,
  },
  clock: {
    quiet: 'M48 11a21 21 0 1 1 0 42 21 21 0 0 1 0-42ZM48 14v4M48 46v4M30 32h4M62 32h4',
    brass: <path d="M48 20v12l8 6" strokeWidth="2" />,
  },
  coins: {
    quiet: 'M24 24h22M24 30h22M24 36h22M24 42h22M24 48h22M52 36h22M52 42h22M52 48h22',
    brass: <path d="M52 30h22" strokeWidth="2" />,
  },
  person: {
    quiet: 'M48 13a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM28 54c1-11 9-17 20-17s19 6 20 17',
    brass: <path d="M44 54h8" strokeWidth="2" />,
  },
};

export interface ThumbnailProps {
  /** A drawing's name or a path of this origin; anything else is drawn as a sheet. */
  picture: string;
}

/** The small picture beside a notice; it adds nothing that must be read out. */
export function Thumbnail({ picture }: ThumbnailProps) {
  const frame = 'h-16 w-24 shrink-0 rounded-s border border-line bg-raised text-quiet';
  if (/^\/(?![/\\])/.test(picture)) {
    return <img src={picture} alt="" loading="lazy" width={96} height={64} className={`${frame} object-cover`} />;
  }
  const { quiet, brass } = drawings[noticePictures.find((one) => one === picture) ?? 'sheet'];
  return (
    <svg aria-hidden="true" viewBox="0 0 96 64" fill="none" stroke="currentColor" strokeWidth="1.2" className={frame}>
      <path d={quiet} />
      <g stroke="var(--brass)">{brass}</g>
    </svg>
  );
}
