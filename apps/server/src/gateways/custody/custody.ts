/** Which custody an exchange has: the demo simulated chains, production addresses alone until a chain is connected. */
import type { Chain } from '@bourse/address';
import type { HDKey } from '@scure/bip32';
import { type Config, demoSeedOf } from '../../config.ts';
import { DirectoryStorage } from '../../storage/directory.ts';
import { PostgresStorage } from '../../storage/postgres.ts';
import { makeAddresses } from './addresses.ts';
import { BoundedCustody } from './bounded.ts';
import { readDemoKeys } from './demo-keys.ts';
import { openManualCustody } from './manual.ts';
import { calm, createLuck } from './simulated/luck.ts';
import { openSimulatedCustody } from './simulated/simulated.ts';

export type ExtendedKeys = Readonly<Record<Chain, HDKey | undefined>>;

export interface CustodyOptions {
  readonly mode: 'demo' | 'production';
  /** Of the accounts, in production; a chain without one has no addresses. */
  readonly extendedKeys: ExtendedKeys;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly seed: string;
  /** Whether nothing happens by chance on the demo's chains. */
  readonly isCalm: boolean;
  /** After which a call that has no answer is given up. */
  readonly timeoutMs: number;
  /** Unix milliseconds. */
  readonly now: () => number;
  /** Told where a block of the demo could not be kept; it is tried again. */
  readonly onError: (error: unknown) => void;
}

/** What the settings say of it. */
export function custodyOptions(
  config: Config,
): Pick<CustodyOptions, 'mode' | 'extendedKeys' | 'seed' | 'isCalm' | 'timeoutMs'> {
  const extendedKeys = {
    bitcoin: config.CUSTODY_XPUB_BITCOIN,
    ethereum: config.CUSTODY_XPUB_ETHEREUM,
    tron: config.CUSTODY_XPUB_TRON,
  };
  const timeoutMs = config.CUSTODY_TIMEOUT_SECONDS * 1000;
  return { mode: config.MODE, extendedKeys, seed: demoSeedOf(config), isCalm: config.DEMO_CHAIN === 'calm', timeoutMs };
}

export async function openCustody(options: CustodyOptions): Promise<BoundedCustody> {
  const { timeoutMs } = options;
  if (options.mode === 'production')
    return new BoundedCustody(openManualCustody(makeAddresses(options.extendedKeys)), timeoutMs);
  const { dataDir, databaseUrl, seed, isCalm, now, onError } = options;
  const storage = databaseUrl === undefined ? new DirectoryStorage(dataDir) : await PostgresStorage.open(databaseUrl);
  const createAddress = makeAddresses(readDemoKeys());
  const luck = isCalm ? calm : createLuck(seed);
  return new BoundedCustody(
    await openSimulatedCustody({ storage, createAddress, now, seed, luck, onError }),
    timeoutMs,
  );
}
