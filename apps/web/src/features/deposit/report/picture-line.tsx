import type { PictureState } from '@bourse/client/file/use-pictures.ts';
import { useWords } from '@bourse/client/words.tsx';
import { Button, classes, Icon } from '@bourse/ui';
import { type DragEvent, useId, useRef, useState } from 'react';

export interface PictureLineProps {
  picture: PictureState;
  error: string | undefined;
  onChoose: (file: File) => void;
  onRemove: () => void;
}

/** One picture in a line: chosen or dropped, with how far it is sent. */
export function PictureLine({ picture, error, onChoose, onRemove }: PictureLineProps) {
  const { t } = useWords();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const isShown = picture.stage === 'sending' || picture.stage === 'there';
  const fault = picture.stage === 'refused' ? picture.fault : error;

  function take(files: FileList | null): void {
    const file = files?.[0];
    if (file) onChoose(file);
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a frame of its own in every browser
    <div role="group" aria-labelledby={`${id}label`}>
      <div className="mb-1.5 flex justify-between gap-3 text-s text-quiet">
        <span id={`${id}label`}>{t('deposit.proof')}</span>
        <span>{t('deposit.optional')}</span>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside is the first */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classes(
          'chain-drop flex flex-wrap items-center gap-3 px-3 py-2 text-s',
          fault ? 'is-bad' : isOver && 'is-over',
        )}
      >
        {isShown ? (
          <Chosen picture={picture} onRemove={onRemove} />
        ) : (
          <>
            <Button name="picture" variant="line" size="s" onClick={() => input.current?.click()}>
              <Icon name="plus" size={14} />
              {t('deposit.choose_picture')}
            </Button>
            <span className="text-xs text-quiet">{t('deposit.picture_hint')}</span>
          </>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png"
        aria-label={t('deposit.proof')}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
      {fault && <Fault text={fault} />}
    </div>
  );
}

function Fault({ text }: { text: string }) {
  return (
    <p role="alert" className="mt-1.5 flex gap-1.5 text-xs text-bad">
      <Icon name="alert" size={14} className="mt-px" />
      {text}
    </p>
  );
}

type Shown = Extract<PictureState, { preview: string }>;

function Chosen({ picture, onRemove }: { picture: Shown; onRemove: () => void }) {
  const { t } = useWords();
  return (
    <>
      <img src={picture.preview} alt="" />
      <span className="min-w-0 flex-1 truncate">{picture.name}</span>
      <span role="status" className="text-xs text-quiet tabular-nums">
        {picture.stage === 'sending' ? t('deposit.uploading', { percent: picture.percent }) : t('deposit.uploaded')}
      </span>
      <button type="button" className="link" onClick={onRemove}>
        {t('deposit.remove_picture')}
      </button>
    </>
  );
}
