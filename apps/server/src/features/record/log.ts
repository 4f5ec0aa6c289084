/** The log of an account: amounts from the view, in the reader's language. */
import { decodeAccountName, encodeAccountName, type Language, type LogEntry, type LogFilters } from '@bourse/contract';
import { type Asset, formatMinor, type Market, type State } from '@bourse/core';
import { translate } from '@bourse/i18n/server';
import type { Context } from '../../http/handler.ts';
import type { AskedPage, Page } from '../../view/read-page.ts';
import { assetIdOf, currencyIdOf, symbolOf } from '../market/index.ts';
import { type EntryDetails, readDetails } from './log-details.ts';
import { minorOf } from './statement.ts';
import { type ChosenLog, type LogRecord, readLog } from './view/reads.ts';

/** A page of a user's log, in the reader's language, and whether it holds all that the user did. */
export async function pageOfLog(
  filters: LogFilters,
  userId: number,
  asked: AskedPage,
  context: Context,
): Promise<{ page: Page<LogEntry>; isFresh: boolean }> {
  const { services, language } = context;
  const { view, writer } = services;
  const isFresh = await context.isCaughtUp(view.lastSeqOf(userId));
  const { market } = writer.state;
  const { list, ...paged } = await readLog(view.db, userId, market.markets, chosenOf(filters), asked);
  const detailsOf = await readDetails(services, userId, list);
  return {
    page: { ...paged, list: list.map((row) => presentEntry(market, row, detailsOf(row), language)) },
    isFresh,
  };
}

function chosenOf({ account, currencyId, kind, from, until }: LogFilters): ChosenLog {
  return {
    wallet: account === null ? null : encodeAccountName(account),
    asset: currencyId === null ? null : assetIdOf(currencyId),
    kind,
    from,
    until,
  };
}

function presentEntry(
  { assets, markets }: State['market'],
  row: LogRecord,
  details: EntryDetails,
  language: Language,
): LogEntry {
  const asset = assets[row.asset];
  if (asset === undefined) throw new Error(`an amount of asset ${row.asset}, which does not exist`);
  const market = row.market === null ? undefined : markets[row.market];
  return {
    id: `${row.source}-${row.id}-${row.place}`,
    time: new Date(row.time).toISOString(),
    account: decodeAccountName(row.wallet),
    currencyId: currencyIdOf(asset),
    currency: asset.code,
    kind: row.kind,
    amount: signedText(row.amount, asset),
    pair: market === undefined ? '' : symbolOf(market),
    otherAccount: row.other === null ? null : decodeAccountName(row.other),
    info: infoOf(row, market, details, language),
    about: row.about === '' ? null : { what: row.about, id: row.about_id },
    ...details,
    balance: row.balance === null ? '' : signedText(row.balance, asset),
  };
}

function signedText(amount: string, { scale }: Asset): string {
  return formatMinor(minorOf(amount, scale), scale);
}

/** `Trade · BTC/USDT`, `Transfer · Fiat account → Contract account`, `Deposit · Tron (TRC20)`, `Test funds`. */
function infoOf(
  { kind, wallet, other, amount }: LogRecord,
  market: Market | undefined,
  { chain, person }: EntryDetails,
  language: Language,
): string {
  const name = translate(language, `record.${kind}`);
  if (market !== undefined) return `${name} · ${symbolOf(market)}`;
  if (chain !== null) return `${name} · ${chain.networkName}`;
  if (person !== '') return `${name} · ${person}`;
  if (other === null) return name;
  const [from, to] = amount.startsWith('-') ? [wallet, other] : [other, wallet];
  return `${name} · ${translate(language, `wallet.account_${from}`)} → ${translate(language, `wallet.account_${to}`)}`;
}
