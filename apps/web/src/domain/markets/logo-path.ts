/** Where the exchange keeps a coin's picture. */
export function logoPath(code: string): string {
  return `/logo/${code.toLowerCase()}.svg`;
}
