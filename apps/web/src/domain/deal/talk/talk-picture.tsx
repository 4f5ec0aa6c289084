import { type PrivatePicture, usePrivatePicture } from '@bourse/client/file/use-private-picture.ts';
import { useWords } from '@bourse/client/words.tsx';
import { Dialog, Skeleton } from '@bourse/ui';
import { useState } from 'react';

/** A picture that one of the two sent; a press shows it large. Its place is as large before it is there. */
export function TalkPicture({ address }: { address: string }) {
  const { t } = useWords();
  const picture = usePrivatePicture(address);
  const [isLarge, setLarge] = useState(false);
  return (
    <>
      <div className="grid h-28 w-40 place-items-center overflow-hidden rounded-s border border-line bg-ground">
        <Small picture={picture} onPress={() => setLarge(true)} />
      </div>
      {isLarge && picture.kind === 'there' && (
        <Dialog
          isOpen
          onClose={() => setLarge(false)}
          title={t('c2c.talk_picture')}
          closeLabel={t('common.close')}
          className="w-180"
        >
          <img src={picture.address} alt={t('c2c.talk_picture')} className="mt-4 w-full" />
        </Dialog>
      )}
    </>
  );
}

function Small({ picture, onPress }: { picture: PrivatePicture; onPress: () => void }) {
  const { t } = useWords();
  if (picture.kind === 'loading') return <Skeleton width="100%" height={112} />;
  if (picture.kind === 'failed') return <p className="p-2 text-xs text-quiet">{t('c2c.talk_picture_failed')}</p>;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={t('c2c.talk_enlarge')}
      onClick={onPress}
      className="size-full"
    >
      <img src={picture.address} alt="" className="size-full object-cover" />
    </button>
  );
}
