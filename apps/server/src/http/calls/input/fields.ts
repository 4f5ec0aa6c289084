/**
 * The raw fields of a request, read strictly: bytes that are not UTF-8, NUL, a name given twice, a name that reaches
 * for a prototype and anything but an object of values are refused here, before a schema sees them.
 */
import { isAscii } from 'node:buffer';

/** Most fields a request may carry. */
const fieldsMax = 100;
const forbiddenNames = new Set(['__proto__', 'constructor', 'prototype']);
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Fields by name, without a prototype. */
export type Fields = Record<string, unknown>;
/** The request cannot be read; `field` names the culprit where it is one field. */
export interface Malformed {
  readonly malformed: string | null;
}

export function isMalformed(value: Fields | Malformed): value is Malformed {
  return Object.getPrototypeOf(value) !== null;
}

const unreadable: Malformed = { malformed: null };

/** A body: JSON where the content type says so, else form-encoded. */
export function readBody(body: unknown, contentType: string | undefined): Fields | Malformed {
  if (body === undefined || body === null) return noFields();
  if (!(body instanceof Uint8Array)) return unreadable;
  const text = decodeText(body);
  if (text === null) return unreadable;
  const isJson = contentType?.trim().toLowerCase().startsWith('application/json') ?? false;
  return isJson ? readJson(text) : readForm(text);
}

function decodeText(body: Uint8Array): string | null {
  if (Buffer.isBuffer(body) && isAscii(body)) return body.toString('latin1');
  try {
    return utf8.decode(body);
  } catch {
    return null;
  }
}

/** The query of a URL, without its question mark. */
export function queryOf(url: string): string {
  const cut = url.indexOf('?');
  return cut < 0 ? '' : url.slice(cut + 1);
}

/** Form-encoded pairs, of a body or of a query. */
export function readForm(text: string): Fields | Malformed {
  const fields = noFields();
  if (text === '') return fields;
  const pairs = text.split('&');
  if (pairs.length > fieldsMax) return unreadable;
  for (const pair of pairs) {
    if (pair === '') continue;
    const cut = pair.indexOf('=');
    const name = decode(cut < 0 ? pair : pair.slice(0, cut));
    const value = decode(cut < 0 ? '' : pair.slice(cut + 1));
    if (name === null || value === null) return { malformed: name };
    if (!isTaken(fields, name, value)) return { malformed: name };
  }
  return fields;
}

function readJson(text: string): Fields | Malformed {
  if (text.trim() === '') return noFields();
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return unreadable;
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return unreadable;
  const given = parsed as Record<string, unknown>;
  const names = Object.keys(given);
  if (names.length > fieldsMax) return unreadable;
  // Each name has its colon: where there are no more of them than names, none was given twice.
  if (hasMoreColons(text, names.length)) {
    const all = topNames(text);
    if (all.length > fieldsMax) return unreadable;
    const repeated = all.find((name, index) => all.indexOf(name) !== index);
    if (repeated !== undefined) return { malformed: repeated };
  }
  if (longNumber.test(text)) {
    const lossy = namesOfLossy(text).find((name) => typeof given[name] !== 'string');
    if (lossy !== undefined) return { malformed: lossy in given ? lossy : null };
  }
  const fields = noFields();
  for (const name of names) if (!isTaken(fields, name, given[name])) return { malformed: name };
  return fields;
}

/** What may be a number of more digits than a double holds. */
const longNumber = /\d[\d.]{15}/;
const numberForm = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i;
const numberLengthMax = 400;

/** Names, at any level, of the numbers that `JSON.parse` reads as another number than was written. */
function namesOfLossy(text: string): string[] {
  const names: string[] = [];
  JSON.parse(text, (name: string, value: unknown, context?: { readonly source?: string }) => {
    const { source = '' } = context ?? {};
    const isLossy = typeof value === 'number' && (source.length > numberLengthMax || bare(source) !== bare(`${value}`));
    if (isLossy) names.push(name);
    return value;
  });
  return names;
}

/** A number's digits without zeros at their ends, and their power of ten: alike for all ways to write one number. */
function bare(number: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = numberForm.exec(number) ?? [];
  const digits = (whole + fraction).replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  if (significant === '') return whole === '' ? number : '0';
  return `${sign}${significant}e${Number(exponent) - fraction.length + digits.length - significant.length}`;
}

function hasMoreColons(text: string, count: number): boolean {
  let left = count;
  for (let at = text.indexOf(':'); at >= 0; at = text.indexOf(':', at + 1)) if (--left < 0) return true;
  return false;
}

/** Names at the first level of a JSON object known to be valid: `JSON.parse` would silently keep the last of two. */
function topNames(text: string): string[] {
  const names: string[] = [];
  let depth = 0;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"(?:\s*:)?|[{}[\]]/gs)) {
    if (token === '{' || token === '[') depth++;
    else if (token === '}' || token === ']') depth--;
    else if (depth === 1 && token.endsWith(':')) names.push(JSON.parse(token.slice(0, -1)) as string);
  }
  return names;
}

function isTaken(fields: Fields, name: string, value: unknown): boolean {
  if (forbiddenNames.has(name) || name in fields || !isCleanText(name)) return false;
  if (typeof value === 'string' && !isCleanText(value)) return false;
  fields[name] = value;
  return true;
}

function isCleanText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return null;
  }
}

function noFields(): Fields {
  return Object.create(null) as Fields;
}
