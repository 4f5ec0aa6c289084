/** A client below socket.io: sends any frame, as one that is hostile would, and joins only where a test says so. */
import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { realtimePath } from '@bourse/contract';
import { until } from './test-client.ts';

const text = 0x81;
export const opcode = { text, binary: 0x82, part: 0x01, nextPart: 0x00, ping: 0x89, pong: 0x8a } as const;
const longLength = 126;

/** A frame as clients send it, masked with zeros: the mask is there, and changes nothing. */
export function frameOf(payload: string, first: number = opcode.text): Buffer {
  const body = Buffer.from(payload);
  const head = body.length < longLength ? [first, 0x80 | body.length] : [first, 0x80 | longLength];
  const length = body.length < longLength ? [] : [body.length >> 8, body.length & 0xff];
  return Buffer.concat([Buffer.from([...head, ...length, 0, 0, 0, 0]), body]);
}

export class RawClient {
  readonly #socket: Socket;
  #received = '';
  #isClosed = false;

  /** `isStubborn`: it keeps its own half open when the server ends the other. */
  constructor(
    origin: string,
    {
      query = 'EIO=4&transport=websocket',
      path = `${realtimePath}/`,
      headers = '',
      isStubborn: allowHalfOpen = false,
    } = {},
  ) {
    const { port } = new URL(origin);
    this.#socket = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen });
    // A connection that the server destroys may be reset.
    this.#socket.on('error', () => {});
    this.#socket.on('close', () => {
      this.#isClosed = true;
    });
    this.#socket.on('data', (chunk) => {
      this.#received += chunk.toString('latin1');
    });
    const key = randomBytes(16).toString('base64');
    this.#socket.write(
      `GET ${path}?${query} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n${headers}\r\n`,
    );
  }

  get received(): string {
    return this.#received;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Resolves once the server has opened the connection. */
  async opened(): Promise<this> {
    await until(() => this.#received.includes('"sid"') || this.#isClosed, 'the handshake');
    if (this.#isClosed) throw new Error(`refused: ${this.#received}`);
    return this;
  }

  /** Joins the root namespace, as every honest client does. */
  async joined(token?: string): Promise<this> {
    await this.opened();
    this.send(frameOf(`40${token === undefined ? '' : JSON.stringify({ token })}`));
    await until(() => this.#received.includes('40{"sid"') || this.#isClosed, 'the answer to CONNECT');
    if (this.#isClosed) throw new Error('closed while joining');
    return this;
  }

  /** Writes frames in one piece. */
  send(...frames: Buffer[]): void {
    this.#socket.write(Buffer.concat(frames));
  }

  /** Reads nothing more. */
  pause(): void {
    this.#socket.pause();
  }

  async gone(): Promise<void> {
    await until(() => this.#isClosed, 'a connection to be closed');
  }

  close(): void {
    this.#socket.destroy();
  }
}
