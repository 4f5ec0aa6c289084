/** An address that somebody typed is theirs: it does not stay where others look, the history included. */
export function forgetTyped(): void {
  const { pathname, search, hash } = window.location;
  const words = new URLSearchParams(search);
  if (!words.has('email')) return;
  words.delete('email');
  history.replaceState(history.state, '', `${pathname}${words.size > 0 ? `?${words}` : ''}${hash}`);
}
