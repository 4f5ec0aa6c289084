/**
 * `node packages/verify/src/main.ts receipt.json prices.jsonl …`: the answer of the receipt's call or its
 * `message`, and the published files of
 * its day, or of both where it ran past midnight, the earlier first. Ends with 0 where all of it follows, else with 1.
 */
import { readFileSync } from 'node:fs';
import { type Receipt, verifyMicro } from './verify.ts';

interface Answer {
  readonly order: Receipt;
  readonly decimals: number;
  /** Per cent; added by whoever knows the terms, to have the fee checked too. */
  readonly micro_trade_fee?: string;
}

const [receiptFile, ...priceFiles] = process.argv.slice(2);
if (receiptFile === undefined || priceFiles.length === 0) {
  process.stderr.write('usage: node packages/verify/src/main.ts receipt.json prices.jsonl …\n');
  process.exit(2);
}
const told = JSON.parse(readFileSync(receiptFile, 'utf8')) as Answer | { readonly message: Answer };
const { order, decimals, micro_trade_fee: feePercent } = 'message' in told ? told.message : told;
const lines = priceFiles.flatMap((file) => readFileSync(file, 'utf8').split('\n').filter(Boolean));
const { isSame, checks } = await verifyMicro(order, lines, decimals, feePercent);
for (const { what, claimed, published, isSame: same } of checks) {
  process.stdout.write(
    `${same ? 'ok   ' : 'WRONG'} ${what}: receipt ${claimed || '–'}, published ${published || '–'}\n`,
  );
}
process.stdout.write(isSame ? 'All of it follows from the published prices.\n' : 'Something does not follow.\n');
process.exit(isSame ? 0 : 1);
