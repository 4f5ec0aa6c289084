/** Sends a picture in, and tells how far it is: `fetch` does not, so this is the one place that does without it. */
import { calls, type ErrorAnswer } from '@bourse/contract';
import { readStored } from '../storage.ts';
import { apiBase } from '../wire/api.ts';
import { CallError } from '../wire/call-error.ts';
import { loseSession } from '../wire/session-lost.ts';
import { currentLanguage, t } from '../words.tsx';

export interface SendOptions {
  /** 0 to 100. */
  readonly onProgress: (percent: number) => void;
  readonly signal: AbortSignal;
}

/** The picture's address; throws a `CallError` where it was not taken. */
export function sendPicture(file: File, { onProgress, signal }: SendOptions): Promise<string> {
  const token = readStored('token') ?? '';
  const body = new FormData();
  // Its own name says more about its owner than anybody needs to know.
  body.append('file', file, 'picture');
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new CallError('network', t('common.request_failed')));
    request.open('POST', `${apiBase}${calls.upload.upload.path}?t=${Date.now()}`);
    request.setRequestHeader('lang', currentLanguage());
    if (token !== '') request.setRequestHeader('authorization', token);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : Math.floor((loaded / total) * 100));
    request.onerror = fail;
    request.ontimeout = fail;
    request.onabort = fail;
    request.onload = () => {
      const answer = readAnswer(request.responseText);
      if (answer === null) fail();
      else if (answer.type === 'ok') resolve(answer.message);
      else {
        if (answer.type === '999' && readStored('token') === token) loseSession();
        reject(new CallError(answer.code, answer.message, { field: answer.field, type: answer.type }));
      }
    };
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}

function readAnswer(text: string): { type: 'ok'; message: string } | ErrorAnswer | null {
  try {
    const answer: unknown = JSON.parse(text);
    const isAnswer = typeof answer === 'object' && answer !== null && 'type' in answer && 'message' in answer;
    return isAnswer && typeof answer.message === 'string' ? (answer as ErrorAnswer) : null;
  } catch {
    return null;
  }
}
