// Keeps the tree as the house style wants it: lengths, names, words. One line a finding; exit 1 where there is any.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { staleRegisters } from './registers/registers.ts';

const fileLinesMax = 400;
const functionLinesMax = 70;
const folderFilesMax = 15;
const forbiddenFolders = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'shared', 'misc', 'lib', 'legacy']);
const forbiddenNames = /(Manager|Helper|Util|Utils|Impl)$|^I[A-Z][a-z]\w*(Service|Repository)$|2$/;
const unfinished = /\b(TODO|FIXME|XXX|HACK)\b|[Nn]ot implemented|[Cc]oming soon|[Ll]orem ipsum|@ts-ignore|@ts-nocheck/;
const looseTest = /\b(it|test|describe)\.(skip|only|todo)\b|expect\(true\)/;

/** Names that several files of a package export on purpose, and why. */
const sharedNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'apps/web': { entry: "the register of features reads each feature's part under this name" },
  'apps/console': { entry: "the register of features reads each feature's part under this name" },
  'packages/i18n': { parts: 'every language has the same parts, loaded under this name' },
};

/**
 * Words that only the wire uses: its fields and its types. The contract decodes and encodes them, and nobody behind it says
 * them. A part of the wire that gets a decoder gets a line here.
 */
interface WireWords {
  /** Folder of the contract with the decoders. */
  readonly decoders: string;
  readonly words: ReadonlySet<string>;
  /** Where nobody says them, and who does there all the same. */
  readonly from: RegExp;
  readonly except: RegExp;
}

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Tests have samples of the wire. The browser keeps the chosen pair under the wire's names. */
const wireSamples = String.raw`\.test\.tsx?$|/testing/|^packages/client/src/storage\.ts$`;

const wireWords: readonly WireWords[] = [
  {
    decoders: 'packages/contract/src/features/market',
    words: words(`
      Quotation QuotationGroup PublicTrade CandleRow Sparkline MarketCoin Daymarket MarketDetail Kline
      legal_id currency_id legal_name currency_name now_price cny_price is_display is_match open_microtrade
      lever_share_num price_step number_step min_total maker_fee taker_fee full_name coin_list proportion
      legal_index currency_index
    `),
    from: /^(packages\/client|apps\/web)\/src\/|^apps\/server\/src\/features\/(market|wallet)\//,
    except: new RegExp(wireSamples),
  },
  {
    decoders: 'packages/contract/src/features/wallet',
    words: words(`
      BalanceRow UpdateBalance
      currency_type usdt_price totle usdt_totle is_open_CTbi ExRAte is_legal is_lever is_micro
      legal_wallet lever_wallet micro_wallet change_wallet
      legal_balance lever_balance micro_balance change_balance
      lock_legal_balance lock_lever_balance lock_micro_balance lock_change_balance
    `),
    from: /^(packages\/client|apps\/web)\/src\/|^apps\/server\/src\/features\/(market|wallet)\//,
    except: new RegExp(wireSamples),
  },
  {
    decoders: 'packages/contract/src/features/transfer',
    words: words('TransferRow WireAccount from_field to_field add_time'),
    from: /^(packages\/client|apps\/web)\/src\/|^apps\/server\/src\/features\/transfer\//,
    except: new RegExp(wireSamples),
  },
  {
    decoders: 'packages/contract/src/features/record',
    words: words('LogRow CurrencyRow StatementRow LogType other_account first_month is_closed created_time'),
    from: /^(packages\/client|apps\/web)\/src\/|^apps\/server\/src\/features\/record\//,
    except: new RegExp(wireSamples),
  },
  {
    decoders: 'packages/contract/src/features/spot',
    words: words(`
      Entrust PastEntrust CompletedTrade
      create_time account_number total_number complete_number total_money in_fee out_fee
      stop_price post_only self_trade trail_price traded_money user_legal user_currency
    `),
    from: /^(packages\/client|apps\/web)\/src\/|^apps\/server\/src\/features\/spot\//,
    except: new RegExp(wireSamples),
  },
  {
    // Columns of the view have these names too, so the server may say them.
    decoders: 'packages/contract/src/features/spot',
    words: words('paired_id is_maker'),
    from: /^(packages\/client|apps\/web)\/src\//,
    except: new RegExp(wireSamples),
  },
];

/** What is wrong with a name in a file; null: nothing. */
function wireWordFault(path: string, name: string): string | null {
  const found = wireWords.find(
    ({ words: own, from, except }) => own.has(name) && from.test(path) && !except.test(path),
  );
  return found === undefined ? null : `${name} is a word of the wire: decode or encode it with ${found.decoders}`;
}

export interface Finding {
  readonly path: string;
  readonly line: number;
  readonly what: string;
}

