const releaseAfterMs = 30_000;

/** Gives the reader a file to keep, under the name it should have. */
export function saveFile(file: { filename: string; content_type: string; content: string }): void {
  const url = URL.createObjectURL(new Blob([file.content], { type: file.content_type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: file.filename });
  link.click();
  // Not at once: the browser may still be reading it.
  setTimeout(() => URL.revokeObjectURL(url), releaseAfterMs);
}
