/** Hands a text to the browser as a file of today. */
export function handOut(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `bourse-${name}-${new Date().toISOString().slice(0, 10)}.csv`;
  link.click();
  // The download has its own hold on the file once the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address));
}
