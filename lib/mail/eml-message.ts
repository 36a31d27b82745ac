type Content = { subject: string; html: string; plain_text: string };

/**
 * An email as an `.eml` file (RFC 5322, MIME) with text and HTML, without a recipient. Email programs open it as a
 * draft.
 */
export function emlMessage({ subject, html, plain_text }: Content): string {
  const boundary = 'postroom-alternative';
  return [
    'X-Unsent: 1',
    `Subject: ${encodedSubject(subject)}`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    '',
    ...formatPart(boundary, 'text/plain', plain_text),
    ...formatPart(boundary, 'text/html', html),
    `--${boundary}--`,
    '',
  ].join('\r\n');
}

function formatPart(boundary: string, type: string, text: string): string[] {
  return [
    `--${boundary}`,
    `Content-Type: ${type}; charset=utf-8`,
    'Content-Transfer-Encoding: base64',
    '',
    ...(base64(text.replaceAll(/\r?\n/g, '\r\n')).match(/.{1,76}/g) ?? []),
  ];
}

/** Words of at most 45 bytes without split characters: encoded, they stay under the 75 characters of RFC 2047. */
function encodedSubject(subject: string): string {
  if (/^[\x20-\x7e]{0,60}$/.test(subject) && !subject.includes('=?')) return subject;
  const words = [''];
  for (const letter of subject.replaceAll(/\s+/g, ' ')) {
    const longer = words.at(-1) + letter;
    if (new TextEncoder().encode(longer).length > 45) words.push(letter);
    else words[words.length - 1] = longer;
  }
  return words.map((word) => `=?utf-8?B?${base64(word)}?=`).join('\r\n ');
}

function base64(text: string): string {
  const bytes = new TextEncoder().encode(text);
  let binary = '';
  for (let at = 0; at < bytes.length; at += 0x8000)
    binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(binary);
}
