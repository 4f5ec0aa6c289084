/** The demo's pages for people, each one piece of HTML without scripts. */
import type { Language } from '@bourse/contract';
import { languageTag, translate } from '@bourse/i18n/server';
import type { DemoAccount } from '../../demo.ts';
import type { SentMessage } from '../../gateways/outbox.ts';
import { escapeHtml } from '../../html.ts';
import { type CoinsForm, renderCoinsForm } from './demo-coins-form.ts';

export interface DemoPage {
  readonly language: Language;
  /** Whose messages; empty: everybody's. */
  readonly to: string;
  readonly messages: readonly SentMessage[];
  readonly accounts: readonly (DemoAccount & { readonly totp_code?: string })[];
  readonly coins: CoinsForm;
  /** Whether the demo's prices follow from a seed that was set. */
  readonly arePricesKnown: boolean;
}

/** Messages shown at most. */
const messagesMax = 50;

const roleWord: Readonly<Record<DemoAccount['role'], string>> = { trader: 'demo.trader', operator: 'demo.operator' };

export function renderDemoPage(page: DemoPage): string {
  const { language, to, messages, accounts, coins, arePricesKnown } = page;
  const word = (id: string) => escapeHtml(translate(language, id));
  const heads = ['auth.account', 'demo.role', 'auth.password', 'demo.totp_code', 'auth.invitation_code'];
  return renderDemoFrame(
    language,
    word('demo.title'),
    `<p class="quiet">${word('demo.hint')}</p>
${arePricesKnown ? `<p class="quiet">${word('demo.prices_known')}</p>` : ''}
<form action="/demo" method="get">
<label for="to">${word('auth.account_kind')}</label>
<div class="row"><input id="to" name="to" value="${escapeHtml(to)}" autocomplete="off" spellcheck="false"><button>${word('demo.show')}</button></div>
</form>
${messages.length === 0 ? `<p class="empty">${word('demo.empty')}</p>` : `<ol>${messages.slice(0, messagesMax).map(renderMessage).join('')}</ol>`}
${renderCoinsForm(language, coins)}
<h2 id="accounts">${word('demo.accounts')}</h2>
<div class="scroll" tabindex="0" role="region" aria-labelledby="accounts"><table>
<thead><tr>${heads.map((id) => `<th scope="col">${word(id)}</th>`).join('')}</tr></thead>
<tbody>${accounts.map((account) => renderAccount(account, word(roleWord[account.role]))).join('')}</tbody>
</table></div>`,
  );
}

/** Where the demo's customer service would be. */
export function renderSupportPage(language: Language): string {
  const word = (id: string) => escapeHtml(translate(language, id));
  return renderDemoFrame(
    language,
    word('demo.support'),
    `<p>${word('demo.support_text')}</p>
<p><a href="/demo">${word('demo.support_outbox')}</a></p>`,
  );
}

/** Title and content are HTML. */
export function renderDemoFrame(language: Language, title: string, content: string): string {
  return `<!doctype html>
<html lang="${languageTag[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Bourse</title>
<link rel="icon" href="/mark.svg" type="image/svg+xml">
<link rel="stylesheet" href="/demo/style.css">
</head>
<body>
<header><a href="/">Bourse</a><span class="badge">DEMO</span></header>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`;
}

function renderMessage({ to, subject, text, code, time }: SentMessage): string {
  const at = new Date(time).toISOString();
  return `<li>
<div class="meta"><span>${escapeHtml(to)}</span><time datetime="${at}">${at.slice(0, 19).replace('T', ' ')} UTC</time></div>
${code === undefined ? '' : `<output class="code">${escapeHtml(code)}</output>`}
${subject === '' ? '' : `<h3>${escapeHtml(subject)}</h3>`}
<p>${escapeHtml(text)}</p>
</li>`;
}

function renderAccount(
  { account, password, totp_code = '', invitation_code }: DemoPage['accounts'][number],
  role: string,
): string {
  const cells = [account, role, password, totp_code, invitation_code];
  return `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`;
}
