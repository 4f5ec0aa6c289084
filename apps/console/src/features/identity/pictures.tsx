import { useKeys } from '@bourse/client/keys/use-keys.ts';
import { useWords } from '@bourse/client/words.tsx';
import { Icon, IconButton, Skeleton } from '@bourse/ui';
import { useState } from 'react';
import { usePicture } from '../../domain/use-picture.ts';

export interface Picture {
  readonly name: string;
  readonly address: string;
}

const zoomMax = 4;
const zoomStep = 0.5;

/** The pictures side by side, and one of them as large as it needs to be, turned as it has to be. */
export function Pictures({ pictures }: { pictures: readonly Picture[] }) {
  const { t } = useWords();
  const [chosen, setChosen] = useState(0);
  const [look, setLook] = useState({ zoom: 1, turns: 0 });
  const choose = (at: number) => {
    if (at >= pictures.length) return;
    setChosen(at);
    setLook({ zoom: 1, turns: 0 });
  };
  const zoom = (by: number) => setLook((now) => ({ ...now, zoom: Math.min(zoomMax, Math.max(1, now.zoom + by)) }));
  const turn = () => setLook((now) => ({ ...now, turns: (now.turns + 1) % 4 }));
  useKeys({
    '1': () => choose(0),
    '2': () => choose(1),
    '3': () => choose(2),
    o: turn,
    '+': () => zoom(zoomStep),
    '=': () => zoom(zoomStep),
    '-': () => zoom(-zoomStep),
  });
  const shown = pictures[chosen];
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-3 gap-2">
        {pictures.map(({ name, address }, at) => (
          <button
            key={name}
            type="button"
            aria-pressed={at === chosen}
            onClick={() => choose(at)}
            className="grid gap-1 text-left text-xs text-quiet aria-pressed:text-text"
          >
            <Thumbnail name={name} address={address} isChosen={at === chosen} />
            <span>
              {at + 1} {name}
            </span>
          </button>
        ))}
      </div>
      {shown && <Large {...shown} {...look} />}
      <div className="flex items-center gap-1">
        <IconButton label={t('console.zoom_in')} disabled={look.zoom >= zoomMax} onClick={() => zoom(zoomStep)}>
          <Icon name="plus" />
        </IconButton>
        <IconButton label={t('console.zoom_out')} disabled={look.zoom <= 1} onClick={() => zoom(-zoomStep)}>
          <span aria-hidden="true">{'−'}</span>
        </IconButton>
        <IconButton label={t('console.rotate')} onClick={turn}>
          <Icon name="retry" />
        </IconButton>
        <span className="ml-2 text-xs text-quiet tabular-nums">{`${Math.round(look.zoom * 100)}%`}</span>
      </div>
    </div>
  );
}

function Thumbnail({ name, address, isChosen }: Picture & { isChosen: boolean }) {
  const state = usePicture(address);
  return (
    <span
      className={`grid h-20 place-items-center overflow-hidden rounded-s border bg-raised ${isChosen ? 'border-brass' : 'border-line'}`}
    >
      {state.kind === 'there' && <img src={state.address} alt={name} className="h-full w-full object-cover" />}
      {state.kind === 'loading' && <Skeleton width={48} height={32} />}
      {state.kind === 'failed' && <Icon name="alert" />}
    </span>
  );
}

function Large({ name, address, zoom, turns }: Picture & { zoom: number; turns: number }) {
  const { t } = useWords();
  const state = usePicture(address);
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by the keyboard too
      tabIndex={0}
      aria-label={name}
      className="h-60 overflow-auto rounded-s border border-line bg-ground"
    >
      {state.kind === 'loading' && <Skeleton width="100%" height="100%" />}
      {state.kind === 'failed' && <p className="p-4 text-s text-quiet">{t('console.picture_failed')}</p>}
      {state.kind === 'there' && (
        <img
          src={state.address}
          alt={t('console.picture_large', { name })}
          className="max-w-none object-contain"
          style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%`, transform: `rotate(${turns * 90}deg)` }}
        />
      )}
    </section>
  );
}
