import listed from './encodings.json' with { type: 'json' };

/** A file as text, with its detected encoding. */
export type DecodedSource = { text: string; encoding: string };

/** Encodings of old emails, to choose from when detection is wrong. */
export const encodings: readonly { value: string; label: string }[] = listed;

/** Decodes UTF-8, else the encoding that the file declares, else Windows-1252. `declared` takes precedence. */
export function decodeSource(bytes: Uint8Array, declared?: string): DecodedSource {
  const encoding = declared ?? markedEncoding(bytes) ?? (isUtf8(bytes) ? 'utf-8' : declaredEncoding(bytes));
  // Removes a byte order mark, which is not part of the email.
  const decoder = new TextDecoder(encoding);
  // In pieces: otherwise Node.js decodes Windows-1252 as Latin-1.
  return { text: decoder.decode(bytes, { stream: true }) + decoder.decode(), encoding };
}

function markedEncoding([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function declaredEncoding(bytes: Uint8Array): string {
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, 4_096));
  const [, label = ''] = /(?:charset|encoding)\s*=\s*["']?\s*([\w-]{2,40})/i.exec(head) ?? [];
  try {
    const { encoding } = new TextDecoder(label);
    return encoding.startsWith('utf-') ? 'windows-1252' : encoding;
  } catch {
    return 'windows-1252';
  }
}
