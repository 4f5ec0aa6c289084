/** The list comes when it is first wanted. */
export async function loadPairList() {
  return (await import('./pair-list-box.tsx')).PairListBox;
}
