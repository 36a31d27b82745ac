const releaseAfterMs = 30_000;

/** Gives the reader a file to keep, under the name it should have. */
export function saveBlob(filename: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: url, download: filename });
  link.click();
  // Not at once: the browser may still be reading it.
  setTimeout(() => URL.revokeObjectURL(url), releaseAfterMs);
}
