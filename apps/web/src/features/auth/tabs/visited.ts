/** This tab's addresses up to the page shown, oldest first; none where the browser does not tell. */
export function visitedAddresses(): (string | null)[] {
  if (!('navigation' in window)) return [];
  const { currentEntry } = window.navigation;
  const entries = window.navigation.entries();
  return entries.slice(0, currentEntry?.index ?? 0).map((entry) => entry.url);
}
