/** An authenticator in software, enough of WebAuthn to answer the server: ES256, no attestation, a counter or none. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const flags = { userPresent: 1, userVerified: 4, hasKey: 64 } as const;
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();

interface Options {
  /** The same key, on another site or with another counter. */
  readonly like?: SoftPasskey;
  readonly counter?: number;
  /** Many authenticators do not count: they always send 0. */
  readonly isCounting?: boolean;
}

export class SoftPasskey {
  readonly #origin: string;
  readonly #id: Buffer;
  readonly #privateKey: KeyObject;
  readonly #publicKey: KeyObject;
  readonly #isCounting: boolean;
  #counter: number;

  constructor(origin: string, { like, counter, isCounting = true }: Options = {}) {
    this.#origin = origin;
    this.#isCounting = isCounting;
    this.#counter = counter ?? (like === undefined ? 0 : like.#counter);
    if (like !== undefined) {
      this.#id = like.#id;
      this.#privateKey = like.#privateKey;
      this.#publicKey = like.#publicKey;
      return;
    }
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#id = randomBytes(16);
    this.#privateKey = pair.privateKey;
    this.#publicKey = pair.publicKey;
  }

  #data(extra: number, rest: Buffer = Buffer.alloc(0)): Buffer {
    if (this.#isCounting) this.#counter += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    const head = Buffer.from([flags.userPresent | flags.userVerified | extra]);
    return Buffer.concat([sha256(new URL(this.#origin).hostname), head, counter, rest]);
  }

  #client(type: 'webauthn.create' | 'webauthn.get', challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }));
  }

  #answer(response: Record<string, unknown>): string {
    const id = this.#id.toString('base64url');
    return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response });
  }

  /** CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' });
    const part = (label: number, text: string) =>
      Buffer.concat([Buffer.from([label, 0x58, 32]), Buffer.from(text, 'base64url')]);
    return Buffer.concat([Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1]), part(0x21, x), part(0x22, y)]);
  }

  /** The answer to options for making a passkey. */
  register(challenge: string): string {
    const length = Buffer.from([0, this.#id.length]);
    const data = this.#data(flags.hasKey, Buffer.concat([Buffer.alloc(16), length, this.#id, this.#coseKey()]));
    const word = (text: string) => Buffer.concat([Buffer.from([0x60 | text.length]), Buffer.from(text)]);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      ...[word('fmt'), word('none'), word('attStmt'), Buffer.from([0xa0]), word('authData')],
      Buffer.from([0x58, data.length]),
      data,
    ]);
    return this.#answer({
      clientDataJSON: this.#client('webauthn.create', challenge).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** The answer to options for proving oneself. */
  assert(challenge: string): string {
    const client = this.#client('webauthn.get', challenge);
    const data = this.#data(0);
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.#privateKey);
    return this.#answer({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
    });
  }
}
