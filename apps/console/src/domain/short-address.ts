/** A long address by its ends: they tell addresses apart, and the whole of it stands over it. */
export function shortAddress(address: string): string {
  return address.length > 20 ? `${address.slice(0, 8)}…${address.slice(-8)}` : address;
}
