import { expect, it } from 'vitest';
import { readHeaders } from './message-headers';

it('unfolds headers and decodes words', () => {
  const source = [
    'From: =?UTF-8?Q?Caf=C3=A9_Ol=C3=A9?= <hello@postroom.test>',
    'Subject: =?utf-8?B?R3LDvMOfZQ==?=',
    ' =?utf-8?Q?_aus_K=C3=B6ln?=',
    'DKIM-Signature: v=1; a=rsa-sha256;',
    '\tb=abc',
    'X-Odd: =?nonsense?B?!?=',
    '',
    'Subject: not a header',
  ].join('\r\n');
  expect(readHeaders(source).map(({ name, value }) => [name, value])).toEqual([
    ['From', 'Café Olé <hello@postroom.test>'],
    ['Subject', 'Grüße aus Köln'],
    ['DKIM-Signature', 'v=1; a=rsa-sha256;\tb=abc'],
    ['X-Odd', '=?nonsense?B?!?='],
  ]);
});
