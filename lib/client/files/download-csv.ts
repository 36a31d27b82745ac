/** Downloads a complete CSV file and reports progress; `signal` stops it. */
export type CsvDownload = (
  onProgress: (progress: { rows: number; bytes: number }) => void,
  signal: AbortSignal,
) => Promise<{ file: Blob; rows: number }>;

export function csvDownload(ask: (signal: AbortSignal) => Promise<Response>): CsvDownload {
  return async (onProgress, signal) => readCsv(await ask(signal), onProgress);
}

async function readCsv({ body }: Response, onProgress: Parameters<CsvDownload>[0]) {
  if (!body) throw new Error('The export came without a body.');
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let lines = 0;
  let bytes = 0;
  let shownAt = 0;
  for (const reader = body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    // Copied, because the stream's buffer may be shared.
    parts.push(new Uint8Array(value));
    bytes += value.length;
    lines += countLines(value);
    if (performance.now() - shownAt < 200) continue;
    shownAt = performance.now();
    onProgress({ rows: Math.max(0, lines - 1), bytes });
  }
  return { file: new Blob(parts, { type: 'text/csv' }), rows: Math.max(0, lines - 1) };
}

/** Carriage returns end rows: cells do not contain any. */
function countLines(bytes: Uint8Array): number {
  let lines = 0;
  for (const byte of bytes) if (byte === 0x0d) lines++;
  return lines;
}
