import type { PictureState } from '@bourse/client/file/use-pictures.ts';
import { useWords } from '@bourse/client/words.tsx';
import { Button, Icon } from '@bourse/ui';
import { type ComponentProps, type RefObject, useId, useRef } from 'react';
import { DropZone } from './drop-zone.tsx';
import type { PictureName } from './form.ts';

const accepted = 'image/jpeg,image/png';

export interface PictureFieldProps {
  name: PictureName;
  label: string;
  hint: string;
  picture: PictureState;
  error: string | undefined;
  onChoose: (file: File) => void;
  onRemove: () => void;
}

/** One picture: chosen, dropped or taken with the camera; shown as soon as it is there, with how far it is sent. */
export function PictureField({ name, label, hint, picture, error, onChoose, onRemove }: PictureFieldProps) {
  const { t } = useWords();
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const isShown = picture.stage === 'sending' || picture.stage === 'there';

  function take(files: FileList | null): void {
    const chosen = files?.[0];
    if (chosen) onChoose(chosen);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid's cell with a frame of its own everywhere
    <div role="group" aria-labelledby={`${id}label`} className="flex min-w-0 flex-col">
      <div id={`${id}label`} className="mb-1.5 text-s text-quiet">
        {label}
      </div>
      <DropZone isBad={Boolean(error)} isFilled={isShown} onFiles={take}>
        {isShown ? (
          <Chosen label={label} picture={picture} />
        ) : (
          <Ways name={name} label={label} noteId={`${id}note`} file={file} camera={camera} />
        )}
      </DropZone>
      <FileInput ref={file} aria-label={label} className="sr-only" onFiles={take} />
      <FileInput
        ref={camera}
        capture={name === 'hand_pic' ? 'user' : 'environment'}
        aria-hidden="true"
        className="hidden"
        onFiles={take}
      />
      <Note
        id={`${id}note`}
        name={name}
        label={label}
        error={error}
        hint={picture.stage === 'there' ? t('identity.uploaded') : hint}
        onRemove={isShown ? onRemove : null}
      />
    </div>
  );
}

interface FileInputProps extends ComponentProps<'input'> {
  onFiles: (files: FileList | null) => void;
}

/** Out of sight: its buttons open it. The same file can be chosen again. */
function FileInput({ onFiles, ...rest }: FileInputProps) {
  return (
    <input
      {...rest}
      type="file"
      accept={accepted}
      tabIndex={-1}
      onChange={(event) => {
        onFiles(event.target.files);
        event.target.value = '';
      }}
    />
  );
}

type Shown = Extract<PictureState, { preview: string }>;

/** The picture, and how far it is sent. */
function Chosen({ label, picture }: { label: string; picture: Shown }) {
  const { t } = useWords();
  return (
    <>
      <img
        src={picture.preview}
        alt={t('identity.picture_of', { name: picture.name })}
        className="absolute inset-0 size-full object-contain"
      />
      {picture.stage === 'sending' && (
        <div className="absolute inset-x-0 bottom-0 bg-panel px-3 py-2 text-xs">
          <progress
            max={100}
            value={picture.percent}
            aria-label={label}
            className="mb-1 block h-1 w-full appearance-none overflow-hidden rounded-xs [&::-moz-progress-bar]:bg-brass [&::-webkit-progress-bar]:bg-raised [&::-webkit-progress-value]:bg-brass"
          />
          {picture.percent < 100 ? t('identity.uploading', { percent: picture.percent }) : t('identity.checking')}
        </div>
      )}
    </>
  );
}

interface WaysProps {
  name: PictureName;
  label: string;
  noteId: string;
  file: RefObject<HTMLInputElement | null>;
  camera: RefObject<HTMLInputElement | null>;
}

/** How a picture gets here. */
function Ways({ name, label, noteId, file, camera }: WaysProps) {
  const { t } = useWords();
  return (
    <div className="grid justify-items-center gap-2 p-4">
      <Icon name="plus" size={20} className="text-quiet" />
      <Button
        name={name}
        variant="line"
        size="s"
        aria-describedby={noteId}
        aria-label={`${label}: ${t('identity.choose')}`}
        onClick={() => file.current?.click()}
      >
        {t('identity.choose')}
      </Button>
      <span className="hidden pointer-coarse:block">
        <Button
          variant="line"
          size="s"
          aria-label={`${label}: ${t('identity.take_photo')}`}
          onClick={() => camera.current?.click()}
        >
          {t('identity.take_photo')}
        </Button>
      </span>
      <span className="text-xs text-quiet pointer-coarse:hidden">{t('identity.drop')}</span>
    </div>
  );
}

interface NoteProps {
  id: string;
  name: PictureName;
  label: string;
  error: string | undefined;
  hint: string;
  /** Null: there is nothing to take away. */
  onRemove: (() => void) | null;
}

/** What is wrong or to be heeded, and the way to take the picture away. */
function Note({ id, name, label, error, hint, onRemove }: NoteProps) {
  const { t } = useWords();
  return (
    <div className="mt-1.5 flex flex-wrap items-start justify-between gap-x-3 gap-y-1 text-xs">
      <p id={id} role={error ? 'alert' : undefined} className={error ? 'flex gap-1.5 text-bad' : 'text-quiet'}>
        {error && <Icon name="alert" size={14} className="mt-px" />}
        {error ?? hint}
      </p>
      {onRemove && (
        <button
          type="button"
          name={name}
          aria-label={`${label}: ${t('identity.remove_picture')}`}
          className="link"
          onClick={onRemove}
        >
          {t('identity.remove_picture')}
        </button>
      )}
    </div>
  );
}
