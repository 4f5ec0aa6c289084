/** Over which networks coins come and go, and at which cost. */
import type { WalletCommandOf, WalletDecision } from './commands.ts';
import type { WalletEventOf } from './events.ts';
import type { CoinNetwork, WalletState } from './state.ts';

/** Identity levels. */
const levels = 3;
const networksMax = 1000;
const amountMax = 1n << 62n;

function isSound(network: CoinNetwork): boolean {
  const { seenConfirmations, finalConfirmations, withdrawMinMinor, withdrawMaxMinor, dayLimitsMinor, feePpm } = network;
  const amounts = [network.depositMinMinor, withdrawMinMinor, withdrawMaxMinor, network.fixedFeeMinor];
  const areAmountsSound = [...amounts, ...dayLimitsMinor].every((amount) => amount >= 0n && amount <= amountMax);
  const areCountsSound =
    Number.isInteger(seenConfirmations) && seenConfirmations >= 1 && finalConfirmations >= seenConfirmations;
  const areFeesSound = Number.isInteger(feePpm) && feePpm >= 0 && feePpm < 1_000_000;
  // What may be sent must leave something over.
  const leaves = withdrawMinMinor - feeOf(network, withdrawMinMinor, 1n);
  return (
    /^[a-z0-9_]{2,16}$/.test(network.network) &&
    areAmountsSound &&
    areCountsSound &&
    Number.isSafeInteger(finalConfirmations) &&
    areFeesSound &&
    dayLimitsMinor.length === levels &&
    withdrawMaxMinor >= withdrawMinMinor &&
    leaves > 0n
  );
}

/**
 * The fee of a withdrawal. What arrives is a multiple of `payableMinor`, the least that the network can pay: what is above
 * one belongs to the fee. The forms ask here too.
 */
export function feeOf(
  { fixedFeeMinor, feePpm }: Pick<CoinNetwork, 'fixedFeeMinor' | 'feePpm'>,
  amountMinor: bigint,
  payableMinor: bigint,
): bigint {
  const fee = fixedFeeMinor + (amountMinor * BigInt(feePpm) + 999_999n) / 1_000_000n;
  const received = amountMinor - fee;
  return received > 0n ? fee + (received % payableMinor) : fee;
}

export function decideSetCoinNetwork(
  state: WalletState,
  command: WalletCommandOf<'SetCoinNetwork'>,
): WalletDecision<'SetCoinNetwork'> {
  const { kind: _kind, time, due: _due, idempotency: _key, ...network } = command;
  if (state.market.assets[network.asset] === undefined) return { refused: 'coin_not_found' };
  const isNew = !state.wallet.networks.has(`${network.asset} ${network.network}`);
  if (!isSound(network) || (isNew && state.wallet.networks.size >= networksMax)) return { refused: 'parameter_error' };
  return { events: [{ kind: 'CoinNetworkSet', time, ...network }], answer: {} };
}

export function applyCoinNetworkSet({ wallet }: WalletState, event: WalletEventOf<'CoinNetworkSet'>): void {
  const { kind: _kind, time: _time, ...network } = event;
  wallet.networks.set(`${network.asset} ${network.network}`, network);
}
