const releaseAfterMs = 30_000;

/** Downloads a file under a name. */
export function saveBlob(filename: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: url, download: filename });
  link.click();
  // Later, because the browser may still be reading it.
  setTimeout(() => URL.revokeObjectURL(url), releaseAfterMs);
}
