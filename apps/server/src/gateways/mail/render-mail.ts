/**
 * The one template of all mails. Everything that comes from a person or a carrier is escaped; no picture, no link and no
 * script is in it, so that a mail of ours with one is a forgery.
 */
import { languageTag, translate } from '@bourse/i18n/server';
import { escapeHtml } from '../../html.ts';
import type { Fact, Message } from '../message.ts';
import { mailStyles as styles } from './mail-look.ts';

/** A mail as it is handed to the carrier. */
export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export function renderMail(message: Message): RenderedMail {
  return { subject: oneLine(message.subject), text: renderText(message), html: renderHtml(message) };
}

/** The text for readers without HTML. */
export function renderText(message: Message): string {
  const { text, facts = [], language } = message;
  const rows = facts.map(({ label, value }) => `${oneLine(label)}: ${oneLine(value)}`).join('\n');
  const parts = [text, rows, phishingLine(message), translate(language, 'mail.footer')];
  return parts.filter((part) => part !== '').join('\n\n');
}

/** A header, or a row: a line break in it would start another. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

function phishingLine({ antiPhishingCode, language }: Message): string {
  if (antiPhishingCode === undefined || antiPhishingCode === '') return '';
  return translate(language, 'mail.anti_phishing', { code: oneLine(antiPhishingCode) });
}

function renderHtml(message: Message): string {
  const { language, subject, text, code, facts = [] } = message;
  const title = escapeHtml(oneLine(subject));
  const phishing = phishingLine(message);
  const paragraphs = text
    .split(/\n+/)
    .map((line) => `<p style="${styles.paragraph}">${escapeHtml(line)}</p>`)
    .join('');
  return `<!doctype html>
<html lang="${languageTag[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${title}</title>
</head>
<body style="${styles.page}${styles.font}">
<div style="${styles.hidden}">${escapeHtml(oneLine(text))}</div>
<table role="presentation" style="${styles.frame}${styles.font}" align="center" cellpadding="0" cellspacing="0">
<tr><td style="${styles.brand}">Bourse</td></tr>
<tr><td style="${styles.sheet}">
<h1 style="${styles.title}">${title}</h1>
${code === undefined ? '' : `<p style="${styles.code}">${escapeHtml(code)}</p>\n`}${paragraphs}
${renderFacts(facts)}${phishing === '' ? '' : `<p style="${styles.phishing}">${escapeHtml(phishing)}</p>`}
</td></tr>
<tr><td style="${styles.foot}">${escapeHtml(translate(language, 'mail.footer'))}</td></tr>
</table>
</body>
</html>
`;
}

function renderFacts(facts: readonly Fact[]): string {
  if (facts.length === 0) return '';
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><th scope="row" style="${styles.label}">${escapeHtml(oneLine(label))}</th><td style="${styles.value}">${escapeHtml(oneLine(value))}</td></tr>`,
  );
  return `<table style="${styles.facts}">${rows.join('')}</table>\n`;
}
