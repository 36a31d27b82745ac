import fc from 'fast-check';
import { text } from './values';

type Part = { headers: string[]; body: string };

const types = fc.constantFrom(
  ...[
    'text/plain',
    'text/html',
    'text/plain; charset=utf-8',
    'text/html; charset=x-unknown',
    'text/calendar',
  ],
  ...['text/plain; charset=utf-16le', 'text/plain; charset=iso-2022-jp', 'text/plain; charset=utf-7', 'TEXT'],
  ...['image/png; name="a.png"', "application/pdf; name*=utf-8''%E2%82", 'application/octet-stream', '/', ''],
  ...[
    'text/plain; name*0=a; name*1*=%zz; name*9999999999=b',
    'text/plain; format=flowed; delsp=yes',
    'text/;;;=',
  ],
  ...[
    'application/json; name=".."',
    'message/rfc822',
    'message/partial',
    'message/external-body; access-type=url',
  ],
);
const encodings = fc.constantFrom(
  '7bit',
  '8bit',
  'base64',
  'quoted-printable',
  'BASE64',
  'x-uuencode',
  '',
  'gzip',
);
const bodies = fc.oneof(
  text,
  fc.constantFrom(
    'aGVsbG8=',
    'aGV=sbG8',
    '====',
    '=',
    '=3D=\r\n=Z',
    '=C3=28',
    `${'A'.repeat(76)}\r\n`.repeat(200),
  ),
  fc.constantFrom(
    '<p>Hello</p>',
    '<div>'.repeat(3_000),
    '<table>'.repeat(800),
    '<style>@import',
    '<a href="',
  ),
  fc.constantFrom('\x1b$B\x1b(B', '\x1b$B', '+AGE-', '\xff\xfeA\x00', '\xed\xa0\x80', 'x'.repeat(100_000)),
);
const words = fc.oneof(
  text,
  fc.constantFrom(
    '=?utf-8?b?4oKs?=',
    '=?utf-8?q?=?=',
    '=?x?y?z?=',
    '=?utf-8*en?Q?a?=',
    `=?utf-8?b?${'A'.repeat(9_000)}`,
  ),
  fc.constantFrom(
    'a@b.test',
    '<a@b.test>, "c',
    'Group: a@b.test, c@d.test;',
    '"\\',
    '(((',
    `${'('.repeat(3_000)}`,
  ),
  fc.constantFrom('<id@far.test>', '<', 'Mon, 99 Foo 2026 99:99:99 +9999', `${'a,'.repeat(3_000)}`),
);
const header = fc.tuple(
  fc.constantFrom(
    ...[
      'From',
      'To',
      'Subject',
      'Date',
      'Message-ID',
      'Reply-To',
      'Sender',
      'Content-Disposition',
      'References',
    ],
    ...[
      'X-Postroom-Template',
      'X-Postroom-Variables',
      'X-Postroom-Metadata',
      'X-Postroom-Idempotency-Key',
      'Cc',
    ],
    ...[
      'Content-Type',
      'Content-ID',
      'MIME-Version',
      'Content-Transfer-Encoding',
      'Bcc',
      'X',
      '',
      ' folded',
      'x:y',
    ],
  ),
  words,
);
const disposition = fc.constantFrom(
  ...['', 'Content-Disposition: attachment', 'Content-Disposition: attachment; filename="a/../b.txt"'],
  ...[
    "Content-Disposition: inline; filename*=utf-16''%00",
    'Content-Disposition: attachment; filename="=?utf-8?b?AA==?="',
  ],
);

const { part } = fc.letrec<{ part: Part; leaf: Part; several: Part }>((tie) => ({
  part: fc.oneof({ maxDepth: 4 }, tie('leaf'), tie('several')),
  leaf: fc.tuple(types, encodings, disposition, bodies).map(([type, encoding, shown, body]) => ({
    headers: [`Content-Type: ${type}`, `Content-Transfer-Encoding: ${encoding}`, ...(shown ? [shown] : [])],
    body,
  })),
  several: fc
    .tuple(
      fc.constantFrom('mixed', 'alternative', 'related', 'report', 'signed', ''),
      fc.constantFrom('b', 'a b', '', 'b--', "'()+_,-./:=?", 'x'.repeat(100)),
      fc.array(tie('part'), { maxLength: 4 }),
      fc.boolean(),
    )
    .map(([kind, boundary, parts, closed]) => ({
      headers: [`Content-Type: multipart/${kind}; boundary="${boundary}"`],
      body: `${parts.map((part) => `--${boundary}\r\n${written(part)}\r\n`).join('')}${closed ? `--${boundary}--` : ''}`,
    })),
}));

function written({ headers, body }: Part): string {
  return `${headers.join('\r\n')}\r\n\r\n${body}`;
}

/** Messages as bytes: some valid, most not, and some with changed bytes. */
export const message = (first: readonly string[]): fc.Arbitrary<Buffer> =>
  fc
    .tuple(
      fc.subarray([...first], { minLength: Math.max(first.length - 1, 0) }),
      fc.array(header, { maxLength: 5 }),
      part,
      fc.constantFrom('\r\n', '\r\n', '\r\n', '\n', '\r'),
      fc.array(fc.tuple(fc.nat(), fc.nat({ max: 255 })), { maxLength: 3 }),
    )
    .map(([usual, headers, body, ending, changes]) => {
      const strange = headers.map(([name, value]) => `${name}: ${value}`);
      const whole = written({ ...body, headers: [...usual, ...strange, ...body.headers] });
      return spoilt(Buffer.from(whole.replaceAll('\r\n', ending)), changes);
    });

export function spoilt(bytes: Buffer, changes: readonly (readonly [number, number])[]): Buffer {
  for (const [at, byte] of changes) if (bytes.length > 0) bytes[at % bytes.length] = byte;
  return bytes;
}

/** As sent after DATA: dots doubled, with the final dot. */
export function dotted(bytes: Buffer): Buffer {
  const lines = bytes.toString('latin1').replaceAll(/^\./gm, '..');
  return Buffer.from(`${lines}\r\n.\r\n`, 'latin1');
}
