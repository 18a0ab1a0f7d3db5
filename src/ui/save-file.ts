/** Hands the person a text as a file, made in this page: no network is needed. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the file by the next turn; some take a little longer to open it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
