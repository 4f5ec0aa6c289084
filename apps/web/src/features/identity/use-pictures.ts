/** The pictures of the form: checked, shown and sent as soon as they are chosen. */

import { sendPicture } from '@bourse/client/file/send-picture.ts';
import { asCallError } from '@bourse/client/wire/call-error.ts';
import { t } from '@bourse/client/words.tsx';
import { useEffect, useRef } from 'react';
import type { PictureName, PictureState } from './form.ts';
import { checkPicture, headBytes } from './picture-check.ts';

export function usePictures(setPicture: (field: PictureName, picture: PictureState) => void) {
  const running = useRef(new Map<PictureName, AbortController>());
  const previews = useRef(new Set<string>());

  useEffect(
    () => () => {
      for (const run of running.current.values()) run.abort();
      for (const preview of previews.current) URL.revokeObjectURL(preview);
    },
    [],
  );

  /** A later choice for the same field ends an earlier one. */
  async function choose(field: PictureName, file: File): Promise<void> {
    remove(field);
    const run = new AbortController();
    running.current.set(field, run);
    const { signal } = run;
    const fault = checkPicture(file.size, new Uint8Array(await file.slice(0, headBytes).arrayBuffer()));
    if (signal.aborted) return;
    if (fault !== null) return setPicture(field, { stage: 'refused', fault: t(fault) });
    await send(field, file, signal);
  }

  async function send(field: PictureName, file: File, signal: AbortSignal): Promise<void> {
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

  function remove(field: PictureName): void {
    running.current.get(field)?.abort();
    setPicture(field, { stage: 'none' });
  }

  return { choose, remove };
}
