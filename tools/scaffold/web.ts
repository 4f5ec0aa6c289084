/** The screens of the copy: a form with its question, the history, an entry in the account's navigation; and its journey. */
import { between, type Copied, drop, swap } from './edits.ts';
import type { Numbers } from './names.ts';

const folder = 'apps/web/src/features/transfer';

/** The socket says that something of one's own is another now. */
const follow = `  useEffect(
    () =>
      onEvent('changed', ({ what }) => {
        if (what === 'transfer') readAgain({ queryKey: ['own', 'transfers'] });
      }),
    [],
  );
`;

const screenTest: Copied = {
  file: `${folder}/screen.test.tsx`,
  edits: [
    between('async function open(at', '  const person', 'async function open() {\n'),
    swap("words: 'transfer', at });", "words: 'transfer', at: '/transfer' });"),
    between('test("the fiat account\'s own page', "test('a coin has"),
    between("  await type('99');", "  await type('100.123456789');"),
  ],
};

const rules: readonly Copied[] = [
  {
    file: `${folder}/rules.ts`,
    edits: [
      between(
        '/** The least that goes from',
        'const transferMax',
        '/** The most of one transfer, in whole coins. */\n',
      ),
      drop("  transfer_below_minimum: 'amount',\n"),
      between("  if (from === 'fiat'", '  if (isBelow(transferMax'),
      swap('function amountFault({ from, to, amount: text }', 'function amountFault({ from, amount: text }'),
    ],
  },
  {
    file: `${folder}/rules.test.ts`,
    edits: [between("  test('from fiat to contracts goes", "  test('no more than")],
  },
];

const history: readonly Copied[] = [
  {
    file: `${folder}/record-screen.test.tsx`,
    edits: [
      swap("['data'][number]", "['message']['list'][number]"),
      drop("    type: 'legal_lever',\n", ", type: 'change_micro'"),
      swap(', data: [...rows] }', ' }'),
    ],
  },
  {
    file: `${folder}/record-screen.tsx`,
    edits: [
      swap(
        'import { ShownTime }',
        "import { readAgain } from '@bourse/client/query.ts';\nimport { onEvent } from '@bourse/client/wire/socket.ts';\nimport { ShownTime }",
      ),
      swap('import { AccountPage }', "import { useEffect } from 'react';\nimport { AccountPage }"),
      swap(" A transfer reads everything of one's own again, this too.", ''),
      swap('  const again = (', `${follow}  const again = (`),
    ],
  },
];

const journey: Copied = {
  file: 'e2e/wallet/transfer.spec.ts',
  to: 'e2e/transfer/transfer.spec.ts',
  edits: [
    between(
      '/**',
      'import',
      '/** Money through all four accounts and back, each time listed. What is refused stands in the component tests. */\n',
    ),
    drop("import { usdtRow } from './wallet.ts';\n"),
    between('\n  // In the dialog', '  expect(trader.faults)'),
  ],
};

export function webFiles({ order }: Numbers): readonly Copied[] {
  return [
    { file: `${folder}/balances-after.tsx` },
    { file: `${folder}/client.ts` },
    { file: `${folder}/confirm-transfer.tsx` },
    {
      file: `${folder}/entry.ts`,
      edits: [
        drop("    '/transferLegal': form,\n"),
        swap("paths: ['/transferLegal', '/transferRecord']", "paths: ['/transferRecord']"),
        swap('order: 16', `order: ${order}`),
        swap(
          '  account: [',
          `  messages: {
    transfer_moved: {
      icon: 'check',
      tone: 'text-good',
      to: { path: '/transferRecord', word: 'transfer.transfer' },
    },
  },
  account: [`,
        ),
      ],
    },
    ...history,
    ...rules,
    screenTest,
    {
      file: `${folder}/screen.tsx`,
      edits: [
        swap('import { useSearchWord, useShown }', 'import { useSearchWord }'),
        between("/** The fiat account's own page", '/** Moves coins', ''),
        between('  const isOfFiat =', '  const [from, to]', ''),
        swap('  const asked = isOfFiat ? fromFiat : { from, to };', '  const asked = { from, to };'),
      ],
    },
    { file: `${folder}/send-transfer.ts` },
    { file: `${folder}/transfer-form.tsx` },
    journey,
  ];
}
