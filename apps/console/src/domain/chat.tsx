import { ShownTime } from '@bourse/client/time/shown-time.tsx';
import { useWords } from '@bourse/client/words.tsx';
import { Button, Dialog, Icon, Skeleton } from '@bourse/ui';
import { useState } from 'react';
import { usePicture } from './use-picture.ts';

/** What one side wrote; `picture` is where its picture is read, empty: it has none. */
export interface Said {
  readonly id: number;
  /** Of the side that stands first. */
  readonly isFirst: boolean;
  readonly text: string;
  readonly picture: string;
  readonly time: string;
}

interface ChatProps {
  /** Who the first side is, and the other; and what a picture of each is called. */
  names: { first: string; other: string; pictureOfFirst: string; pictureOfOther: string };
  chat: readonly Said[];
  isBusy: boolean;
  /** Reads it again: people go on writing, and what is read is recorded. */
  onRead: () => void;
}

/** What the two sides of a deal wrote and showed: the first on the left, the other on the right. */
export function Chat({ names, chat, isBusy, onRead }: ChatProps) {
  const { t } = useWords();
  return (
    <>
      {chat.length === 0 ? (
        <p className="text-s text-quiet">{t('console.c2c_chat_none')}</p>
      ) : (
        <ol aria-label={t('console.c2c_chat')} className="grid gap-2 text-s">
          {chat.map((said) => (
            <Message key={said.id} said={said} names={names} />
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

function Message({ said: { isFirst, text, picture, time }, names }: { said: Said; names: ChatProps['names'] }) {
  const look = isFirst ? 'mr-12 justify-self-start bg-raised' : 'ml-12 justify-self-end border border-line';
  return (
    <li className={`grid max-w-full gap-1 rounded-s px-3 py-2 ${look}`}>
      <span className="flex gap-2 text-xs text-quiet">
        <b className="font-semibold text-text">{isFirst ? names.first : names.other}</b>
        <ShownTime time={time} />
      </span>
      {text !== '' && <p className="break-words whitespace-pre-wrap">{text}</p>}
      {picture !== '' && <ChatPicture address={picture} name={isFirst ? names.pictureOfFirst : names.pictureOfOther} />}
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
