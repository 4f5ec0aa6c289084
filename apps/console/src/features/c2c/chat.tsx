import { ShownTime } from '@bourse/client/time/shown-time.tsx';
import { useWords } from '@bourse/client/words.tsx';
import { Button, Dialog, Icon, Skeleton } from '@bourse/ui';
import { useState } from 'react';
import { usePicture } from '../../domain/use-picture.ts';
import type { Said } from './whole-deal.ts';

interface ChatProps {
  chat: readonly Said[];
  isBusy: boolean;
  /** Reads it again: people go on writing, and what is read is recorded. */
  onRead: () => void;
}

/** What the two sides wrote and showed: the seller on the left, the buyer on the right. */
export function Chat({ chat, isBusy, onRead }: ChatProps) {
  const { t } = useWords();
  return (
    <>
      {chat.length === 0 ? (
        <p className="text-s text-quiet">{t('console.c2c_chat_none')}</p>
      ) : (
        <ol aria-label={t('console.c2c_chat')} className="grid gap-2 text-s">
          {chat.map((said) => (
            <Message key={said.id} said={said} />
          ))}
        </ol>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="line" size="s" isBusy={isBusy} onClick={onRead}>
          {t('console.c2c_read_again')}
        </Button>
        <span className="text-xs text-quiet">{t('console.look_recorded')}</span>
      </div>
    </>
  );
}

function Message({ said: { isSeller, text, picture, time } }: { said: Said }) {
  const { t } = useWords();
  const side = t(isSeller ? 'console.c2c_seller' : 'console.c2c_payer');
  const look = isSeller ? 'mr-12 justify-self-start bg-raised' : 'ml-12 justify-self-end border border-line';
  return (
    <li className={`grid max-w-full gap-1 rounded-s px-3 py-2 ${look}`}>
      <span className="flex gap-2 text-xs text-quiet">
        <b className="font-semibold text-text">{side}</b>
        <ShownTime time={time} />
      </span>
      {text !== '' && <p className="break-words whitespace-pre-wrap">{text}</p>}
      {picture !== '' && (
        <ChatPicture
          address={picture}
          name={t(isSeller ? 'console.c2c_picture_of_seller' : 'console.c2c_picture_of_payer')}
        />
      )}
    </li>
  );
}

/** A picture, fetched once: the large one is the same. */
function ChatPicture({ address, name }: { address: string; name: string }) {
  const { t } = useWords();
  const [isLarge, setLarge] = useState(false);
  const state = usePicture(address);
  if (state.kind === 'loading') return <Skeleton width={160} height={96} />;
  if (state.kind === 'failed') {
    return (
      <p className="flex items-center gap-2 text-quiet">
        <Icon name="alert" />
        {t('console.picture_failed')}
      </p>
    );
  }
  const large = t('console.picture_large', { name });
  return (
    <>
      <button type="button" aria-haspopup="dialog" className="justify-self-start" onClick={() => setLarge(true)}>
        <img src={state.address} alt={name} className="max-h-40 rounded-s border border-line object-contain" />
      </button>
      {isLarge && (
        <Dialog isOpen onClose={() => setLarge(false)} title={name} closeLabel={t('common.close')} className="w-240">
          <img src={state.address} alt={large} className="mt-4 max-h-[75dvh] w-full object-contain" />
        </Dialog>
      )}
    </>
  );
}
