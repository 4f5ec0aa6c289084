/**
 * Bytes that are no HTTP request get the envelope too. No route, header or language is known there. The connection ends in
 * any case: who neither reads the answer nor closes must not keep it.
 */
import type { Socket } from 'node:net';
import { type ErrorCode, errors } from '@bourse/contract';
import { translate } from '@bourse/i18n/server';

/**
 * Answers on the bare connection and ends it, `lingerMs` later for good. A request that did not come in time gets no answer:
 * nobody is listening.
 */
export function answeringUnreadable(lingerMs: number): (error: NodeJS.ErrnoException, socket: Socket) => void {
  return (error, socket) => answer(error, socket, lingerMs);
}

function answer(error: NodeJS.ErrnoException, socket: Socket, lingerMs: number): void {
  if (error.code === 'ECONNRESET' || error.code === 'ERR_HTTP_REQUEST_TIMEOUT' || !socket.writable) {
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
  const timer = setTimeout(() => socket.destroy(), lingerMs);
  socket.once('close', () => clearTimeout(timer));
}
