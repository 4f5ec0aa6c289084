/** One-time codes as people type them. */

/** Full-width digits and letters are those they look like. The server reads a code the same way. */
export function plainCode(text: string): string {
  return text.normalize('NFKC');
}

const foreign = { digits: /[^\d０-９]/g, recovery: /[^A-Z0-9Ａ-Ｚ０-９]/g } as const;

/**
 * What of a text stands in a code field while it is typed. Full-width characters stay until the field is left: to change
 * them would break the input method that still writes them.
 */
export function typedCode(text: string, kind: keyof typeof foreign, length: number): string {
  return text.toUpperCase().replace(foreign[kind], '').slice(0, length);
}
