import { generateKeyPairSync } from 'node:crypto';
import { dkimVerify } from 'mailauth/lib/dkim/verify';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseAddress } from './address';
import { createSignatures, type DkimKey, relaxBody } from './dkim';
import { buildMessage } from './message';

let keys: DkimKey[];
let records: Record<string, string>;

beforeAll(() => {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const ed = generateKeyPairSync('ed25519');
  keys = [
    { domain: 'postroom.test', selector: 'pr1', privateKey: rsa.privateKey },
    { domain: 'postroom.test', selector: 'pr2', privateKey: ed.privateKey },
  ];
  const rsaKey = rsa.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  const edKey = ed.publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('base64');
  records = {
    'pr1._domainkey.postroom.test': `v=DKIM1; k=rsa; p=${rsaKey}`,
    'pr2._domainkey.postroom.test': `v=DKIM1; k=ed25519; p=${edKey}`,
  };
});

async function signMessage(message: Buffer, keys: readonly DkimKey[]): Promise<Buffer> {
  return Buffer.concat([Buffer.from(await createSignatures(message, keys)), message]);
}

async function verify(message: Buffer): Promise<string[]> {
  const resolver = async (name: string, type: string) => {
    const record = records[name];
    if (type !== 'TXT' || record === undefined) throw Object.assign(new Error('none'), { code: 'ENOTFOUND' });
    return [[record]];
  };
  const { results } = await dkimVerify(message, { resolver });
  // The library's types call it `algorithm`, its results `algo`.
  return results.map((result) => `${Reflect.get(result, 'algo')} ${result.status.result}`);
}

function message(subject: string, text: string, html: string | null = null): Buffer {
  const from = parseAddress('hello@postroom.test');
  const to = parseAddress('ada@lovelace.test');
  if (from === null || to === null) throw new Error('no address');
  return buildMessage({
    id: '0199f0a0-0000-7000-8000-000000000001',
    createdAt: new Date('2026-11-21T09:30:00.123Z'),
    from: { name: 'Zoë', address: from },
    to,
    replyTo: from,
    subject,
    text,
    html,
    attachments: [{ filename: 'ä.pdf', contentType: 'application/pdf', content: Buffer.alloc(5000, 7) }],
    unsubscribeUrl: 'https://mail.test/u/1',
    headers: [
      ['In-Reply-To', '<1042@lovelace.test>'],
      ['X-Order', 'Zoë 1042'],
    ],
  });
}

describe('a signed message', () => {
  it.each([
    ['plain', 'Hello', 'text'],
    ['a long encoded subject', 'Grüße '.repeat(60), 'text'],
    ['spaces, tabs and empty lines at the end', 'Hello  there', 'a  b\t\tc \r\n\r\n\r\n'],
    ['an empty body', '', ''],
  ])('verifies with both keys in another implementation: %s', async (_, subject, text) => {
    const signed = await signMessage(message(subject, text, `<p>${text}</p>`), keys);
    expect(await verify(signed)).toEqual(['rsa-sha256 pass', 'ed25519-sha256 pass']);
    expect(
      Math.max(
        ...signed
          .toString('latin1')
          .split('\r\n')
          .map((line) => line.length),
      ),
    ).toBeLessThanOrEqual(200);
  });

  it('fails if a header is added or the body changes', async () => {
    const signed = (await signMessage(message('Hello', 'text'), keys)).toString();
    const replaced = signed.replace('Subject: Hello', 'Subject: Goodbye');
    expect(await verify(Buffer.from(replaced))).not.toContain('rsa-sha256 pass');
    const added = signed.replace('\r\nTo: ', '\r\nReply-To: x@y.test\r\nTo: ');
    expect(await verify(Buffer.from(added))).not.toContain('ed25519-sha256 pass');
  });

  it('has the same bytes at every retry', async () => {
    expect(await signMessage(message('Hello', 'text'), keys)).toEqual(
      await signMessage(message('Hello', 'text'), keys),
    );
  });
});

describe('the relaxed body', () => {
  it.each([
    ['a  b\t \r\n\r\n\r\n', 'a b\r\n'],
    ['a', 'a\r\n'],
    ['\r\n\r\n', ''],
    ['', ''],
    ['a\r\n \r\nb\r\n', 'a\r\n\r\nb\r\n'],
    ['a\r\n\r\n', 'a\r\n'],
  ])('of %j is %j', (body, expected) => {
    expect(relaxBody(Buffer.from(body)).toString()).toBe(expected);
  });
});
