import { refusalText } from '@bourse/client/form/refusal-text.ts';
import { queryClient } from '@bourse/client/query.ts';
import { call } from '@bourse/client/wire/api.ts';
import { useWords } from '@bourse/client/words.tsx';
import { calls, type IdentityState } from '@bourse/contract';
import { Button, formatDecimal, Icon, Tag, toast } from '@bourse/ui';
import { useState } from 'react';
import { identityKey } from './identity-key.ts';

/** A decimal above another, both as the wire carries them. */
function isAbove(a: string, b: string): boolean {
  return Number(a) > Number(b);
}

function plain(decimal: string): string {
  return formatDecimal(decimal).replace(/\.0+$|(\.\d*?)0+$/, '$1');
}

/** The three levels: what each needs, and how far one is. */
export function Levels({ identity }: { identity: IdentityState }) {
  const { t } = useWords();
  const { level, waiting_level, rejected_level, assets_btc, level_three_btc, day_limits } = identity;
  const levels = [
    { id: 1, needs: t('identity.level_one_needs') },
    { id: 2, needs: t('identity.level_two_needs') },
    { id: 3, needs: t('identity.level_three_needs', { amount: plain(level_three_btc) }) },
  ];
  const isRichEnough = isAbove(assets_btc, level_three_btc);
  return (
    <section aria-labelledby="levels-title" className="sheet">
      <h2 id="levels-title" className="px-4 py-4 text-l font-semibold sm:px-6">
        {t('identity.levels')}
      </h2>
      <ol>
        {levels.map(({ id, needs }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line px-4 py-4 sm:px-6">
            <div className="min-w-0 flex-1 basis-56">
              <h3 className="font-medium">{t('identity.level', { n: id })}</h3>
              <p className="mt-0.5 text-s text-quiet">{needs}</p>
              <DayLimit limit={day_limits[id - 1]} />
              {id === 3 && level === 2 && (
                <p className="mt-0.5 text-s text-quiet tabular-nums">
                  {t('identity.assets_now', { amount: plain(assets_btc) })}
                </p>
              )}
            </div>
            <LevelState id={id} level={level} waiting={waiting_level} rejected={rejected_level} />
            {id === 3 && level === 2 && waiting_level === 0 && isRichEnough && <AskButton />}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What the level unlocks; nothing where no coin leaves. */
function DayLimit({ limit }: { limit: string | undefined }) {
  const { t } = useWords();
  if (limit === undefined) return null;
  return (
    <p className="mt-0.5 text-s tabular-nums">{t('identity.day_limit', { amount: plain(limit), currency: 'USDT' })}</p>
  );
}

interface LevelStateProps {
  id: number;
  level: number;
  waiting: number;
  rejected: number;
}

function LevelState({ id, level, waiting, rejected }: LevelStateProps) {
  const { t } = useWords();
  if (level >= id) {
    return (
      <Tag tone="good">
        <Icon name="check" size={12} />
        {t('identity.passed')}
      </Tag>
    );
  }
  if (waiting === id) return <Tag tone="brass">{t('common.under_review')}</Tag>;
  if (rejected === id) return <Tag tone="bad">{t('common.rejected')}</Tag>;
  return <Tag>{t(level === id - 1 ? 'identity.open' : 'identity.not_yet')}</Tag>;
}

function AskButton() {
  const { t } = useWords();
  const [isAsking, setAsking] = useState(false);
  async function ask(): Promise<void> {
    setAsking(true);
    try {
      toast.good((await call(calls.identity.askLevelThree, {}, { isShown: true })).message);
    } catch (error) {
      toast.bad(refusalText(error));
    }
    await queryClient.invalidateQueries({ queryKey: identityKey });
    setAsking(false);
  }
  return (
    <Button variant="line" size="s" isBusy={isAsking} onClick={() => void ask()}>
      {t('identity.ask_level_three')}
    </Button>
  );
}
