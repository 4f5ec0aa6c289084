/** The pictures of a form: checked, shown and sent as soon as they are chosen. */

import type { MessageId } from '@bourse/i18n';
import { useEffect, useRef } from 'react';
import { asCallError } from '../wire/call-error.ts';
import { t } from '../words.tsx';
import { checkPicture, headBytes, type PictureFault } from './picture-check.ts';
import { sendPicture } from './send-picture.ts';

/** How far a picture is: its address once it is there. */
export type PictureState =
  | { readonly stage: 'none' }
  | { readonly stage: 'refused'; readonly fault: string }
  | { readonly stage: 'sending'; readonly preview: string; readonly name: string; readonly percent: number }
  | { readonly stage: 'there'; readonly preview: string; readonly name: string; readonly address: string };

/** `faultWords`: what the form says of a file that may not be sent. */
export function usePictures<Field extends string>(
  setPicture: (field: Field, picture: PictureState) => void,
  faultWords: Readonly<Record<PictureFault, MessageId>>,
) {
  const running = useRef(new Map<Field, AbortController>());
  const previews = useRef(new Set<string>());

  useEffect(
    () => () => {
      for (const run of running.current.values()) run.abort();
      for (const preview of previews.current) URL.revokeObjectURL(preview);
    },
    [],
  );

  /** A later choice for the same field ends an earlier one. */
  async function choose(field: Field, file: File): Promise<void> {
    remove(field);
    const run = new AbortController();
    running.current.set(field, run);
    const { signal } = run;
    const fault = checkPicture(file.size, new Uint8Array(await file.slice(0, headBytes).arrayBuffer()));
    if (signal.aborted) return;
    if (fault !== null) return setPicture(field, { stage: 'refused', fault: t(faultWords[fault]) });
    await send(field, file, signal);
  }

  async function send(field: Field, file: File, signal: AbortSignal): Promise<void> {
    const preview = URL.createObjectURL(file);
    previews.current.add(preview);
    const { name } = file;
    const onProgress = (percent: number) => {
      if (!signal.aborted) setPicture(field, { stage: 'sending', preview, name, percent });
    };
    onProgress(0);
    try {
      const address = await sendPicture(file, { signal, onProgress });
      if (!signal.aborted) setPicture(field, { stage: 'there', preview, name, address });
    } catch (error) {
      if (!signal.aborted) setPicture(field, { stage: 'refused', fault: asCallError(error).message });
    }
  }

  function remove(field: Field): void {
    running.current.get(field)?.abort();
    setPicture(field, { stage: 'none' });
  }

  return { choose, remove };
}
