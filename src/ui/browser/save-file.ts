/** Saves a text as a file on the device. The file is created in the page, so this works offline. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Most browsers have read the file in the next task. Some take longer to open it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
