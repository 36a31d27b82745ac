type MessageHeader = { key: string; name: string; value: string };

/** The unfolded headers of a message in order (RFC 5322, 2.2.3), decoded for reading. */
export function readHeaders(source: string): MessageHeader[] {
  const [head = ''] = source.split(/\r?\n\r?\n/, 1);
  return head
    .replace(/\r?\n(?=[ \t])/g, '')
    .split(/\r?\n/)
    .flatMap((line, place) => {
      const colon = line.indexOf(':');
      if (colon < 1) return [];
      const name = line.slice(0, colon);
      return [{ key: `${place}/${name}`, name, value: decodeWords(line.slice(colon + 1).trim()) }];
    });
}

/** Decodes `=?utf-8?B?…?=` and `=?utf-8?Q?…?=` (RFC 2047); what cannot be decoded stays unchanged. */
function decodeWords(value: string): string {
  return value
    .replace(/(\?=)\s+(?==\?)/g, '$1')
    .replace(/=\?([\w-]+)\?([bq])\?([^?\s]*)\?=/gi, (word, charset: string, coding: string, text: string) => {
      try {
        const bytes =
          coding.toLowerCase() === 'b'
            ? atob(text)
            : text
                .replaceAll('_', ' ')
                .replace(/=([0-9a-f]{2})/gi, (_, hex: string) =>
                  String.fromCharCode(Number.parseInt(hex, 16)),
                );
        return new TextDecoder(charset).decode(Uint8Array.from(bytes, (letter) => letter.charCodeAt(0)));
      } catch {
        return word;
      }
    });
}