/** Findings of one source file. */
export function inspectFile(path: string, text: string): Finding[] {
  const findings: Finding[] = [];
  const add = (line: number, what: string) => findings.push({ path, line, what });
  const lines = text.split('\n');
  const isCatalogue = path.includes('/locales/');
  if (lines.length > fileLinesMax && !isCatalogue) add(1, `${lines.length} lines, at most ${fileLinesMax}`);
  for (const [index, line] of lines.entries()) {
    if (unfinished.test(line) && !path.startsWith('tools/tidy')) add(index + 1, 'unfinished');
    if (looseTest.test(line) && !path.startsWith('tools/tidy')) add(index + 1, 'a test that proves nothing');
  }
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1;
    if (
      ts.isFunctionLike(node) &&
      'body' in node &&
      node.body &&
      !path.includes('.test.') &&
      !path.endsWith('.spec.ts')
    ) {
      const length = lineOf(node.end) - lineOf(node.getStart()) + 1;
      if (length > functionLinesMax)
        add(lineOf(node.getStart()), `a function of ${length} lines, at most ${functionLinesMax}`);
    }
    if (ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) {
      const name = node.name?.text ?? '';
      if (forbiddenNames.test(name)) add(lineOf(node.getStart()), `the name ${name} says nothing`);
    }
    if (ts.isJsxText(node) && /\p{L}{2,}/u.test(node.text))
      add(lineOf(node.getStart()), 'a word outside the catalogues');
    if (ts.isIdentifier(node) || ts.isStringLiteral(node)) {
      const fault = wireWordFault(path, node.text);
      if (fault !== null) add(lineOf(node.getStart()), fault);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return findings;
}

/** Findings about folders. */
export function inspectFolders(paths: readonly string[]): Finding[] {
  const findings: Finding[] = [];
  const counts = new Map<string, number>();
  for (const path of paths) {
    const parts = path.split('/').slice(0, -1);
    const bad = parts.find((part) => forbiddenFolders.has(part));
    if (bad !== undefined) findings.push({ path, line: 1, what: `the folder name ${bad} says nothing` });
    if (path.includes('.test.') || path.includes('/locales/') || path.includes('/migrations/')) continue;
    const folder = parts.join('/');
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  for (const [path, count] of counts) {
    if (count > folderFilesMax)
      findings.push({ path, line: 1, what: `${count} source files, at most ${folderFilesMax}` });
  }
  return findings;
}

/** A register that only tests import: it has the keys of the register of calls. */
const testRegister = 'packages/contract/src/examples.gen.ts';

/** The package of a source file whose exported names count; null: a test, a migration or no part of a package. */
function packageOf(path: string): string | null {
  if (path === testRegister || path.includes('.test.') || /(^|\/)(testing|migrations)\//.test(path)) return null;
  return /^((?:apps|packages)\/[^/]+)\/src\/|^(tools|bench)\//.exec(path)?.slice(1).find(Boolean) ?? null;
}

/** Names a file gives to what it exports. What it passes on under the same name is another file's. */
function exportedNames(source: ts.SourceFile): Set<string> {
  const names = new Set<string>();
  const imported = new Set<string>();
  const addBinding = (name: ts.BindingName): void => {
    if (ts.isIdentifier(name)) names.add(name.text);
    else for (const element of name.elements) if (ts.isBindingElement(element)) addBinding(element.name);
  };
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) {
      const { namedBindings } = statement.importClause ?? {};
      if (namedBindings && ts.isNamedImports(namedBindings))
        for (const { name } of namedBindings.elements) imported.add(name.text);
    } else if (ts.isExportDeclaration(statement)) {
      if (!statement.exportClause || !ts.isNamedExports(statement.exportClause)) continue;
      for (const { propertyName, name } of statement.exportClause.elements) {
        const isPassedOn = statement.moduleSpecifier !== undefined || imported.has((propertyName ?? name).text);
        if (!isPassedOn || propertyName !== undefined) names.add(name.text);
      }
    } else {
      const flags = ts.getCombinedModifierFlags(statement as ts.Declaration & ts.Statement);
      if ((flags & ts.ModifierFlags.Export) === 0 || (flags & ts.ModifierFlags.Default) !== 0) continue;
      if (ts.isVariableStatement(statement))
        for (const { name } of statement.declarationList.declarations) addBinding(name);
      else if ('name' in statement && ts.isIdentifier(statement.name as ts.Node))
        names.add((statement.name as ts.Identifier).text);
    }
  }
  return names;
}

/** Exported names that mean two things in one package. */
export function inspectNames(files: ReadonlyMap<string, string>): Finding[] {
  const findings: Finding[] = [];
  const first = new Map<string, string>();
  for (const [path, text] of files) {
    const owner = packageOf(path);
    if (owner === null) continue;
    for (const name of exportedNames(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true))) {
      const key = `${owner} ${name}`;
      const other = first.get(key);
      first.set(key, other ?? path);
      if (other === undefined || sharedNames[owner]?.[name]) continue;
      findings.push({ path, line: 1, what: `${name} is also exported by ${other}` });
    }
  }
  return findings;
}

/** Source files that git tracks or would track. */
function sourcePaths(): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], {
    encoding: 'utf8',
  });
  return listed.split('\n').filter((path) => path !== '' && !path.endsWith('.gen.ts') && !path.endsWith('.d.ts'));
}

if (import.meta.main) {
  const paths = sourcePaths();
  const files = new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]));
  const findings = [
    ...[...files].flatMap(([path, text]) => inspectFile(path, text)),
    ...inspectFolders(paths),
    ...inspectNames(files),
    ...staleRegisters('.').map(({ path }) => ({
      path,
      line: 1,
      what: 'is stale: node tools/run.mjs tools/registers/registers.ts',
    })),
  ];
  for (const { path, line, what } of findings) console.error(`${path}:${line} ${what}`);
  process.exit(findings.length === 0 && paths.length > 0 ? 0 : 1);
}
