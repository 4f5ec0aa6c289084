import { Link } from '@bourse/client/navigation/link.tsx';
import { dayOf } from '@bourse/client/time/times.ts';
import { call } from '@bourse/client/wire/api.ts';
import { useWords } from '@bourse/client/words.tsx';
import { calls, type NoticeRow } from '@bourse/contract';
import { Icon, IconButton, Skeleton } from '@bourse/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useIsStill } from './hero/motion.ts';

/** Announcements, by the wire's `c_id`, and how many of them take turns. */
const announcements = 3;
const noticesMax = 5;
/** Time a notice stays. */
const stayMs = 7000;

/** The newest announcements, one at a time. */
export function NoticeTicker() {
  const { t, language } = useWords();
  const { data, isError } = useQuery({
    queryKey: ['notice', 'ticker', language],
    queryFn: async () => (await call(calls.notice.list, { c_id: announcements, limit: noticesMax })).message.list,
  });
  const notices = data ?? (isError ? [] : undefined);
  // Where none came the line stays, with the way to all of them: nothing below moves.
  return (
    <section
      aria-label={t('notice.notices')}
      className="flex min-h-8 min-w-0 items-center gap-x-4 text-s max-xl:order-2 xl:-order-1 xl:col-span-2 md:px-1"
    >
      <b className="shrink-0 font-medium text-brass">{t('home.notice')}</b>
      {notices === undefined ? (
        <Skeleton width="min(360px, 60%)" className="mr-auto" />
      ) : (
        <Turns key={notices.map(({ id }) => id).join()} notices={notices} />
      )}
      <Link to="/noticeList" className="link shrink-0 max-md:hidden">
        {t('home.all_notices')}
      </Link>
      <Link
        to="/noticeList"
        aria-label={t('home.all_notices')}
        className="grid size-6 shrink-0 place-items-center md:hidden"
      >
        <Icon name="right" className="text-brass" />
      </Link>
    </section>
  );
}

function Turns({ notices }: { notices: readonly NoticeRow[] }) {
  const { t, tag } = useWords();
  const isStill = useIsStill();
  const [index, setIndex] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const count = notices.length;
  const isRunning = count > 1 && !isStill && !isPaused && !isHeld;

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setIndex((at) => (at + 1) % count), stayMs);
    return () => clearInterval(timer);
  }, [isRunning, count]);

  const notice = notices[index];
  if (!notice) return <span className="mr-auto" />;
  const turn = (step: number) => {
    setPaused(true);
    setIndex((index + step + count) % count);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: whoever reads is not hurried; nothing is done here
    <div
      className="flex min-w-0 flex-1 items-center gap-x-4"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p className="mr-auto flex min-w-0 items-baseline gap-x-3" aria-live={isRunning ? 'off' : 'polite'}>
        <Link to="/components/noticeDetail" search={{ id: notice.id }} className="truncate py-1 hover:text-brass">
          {notice.title}
        </Link>
        <time dateTime={notice.update_time} className="shrink-0 text-quiet max-md:hidden">
          {dayOf(notice.update_time, tag)}
        </time>
      </p>
      {count > 1 && (
        <div className="flex shrink-0 items-center gap-1 text-quiet max-md:hidden">
          <span className="mr-2 tabular-nums">{t('home.notice_of', { n: index + 1, total: count })}</span>
          {!isStill && (
            <Control
              label={isPaused ? t('home.notices_play') : t('home.notices_pause')}
              onPress={() => setPaused(!isPaused)}
            >
              <Icon name={isPaused ? 'play' : 'pause'} />
            </Control>
          )}
          <Control label={t('home.notice_previous')} onPress={() => turn(-1)}>
            <Icon name="left" />
          </Control>
          <Control label={t('home.notice_next')} onPress={() => turn(1)}>
            <Icon name="right" />
          </Control>
        </div>
      )}
    </div>
  );
}

function Control({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) {
  return (
    <IconButton label={label} onClick={onPress} className="size-7">
      {children}
    </IconButton>
  );
}
