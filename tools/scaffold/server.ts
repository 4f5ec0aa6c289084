/** The server of the copy: handlers, a message, a table with its migration and its read. */
import { between, type Copied, drop, swap } from './edits.ts';
import type { Numbers } from './names.ts';

const folder = 'apps/server/src/features/transfer';

export function serverFiles({ migration }: Numbers): readonly Copied[] {
  return [
    {
      file: `${folder}/feature.ts`,
      edits: [
        swap(
          'import { transferHandlers }',
          "import { moneyValues } from '../wallet/index.ts';\nimport { transferHandlers }",
        ),
        swap("uses: ['market'],", "uses: ['market', 'wallet'],"),
        swap(
          '  handlers:',
          `  messages: {
    transfer_moved: { title: 'transfer.moved', content: 'transfer.moved_text', values: moneyValues },
  },
  handlers:`,
        ),
      ],
    },
    {
      file: `${folder}/handlers.ts`,
      edits: [
        between('    if (transfer === null)', '    const asset = assetOf'),
        swap(
          '  async history(asked, context) {\n    const { message, ...rest } = await pageOf(',
          '  history(asked, context) {\n    return pageOf(',
        ),
        drop('    return { message, data: message.list, ...rest };\n'),
      ],
    },
    {
      file: `${folder}/transfer.test.ts`,
      edits: [
        drop("import { hostileNumbers, hostileValues } from '../../http/testing/hostile-numbers.ts';\n"),
        swap('import { get, post, send }', 'import { get, post }'),
        between("  it('of what is no number of coins", "  it('sent a hundred"),
        swap('/api/wallet/change', '/api/transfer/move'),
        swap('/api/wallet/hzhistory', '/api/transfer/history'),
        swap("{ type: 'lever_micro', ", '{ '),
        swap("{ type: 'change_lever', currency", "{ from_field: 'change', currency"),
        swap("[{ type: 'change_lever' }]", "[{ from_field: 'change' }]"),
        swap('const { message, data } =', 'const { message } ='),
        drop('    expect(data).toEqual((message as { list: unknown[] }).list);\n'),
        between("    [{ number: '99.99', type: '1' }", "    [{ ...toLever, currency_id: '2' }"),
      ],
    },
    {
      file: `${folder}/view/migrations/0009-transfers.ts`,
      to: `${folder}/view/migrations/${migration}-transfers.ts`,
    },
    {
      file: `${folder}/view/projection.ts`,
      edits: [
        between('type Moved =', 'interface TransferInsert'),
        swap('event: Moved;', "event: EventOf<'FundsTransferred'>;"),
        between('/** What a form moved', 'function insertTransfers'),
        swap('0009-transfers', `${migration}-transfers`),
        between('    DepositFormSettled(', '  },\n  rows:'),
      ],
    },
    { file: `${folder}/view/reads.ts` },
    { file: `${folder}/view/tables.ts` },
  ];
}
