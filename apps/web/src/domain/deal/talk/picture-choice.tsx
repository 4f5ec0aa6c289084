import type { PictureState } from '@bourse/client/file/use-pictures.ts';
import { useWords } from '@bourse/client/words.tsx';
import type { MessageId } from '@bourse/i18n';
import { Button, Icon } from '@bourse/ui';
import { useRef } from 'react';
import { FaultNote } from './long-text.tsx';

export const pictureFaultWords = {
  not_image: 'c2c.picture_not_image',
  too_large: 'c2c.picture_too_large',
} as const satisfies Record<string, MessageId>;

/** Where the picture can be read by the exchange; empty: there is none. */
export const addressOfPicture = (picture: PictureState): string => (picture.stage === 'there' ? picture.address : '');

interface PictureChoiceProps {
  /** What the picture shows. */
  label: string;
  hint: string;
  picture: PictureState;
  error: string | undefined;
  /** No picture can be added any more. */
  isOff?: boolean;
  onChoose: (file: File) => void;
  onRemove: () => void;
}

/** One picture in a line, with how far it is sent. */
export function PictureChoice({ label, hint, picture, error, isOff, onChoose, onRemove }: PictureChoiceProps) {
  const { t } = useWords();
  const input = useRef<HTMLInputElement>(null);
  const isShown = picture.stage === 'sending' || picture.stage === 'there';
  const fault = picture.stage === 'refused' ? picture.fault : error;
  return (
    <div>
      <div className="flex flex-wrap items-center gap-3">
        {isShown ? (
          <Chosen picture={picture} onRemove={onRemove} />
        ) : (
          <>
            <Button name="picture" variant="line" size="s" disabled={isOff} onClick={() => input.current?.click()}>
              <Icon name="plus" size={14} />
              {t('c2c.picture_choose')}
            </Button>
            <span className="text-xs text-quiet">{hint}</span>
          </>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png"
        aria-label={label}
        tabIndex={-1}
        disabled={isOff}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onChoose(file);
          // The same file can be chosen again.
          event.target.value = '';
        }}
      />
      {fault && <FaultNote text={fault} />}
    </div>
  );
}

type Shown = Extract<PictureState, { preview: string }>;

function Chosen({ picture, onRemove }: { picture: Shown; onRemove: () => void }) {
  const { t } = useWords();
  return (
    <>
      <img src={picture.preview} alt="" className="size-10 rounded-s object-cover" />
      <span className="min-w-0 flex-1 truncate">{picture.name}</span>
      <span role="status" className="text-xs text-quiet tabular-nums">
        {picture.stage === 'sending' ? `${picture.percent}%` : t('c2c.picture_uploaded')}
      </span>
      <button type="button" className="link" onClick={onRemove}>
        {t('c2c.picture_remove')}
      </button>
    </>
  );
}
