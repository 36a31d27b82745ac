import { describe, expect, it } from 'vitest';
import { newId } from '@/lib/ids';
import { env } from '@/lib/process/env';
import { createRandom } from '@/test/seeded-random';
import { linkUrl, openUrl, readLinkToken, readOpenToken } from './token';

const email = { broadcastId: newId(), emailId: newId() };
const other = { broadcastId: email.broadcastId, emailId: newId() };
const tokenOf = (url: string) => url.slice(`${env().appUrl}/l/`.length);
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

describe('a token', () => {
  it('tells the email and the link, by its place or by its own address', () => {
    for (const link of [
      { position: 0, url: null },
      { position: 999, url: null },
      { position: 7, url: 'https://a.test/?name=Ünïcode&x=%20' },
      { position: null, url: 'https://a.test/' },
    ])
      expect(readLinkToken(tokenOf(linkUrl(email, link)))).toEqual({ ...email, ...link });
    expect(readOpenToken(tokenOf(openUrl(email)))).toEqual(email);
  });

  it('is short, and one of its own for each email and link', () => {
    const tokens = [email, other].flatMap((one) =>
      [0, 1].map((position) => tokenOf(linkUrl(one, { position, url: null }))),
    );
    expect(new Set(tokens).size).toBe(4);
    expect(tokens[0]).toHaveLength(62);
  });

  it('of a picture is none of a link, and of a link none of a picture', () => {
    expect(readLinkToken(tokenOf(openUrl(email)))).toBeNull();
    expect(readOpenToken(tokenOf(linkUrl(email, { position: 0, url: null })))).toBeNull();
  });

  it('is refused however it is changed', () => {
    const random = createRandom(7);
    const upTo = (most: number) => Math.floor(random() * most);
    const tokens = [
      ...[null, 'https://a.test/path'].map((url) => tokenOf(linkUrl(email, { position: 3, url }))),
      tokenOf(linkUrl(other, { position: 3, url: null })),
      tokenOf(openUrl(email)),
    ];
    const one = () => tokens[upTo(tokens.length)] ?? '';
    const changed = (): string => {
      const token = one();
      const at = upTo(token.length);
      const letter = letters[upTo(letters.length)] ?? '';
      switch (upTo(6)) {
        case 0:
          return token.slice(0, at) + letter + token.slice(at + 1);
        case 1:
          return token.slice(0, at) + letter + token.slice(at);
        case 2:
          return token.slice(0, at) + token.slice(at + 1);
        case 3:
          return token.slice(0, at) + one().slice(at);
        case 4:
          return token + (['=', '.', '/', '+', ' ', '%00', 'A'][upTo(7)] ?? '');
        default:
          return Buffer.from(
            Buffer.from(token, 'base64url').map((byte) => (random() < 0.1 ? upTo(256) : byte)),
          ).toString('base64url');
      }
    };
    let accepted = 0;
    let tried = 0;
    while (tried < 10_000) {
      const token = changed();
      if (tokens.includes(token)) continue;
      tried += 1;
      if (readLinkToken(token) !== null || readOpenToken(token) !== null) accepted += 1;
    }
    expect(accepted).toBe(0);
    for (const token of ['', 'x', '../../etc', 'https://evil.test', '\0', 'ä'.repeat(80)])
      expect([readLinkToken(token), readOpenToken(token)]).toEqual([null, null]);
  });
});
