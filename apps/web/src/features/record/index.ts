/** What other pages show of the record; code and words are fetched after the page itself. */
import { later } from '@bourse/client/later.tsx';
import { loadWordsOf } from '@bourse/client/words.tsx';
import type { CoinRecordProps } from './coin-record.tsx';
import type { WorthPictureProps } from './worth/worth-picture.tsx';
import './place.css';

/** As high as the picture, so that nothing moves when it comes. */
export const LateWorthPicture = later<WorthPictureProps>({
  load: async () => {
    const [{ WorthPicture }] = await Promise.all([import('./worth/worth-picture.tsx'), loadWordsOf('record')]);
    return WorthPicture;
  },
  className: 'sheet mb-6 worth-place',
});

export const LateCoinRecord = later<CoinRecordProps>({
  load: async () => {
    const [{ CoinRecord }] = await Promise.all([import('./coin-record.tsx'), loadWordsOf('record')]);
    return CoinRecord;
  },
  className: 'coin-record-place',
});
