/** The look of the demo's page: the product's graphite and paper, with brass for what is acted on, and its typeface. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the typeface is that the page of the built web app asks for; null: nothing is built. */
export function fontOf(webRoot: string): string | null {
  const index = join(webRoot, 'index.html');
  const links = existsSync(index) ? readFileSync(index, 'utf8').match(/<link [^>]*>/g) : null;
  const link = links?.find((one) => one.includes('as="font"'));
  return /href="(\/[\w./-]+)"/.exec(link ?? '')?.[1] ?? null;
}

export function renderDemoStyle(font: string | null): string {
  const face = `@font-face { font-family: "Inter Variable"; font-weight: 100 900; font-display: swap; src: url("${font}") format("woff2"); }`;
  return font === null ? look : face + look;
}

const look = `
:root { color-scheme: dark; --ground: #0f1216; --panel: #161b22; --raised: #1d242d; --line: #28313c; --text: #e7ecf2; --quiet: #94a0b0; --brass: #c9a24b; --fill: #c9a24b; --on-fill: #17130a; --bad: #f0837c; }
@media (prefers-color-scheme: light) {
  :root { color-scheme: light; --ground: #f7f5f0; --panel: #ffffff; --raised: #f0ede6; --line: #e0dbd0; --text: #16191d; --quiet: #59616c; --brass: #825d16; --fill: #cba349; --on-fill: #1a1508; --bad: #b3261e; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 14px/1.5 "Inter Variable", Inter, system-ui, "PingFang SC", "Hiragino Sans", "Noto Sans CJK SC", "Apple SD Gothic Neo", sans-serif; font-variant-numeric: tabular-nums; }
main a { color: var(--brass); }
header { display: flex; align-items: center; gap: 12px; height: 48px; padding: 0 24px; background: var(--panel); border-bottom: 1px solid var(--line); }
header a { color: var(--text); font-weight: 650; font-size: 16px; text-decoration: none; }
.badge { padding: 0 8px; border: 1px solid var(--brass); border-radius: 4px; color: var(--brass); font-size: 12px; }
main { max-width: 760px; margin: 0 auto; padding: 32px 16px 72px; }
h1 { margin: 0 0 4px; font-size: 28px; line-height: 1.25; }
h2 { margin: 48px 0 12px; font-size: 20px; }
h3 { margin: 0 0 4px; font-size: 14px; }
.quiet, .meta, label, th { color: var(--quiet); }
form { margin: 24px 0; }
.row { display: flex; gap: 8px; margin-top: 4px; }
input, select { flex: 1; min-width: 0; height: 40px; padding: 0 12px; border: 1px solid var(--line); border-radius: 4px; background: var(--raised); color: var(--text); font: inherit; }
button { height: 40px; padding: 0 20px; border: 0; border-radius: 4px; background: var(--fill); color: var(--on-fill); font: inherit; font-weight: 600; cursor: pointer; }
.fields { display: flex; flex-wrap: wrap; gap: 12px; align-items: end; }
.fields div { display: grid; flex: 1 1 160px; gap: 4px; min-width: 0; }
.fields .wide { flex: 3 1 320px; }
.error { flex: 1 0 100%; margin: 0; padding: 12px 16px; border: 1px solid var(--bad); border-radius: 6px; color: var(--bad); }
.sent { margin-top: 12px; padding: 16px; border: 1px solid var(--line); border-radius: 6px; background: var(--panel); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 8px 0 0; }
dt { color: var(--quiet); }
dd { margin: 0; overflow-wrap: anywhere; user-select: all; }
:focus-visible { outline: 2px solid var(--brass); outline-offset: 2px; }
ol { margin: 0; padding: 0; list-style: none; display: grid; gap: 12px; }
li, .empty { padding: 16px; border: 1px solid var(--line); border-radius: 6px; background: var(--panel); }
li p { margin: 0; white-space: pre-line; overflow-wrap: anywhere; }
.meta { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 12px; margin-bottom: 8px; font-size: 12px; overflow-wrap: anywhere; }
.code { display: block; margin-bottom: 8px; color: var(--brass); font-size: 28px; font-weight: 650; letter-spacing: .12em; user-select: all; }
.scroll { overflow-x: auto; border: 1px solid var(--line); border-radius: 6px; background: var(--panel); }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 8px 16px; text-align: left; white-space: nowrap; }
th { font-size: 12px; font-weight: 500; }
td { border-top: 1px solid var(--line); user-select: all; }
`;
