/**
 * The simulated signer: what a withdrawal's transaction is, as bytes that say everything, and its id, which is their hash.
 * What was signed is kept for ever under the withdrawal's id.
 */
import { createHash } from 'node:crypto';
import { type Chain, chainOf, networks, normalizeAddress, termsOf } from '@bourse/address';
import { parseDecimal } from '@bourse/core';
import { z } from 'zod';
import type { BlobStorage } from '../../../storage/port.ts';
import { CustodyError, type Prepared, type Withdrawal } from '../port.ts';
import { presentFee } from './reads.ts';

/** What the bytes say. The id stands where a chain has a nonce or inputs: it can be spent once. */
const payloadSchema = z.object({
  withdrawal: z.string(),
  network: z.enum(networks),
  address: z.string(),
  amount: z.string(),
  /** Smallest units of the chain's own coin. */
  fee: z.string().regex(/^\d{1,40}$/),
});
export type Payload = z.output<typeof payloadSchema>;

const idForm = /^[A-Za-z0-9_-]{1,64}$/;
const bytesLengthMax = 4096;

/** Ids as each chain writes them. */
export function transactionId(chain: Chain, content: string | Uint8Array): string {
  const hash = createHash('sha256').update(content).digest('hex');
  return chain === 'ethereum' ? `0x${hash}` : hash;
}

/** Where a payment is among those of its transaction: the same for the same id, and not always the first. */
export function positionOf(transaction: string): number {
  return Number.parseInt(transaction.slice(-1), 16) % 3;
}

/** Throws where the network cannot pay it. */
function assertPayable({ id, network, address, amount }: Withdrawal): void {
  if (!idForm.test(id)) throw new Error(`custody: ${JSON.stringify(id)} is no id of a withdrawal`);
  const { decimals } = termsOf(network);
  const units = parseDecimal(amount, decimals);
  if (units === null || units === 0n)
    throw new CustodyError('not_payable', `${network} cannot pay ${amount}: it has ${decimals} decimals`);
  if (normalizeAddress(network, address) !== address)
    throw new CustodyError('not_payable', `${address} is no address of ${network} as it is written there`);
}

const folder = 'custody/prepared/';

export class SimulatedSigner {
  readonly #storage: BlobStorage;
  /** One at a time: two of one id would both find nothing signed. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(storage: BlobStorage) {
    this.#storage = storage;
  }

  /** Signs, or finds what was signed under the id before; `feeOf` is asked where nothing was. */
  async prepare(withdrawal: Withdrawal, feeOf: () => bigint): Promise<Prepared> {
    assertPayable(withdrawal);
    const prepared = this.#last.then(() => this.#prepare(withdrawal, feeOf));
    this.#last = prepared.catch(() => {});
    return await prepared;
  }

  async #prepare({ id, network, address, amount }: Withdrawal, feeOf: () => bigint): Promise<Prepared> {
    const signed = await this.#storage.get(folder + id);
    if (signed !== null) {
      const payload = readPayload(signed);
      if (payload.network !== network || payload.address !== address || payload.amount !== amount)
        throw new CustodyError('not_ours', `another withdrawal was prepared under the id ${id}`);
      return preparedOf(payload, signed);
    }
    const payload: Payload = { withdrawal: id, network, address, amount, fee: feeOf().toString() };
    const bytes = Buffer.from(JSON.stringify(payload));
    await this.#storage.put(folder + id, [bytes]);
    return preparedOf(payload, bytes);
  }

  /** What the bytes say; rejects bytes that were not signed here. */
  async verify(hex: string): Promise<Payload> {
    const refused = new CustodyError('not_ours', 'these bytes were not signed here');
    if (hex.length > bytesLengthMax || !/^(?:[0-9a-f]{2})+$/.test(hex)) throw refused;
    const bytes = Buffer.from(hex, 'hex');
    const payload = payloadSchema.safeParse(readJson(bytes)).data;
    if (payload === undefined || !idForm.test(payload.withdrawal)) throw refused;
    const signed = await this.#storage.get(folder + payload.withdrawal);
    if (signed === null || !signed.equals(bytes)) throw refused;
    return payload;
  }
}

function preparedOf(payload: Payload, bytes: Buffer): Prepared {
  return {
    transaction: transactionId(chainOf(payload.network), bytes),
    bytes: bytes.toString('hex'),
    fee: presentFee(payload.network, BigInt(payload.fee)),
  };
}

function readPayload(bytes: Buffer): Payload {
  return payloadSchema.parse(readJson(bytes));
}

function readJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
}
