/** The core of the copy: one command, one event that says all that others show of it. */
import { between, type Copied, cutFrom, drop, kept, swap } from './edits.ts';
import type { Numbers } from './names.ts';

const folder = 'packages/core/src/features/transfer';

export function coreFiles({ feature, event }: Numbers): readonly Copied[] {
  return [
    { file: `${folder}/commands.ts` },
    {
      file: `${folder}/events.ts`,
      edits: [
        swap(
          'import { type EventsIn, event',
          "import { moneyNote } from '../../kernel/declare/facts.ts';\nimport { type EventsIn, event",
        ),
        swap('    70,\n', `    ${event},\n`),
        swap(
          "{ users: owner, movement: 'transfer' },",
          `{
      users: owner,
      movement: 'transfer',
      notices: (moved) => [{ userId: moved.userId, kind: 'transfer_moved', ref: 0, note: moneyNote(moved) }],
      changed: ({ userId }) => [{ userId, what: 'transfer', id: 0, status: 'moved' }],
    },`,
        ),
      ],
    },
    {
      file: `${folder}/feature.ts`,
      edits: [
        swap('number: 9,', `number: ${feature},`),
        between('    // Money for positions.', '  },\n  decide', `    TransferFunds: '${kept}transfer',\n`),
      ],
    },
    { file: `${folder}/state.ts` },
    { file: `${folder}/testing/random.ts` },
    {
      file: `${folder}/transfer-funds.ts`,
      edits: [
        between('/** The least that goes from', '/** The most of one'),
        between("  if (from === 'legal'", '  if (amountMinor > transferMax'),
      ],
    },
    {
      file: `${folder}/transfer-funds.test.ts`,
      edits: [
        swap('import { balanceOf }', "import { eventCodec } from '../../event-codec.ts';\nimport { balanceOf }"),
        drop("    ['of what is in another account', 'legal', 'change', coin, 'insufficient_balance', {}],\n"),
        between("    [\n      'of less than 100", "    ['of 100 million'"),
        between("  it('takes 100 from fiat", "  it('needs a user"),
        cutFrom(
          "\ndescribe('the accounts that a coin",
          `
it('a transfer is a movement, a message and a change of what its owner reads', () => {
  expect(move('change', 'micro', coin)).not.toHaveProperty('refused');
  const event = exchange.last('FundsTransferred');
  expect(eventCodec.movementOf(event, () => 0)).toBe('transfer');
  expect(eventCodec.noticesOf(event)).toMatchObject([{ userId: alice, kind: 'transfer_moved', note: '0 100000000' }]);
  expect(eventCodec.changesOf(event)).toMatchObject([{ userId: alice, what: 'transfer' }]);
});
`,
        ),
      ],
    },
  ];
}
