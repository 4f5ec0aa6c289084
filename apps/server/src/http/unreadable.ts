/** Bytes that are no HTTP request get the envelope too. No route, header or language is known there. */
import type { Socket } from 'node:net';
import { type ErrorCode, errors } from '@bourse/contract';
import { translate } from '@bourse/i18n/server';

/** Answers on the bare connection and ends it. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const code: ErrorCode = error.code === 'HPE_HEADER_OVERFLOW' ? 'body_too_large' : 'parameter_error';
  const { message, status } = errors[code];
  const envelope = JSON.stringify({ type: 'error', message: translate('en', message), code });
  const head = [
    `HTTP/1.1 ${status} ${status === 413 ? 'Payload Too Large' : 'Bad Request'}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(envelope)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${envelope}`);
}
