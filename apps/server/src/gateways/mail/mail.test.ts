import { readFileSync } from 'node:fs';
import { languages, languageTag, translate } from '@bourse/i18n/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RefusedByCarrierError } from '../delivery.ts';
import { composeMessage, type Notification } from '../notifications.ts';
import { startTwinSmtp, type TwinSmtp } from '../testing/twin-smtp.ts';
import { mailColours } from './mail-look.ts';
import { renderMail } from './render-mail.ts';
import { createSmtpMail } from './smtp-mail.ts';

const evil = `<img src=x onerror=alert(1)>"'&\r\nBcc: all@example.com`;
const at = { time: Date.UTC(2026, 10, 21, 14, 5, 9), address: '203.0.113.7' };
const notifications: Notification[] = [
  { kind: 'code', code: '012345', minutes: 5 },
  { kind: 'taken' },
  { kind: 'new_login', ...at, device: evil },
  { kind: 'password_changed', ...at },
  { kind: 'contact_bound', ...at, contact: evil },
  { kind: 'security_changed', ...at, change: evil },
  { kind: 'identity_approved', dayLimit: '200,000 USDT' },
  { kind: 'identity_rejected', reason: evil },
];

describe.each(languages)('notifications in %s', (language) => {
  it.each(notifications)('$kind: words, escaped, with the anti-phishing code', (notification) => {
    const message = composeMessage(notification, {
      to: 'a@example.com',
      language,
      antiPhishingCode: `heron <b>${evil}`,
    });
    const { subject, text, html } = renderMail(message);
    expect(subject).not.toBe('');
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html).toContain(`<html lang="${languageTag[language]}">`);
    expect(html).not.toMatch(/<(img|script|a|b|link|iframe)\b/i);
    expect(html.replaceAll(/<[^<>]+>/g, '')).not.toMatch(/[<>]/);
    expect(text).toContain('heron <b>');
    expect(text).not.toContain('\nBcc:');
    expect(html).toContain('heron &lt;b&gt;');
    for (const part of [html, text]) expect(part).toContain(translate(language, 'mail.footer'));
    if (notification.kind === 'code') for (const part of [subject, text, html]) expect(part).toContain('012345');
    if ('time' in notification) expect(text).toContain('2026-11-21 14:05:09 UTC');
  });
});

it('says nothing of an anti-phishing code where there is none', () => {
  const { text } = renderMail(composeMessage({ kind: 'taken' }, { to: 'a@example.com', language: 'en' }));
  expect(text).not.toMatch(/phishing/i);
});

it('has the colours of the day theme', () => {
  const tokens = readFileSync(new URL('../../../../../packages/ui/src/tokens.css', import.meta.url), 'utf8');
  const day = tokens.slice(tokens.indexOf('[data-theme="day"]'));
  for (const [name, colour] of Object.entries(mailColours)) {
    expect(new RegExp(`--${name}: (#\\w+);`).exec(day)?.[1]).toBe(colour);
  }
});

describe('over SMTP', () => {
  let twin: TwinSmtp;
  beforeAll(async () => {
    twin = await startTwinSmtp();
  });
  afterAll(() => twin.close());
  const message = composeMessage({ kind: 'code', code: '123456', minutes: 5 }, { to: 'a@example.com', language: 'kr' });
  const from = 'Bourse <no-reply@bourse.example>';

  it('goes as text and as HTML, to one reader, from the sender of the settings', async () => {
    const mail = createSmtpMail({ url: twin.url, from });
    await mail.verify();
    await mail.send(message);
    mail.close();
    const [sent = ''] = twin.mails;
    const head = sent.slice(0, sent.indexOf('\r\n\r\n'));
    expect(head).toContain('From: Bourse <no-reply@bourse.example>');
    expect(head).toMatch(/^To: .*a@example\.com/m);
    expect(head).toContain('Auto-Submitted: auto-generated');
    expect(head).toContain('multipart/alternative');
    expect(sent).toContain('Content-Type: text/plain; charset=utf-8');
    expect(sent).toContain('Content-Type: text/html; charset=utf-8');
  });

  it('has the id of its message, the same each time it is sent', async () => {
    const mail = createSmtpMail({ url: twin.url, from });
    const count = twin.mails.length;
    for (const id of ['letters:12:0:5', 'letters:12:0:5', undefined]) await mail.send({ ...message, id });
    mail.close();
    const ids = twin.mails.slice(count).map((sent) => /^Message-ID: (.*)$/im.exec(sent)?.[1]);
    expect(ids.slice(0, 2)).toEqual(Array(2).fill('<letters.12.0.5@bourse.example>'));
    expect(ids[2]).toMatch(/^<[^>]+@bourse\.example>$/);
  });

  it('tells a no for good from a no for now', async () => {
    const mail = createSmtpMail({ url: twin.url, from });
    twin.answers.push('550 no such user', '450 busy');
    await expect(mail.send(message)).rejects.toBeInstanceOf(RefusedByCarrierError);
    await expect(mail.send(message)).rejects.not.toBeInstanceOf(RefusedByCarrierError);
    mail.close();
  });

  it('is not spoken in the open with a server elsewhere', async () => {
    const elsewhere = twin.url.replace('127.0.0.1', '0.0.0.0');
    const mail = createSmtpMail({ url: elsewhere, from });
    const count = twin.mails.length;
    await expect(mail.send(message)).rejects.toThrow(/STARTTLS|TLS/);
    expect(twin.mails).toHaveLength(count);
    mail.close();
  });
});
