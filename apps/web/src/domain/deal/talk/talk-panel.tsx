import { Loaded } from '@bourse/client/list/loaded.tsx';
import { ShownTime } from '@bourse/client/time/shown-time.tsx';
import { useWords } from '@bourse/client/words.tsx';
import type { TalkMessage } from '@bourse/contract';
import { classes, Empty } from '@bourse/ui';
import { useEffect, useRef } from 'react';
import type { Talk, TalkPlace } from './client.ts';
import { TalkForm } from './talk-form.tsx';
import { TalkPicture } from './talk-picture.tsx';
import { useTalk } from './use-talk.ts';

interface TalkPanelProps {
  dealId: number;
  /** The other side's name, or masked account. */
  other: string;
  /** Whose deals they are. */
  place: TalkPlace;
  /** Where it stands beside the rest; left out: below it. */
  className?: string;
}

/** What the two sides of a deal said, and a line to say more while it goes on. */
export function TalkPanel({ dealId, other, place, className }: TalkPanelProps) {
  const { t } = useWords();
  const talk = useTalk(place, dealId);
  return (
    <section aria-labelledby="deal-talk" className={classes('mt-5 border-t border-line pt-4', className)}>
      <h3 id="deal-talk" className="font-semibold">
        {t('c2c.talk')}
      </h3>
      <Loaded query={talk} failed={t('c2c.talk_failed')} skeletons={[96]} className="mt-3">
        {(loaded) => (
          <>
            <Messages talk={loaded} other={other} />
            {loaded.isOpen ? (
              <TalkForm place={place} dealId={dealId} picturesLeft={loaded.picturesLeft} />
            ) : (
              <p className="mt-3 text-quiet">{t('c2c.talk_closed')}</p>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

/** The newest at the bottom, and in sight. */
function Messages({ talk: { messages, isOpen }, other }: { talk: Talk; other: string }) {
  const { t } = useWords();
  const box = useRef<HTMLDivElement>(null);
  const last = messages.at(-1)?.id;
  useEffect(() => {
    if (last !== undefined) box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [last]);
  return (
    <div
      ref={box}
      role="log"
      aria-live="polite"
      aria-label={t('c2c.talk')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by the keyboard too
      tabIndex={0}
      className="mt-3 max-h-80 overflow-y-auto"
    >
      {messages.length === 0 ? (
        <Empty title={t('c2c.talk_none')} hint={isOpen && t('c2c.talk_none_hint')} />
      ) : (
        <ol className="grid gap-3">
          {messages.map((message) => (
            <Message key={message.id} message={message} other={other} />
          ))}
        </ol>
      )}
    </div>
  );
}

function Message({ message, other }: { message: TalkMessage; other: string }) {
  const { t } = useWords();
  const { isOwn, text, picture, at } = message;
  return (
    <li
      className={classes('grid max-w-4/5 gap-1', isOwn ? 'justify-items-end justify-self-end' : 'justify-self-start')}
    >
      <span className="sr-only">{isOwn ? t('c2c.talk_own') : other}</span>
      {text !== '' && (
        <p
          className={classes(
            'rounded-m px-3 py-2 break-words whitespace-pre-wrap',
            isOwn ? 'bg-brass-soft' : 'bg-raised',
          )}
        >
          {text}
        </p>
      )}
      {picture !== '' && <TalkPicture address={picture} />}
      <span className="text-xs text-quiet">
        <ShownTime time={at} />
      </span>
    </li>
  );
}
