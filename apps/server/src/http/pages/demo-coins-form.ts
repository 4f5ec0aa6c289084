/** The part of the demo's page that sends coins, as HTML without scripts. */
import { type Network, networks, termsOf } from '@bourse/address';
import type { Language } from '@bourse/contract';
import { groupedDecimal } from '@bourse/core';
import { translate } from '@bourse/i18n/server';
import type { Payment, PaymentRefusal, PaymentView } from '../../gateways/custody/port.ts';
import { paymentMax } from '../../gateways/custody/simulated/simulated.ts';
import { escapeHtml } from '../../html.ts';

const networkNames: Readonly<Record<Network, string>> = {
  bitcoin: 'Bitcoin',
  omni: 'Omni',
  ethereum: 'Ethereum',
  erc20: 'ERC20',
  trc20: 'TRC20',
};

const refusalWords: Readonly<Record<PaymentRefusal, string>> = {
  wrong_address: 'demo.wrong_address',
  wrong_amount: 'demo.wrong_amount',
  pool_full: 'demo.pool_full',
};

/** What a refusal says, as text. */
export function refusalIn(language: Language, refused: PaymentRefusal, network: Network): string {
  const { assetCode, decimals } = termsOf(network);
  const max = groupedDecimal(paymentMax[network]);
  return translate(language, refusalWords[refused], { max, asset: assetCode, decimals: String(decimals) });
}

export interface CoinsForm {
  /** What was typed, where it was refused, or what a link asks for. */
  readonly typed?: Payment | undefined;
  /** Why, as text. */
  readonly error?: string | undefined;
  /** The payment that was asked about, with its id. */
  readonly sent?: (PaymentView & { readonly transaction: string }) | undefined;
}

export function renderCoinsForm(language: Language, { typed, error, sent }: CoinsForm): string {
  const word = (id: string) => escapeHtml(translate(language, id));
  const options = networks.map((network) => renderOption(network, network === (typed ?? sent)?.network)).join('');
  return `<h2 id="coins">${word('demo.coins')}</h2>
<p class="quiet">${word('demo.coins_hint')}</p>
${sent === undefined ? '' : renderSent(language, sent)}
<form action="/demo/coins#coins" method="post" class="fields">
<div><label for="network">${word('demo.network')}</label><select id="network" name="network">${options}</select></div>
<div class="wide"><label for="address">${word('demo.address')}</label><input id="address" name="address" value="${escapeHtml(typed?.address ?? '')}" maxlength="100" required autocomplete="off" spellcheck="false"></div>
<div><label for="amount">${word('demo.amount')}</label><input id="amount" name="amount" value="${escapeHtml(typed?.amount ?? '')}" maxlength="40" required inputmode="decimal" autocomplete="off"></div>
<button>${word('demo.coins_send')}</button>
${error === undefined ? '' : `<p class="error" role="alert">${escapeHtml(error)}</p>`}
</form>`;
}

function renderOption(network: Network, isChosen: boolean): string {
  const name = `${networkNames[network]} (${termsOf(network).assetCode})`;
  return `<option value="${network}"${isChosen ? ' selected' : ''}>${name}</option>`;
}

function renderSent(language: Language, sent: NonNullable<CoinsForm['sent']>): string {
  const word = (id: string) => escapeHtml(translate(language, id));
  const confirmations =
    sent.confirmations === null
      ? word('demo.coins_lost')
      : sent.confirmations === 0
        ? word('demo.coins_waiting')
        : String(sent.confirmations);
  const rows: readonly (readonly [string, string])[] = [
    ['demo.transaction', escapeHtml(sent.transaction)],
    ['demo.network', networkNames[sent.network]],
    ['demo.address', escapeHtml(sent.address)],
    ['demo.amount', `${escapeHtml(sent.amount)} ${sent.assetCode}`],
    ['demo.confirmations', confirmations],
  ];
  return `<div class="sent" role="status"><h3>${word('demo.coins_sent')}</h3>
<dl>${rows.map(([id, value]) => `<dt>${word(id)}</dt><dd>${value}</dd>`).join('')}</dl></div>`;
}
