/** The contract of the copy: two calls with paths of its own, and no second way to say anything. */
import { before, between, type Copied, cutFrom, drop, kept, swap } from './edits.ts';

const folder = 'packages/contract/src/features/transfer';
const accounts = `import { decodeAccountName, encodeAccountName } from '../${kept}transfer/${kept}transfer.ts';\n`;

export const contractFiles: readonly Copied[] = [
  {
    file: `${folder}/calls.ts`,
    edits: [
      between(
        "\n/** The wire's names of the four accounts. */",
        '\nconst transfer =',
        `import { wireAccount } from '../${kept}transfer/calls.ts';\n`,
      ),
      between('  /** From which account to which: `legal_lever`. */', '  from_field: z.string()'),
      swap('_field: z.string()', '_field: wireAccount'),
      between('      /** Instead of the two accounts', '      from_field: z.optional'),
      swap('z.optional(wireAccount)', 'wireAccount'),
      swap('/api/wallet/change', '/api/transfer/move'),
      swap('/api/wallet/hzhistory', '/api/transfer/history'),
      between('      /** The rows again', '      stale:'),
      drop("      'transfer_below_minimum',\n"),
    ],
  },
  { file: `${folder}/errors.ts`, edits: [drop("  transfer_below_minimum: refusal('transfer.min_100'),\n")] },
  { file: `${folder}/examples.ts`, edits: [drop(" type: '1',")] },
  { file: `${folder}/index.ts` },
  {
    file: `${folder}/kinds.ts`,
    edits: [swap("movements: ['transfer'],", "movements: ['transfer'],\n  messages: ['transfer_moved'],")],
  },
  {
    file: `${folder}/transfer.test.ts`,
    edits: [
      drop(
        "  type: 'change_lever',\n",
        '  decodeAccountName,\n',
        '  decodeNewTransfer,\n',
        '  encodeAccountName,\n',
        '  encodeNewTransfer,\n',
        ' describe,',
      ),
      swap("23T12:00:00.000Z',\n};", "23T12:00:00.000Z',\n} as const;"),
      swap('  decodeTransfer,\n', '  decodeNewTransfer,\n  decodeTransfer,\n  encodeNewTransfer,\n'),
      cutFrom(
        "it('a transfer of an account that nobody knows",
        `it('a new transfer is sent with the names of both accounts', () => {
  const transfer = { currencyId: 2, amount: '1.5', from: 'micro', to: 'spot' } as const;
  expect(decodeNewTransfer(transferCalls.transfer.input.parse(encodeNewTransfer(transfer)))).toEqual(transfer);
});
`,
      ),
    ],
  },
  {
    file: `${folder}/transfer.ts`,
    edits: [
      swap('TransferRow, transferCalls, WireAccount }', 'TransferRow, transferCalls }'),
      before("import type { Account } from '../wallet", accounts),
      between('const wireNames =', "/** The wire's names of what is asked"),
      between("/** The wire's name of an account. */", 'export function encodeNewTransfer'),
      between(
        '/** Null: it names no two accounts.',
        'export function encodeTransfer',
        `export function decodeNewTransfer(input: ParsedInputOf<typeof transferCalls.transfer>): NewTransfer {
  const { currency_id: currencyId, number: amount, from_field, to_field } = input;
  return { currencyId, amount, from: decodeAccountName(from_field), to: decodeAccountName(to_field) };
}

`,
      ),
      between('    type: `', '    from_field: wireNames[from],\n    to_field'),
      between('  const { from_field, to_field } = row;', '  return {\n    id: row.id'),
      swap('wireNames[from]', 'encodeAccountName(from)'),
      swap('wireNames[to]', 'encodeAccountName(to)'),
      swap('names[from_field]', 'decodeAccountName(row.from_field)'),
      swap('names[to_field]', 'decodeAccountName(row.to_field)'),
    ],
  },
];
