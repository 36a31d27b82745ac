import { describe, expect, it } from 'vitest';
import { newId } from '@/lib/ids';
import { env } from '@/lib/process/env';
import { mutationsOf } from '@/test/mutations';
import { linkUrl, openUrl, readLinkToken, readOpenToken } from './token';

const email = { broadcastId: newId(), emailId: newId() };
const other = { broadcastId: email.broadcastId, emailId: newId() };
const tokenOf = (url: string) => url.slice(`${env().appUrl}/l/`.length);
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

describe('a token', () => {
  it('contains the email and the link, by its position or its own address', () => {
    for (const link of [
      { position: 0, url: null },
      { position: 999, url: null },
      { position: 7, url: 'https://a.test/?name=Ünïcode&x=%20' },
      { position: null, url: 'https://a.test/' },
    ])
      expect(readLinkToken(tokenOf(linkUrl(email, link)))).toEqual({ ...email, ...link });
    expect(readOpenToken(tokenOf(openUrl(email)))).toEqual(email);
  });

  it('is short, and unique for each email and link', () => {
    const tokens = [email, other].flatMap((one) =>
      [0, 1].map((position) => tokenOf(linkUrl(one, { position, url: null }))),
    );
    expect(new Set(tokens).size).toBe(4);
    expect(tokens[0]).toHaveLength(62);
  });

  it('of a picture is invalid for a link, and vice versa', () => {
    expect(readLinkToken(tokenOf(openUrl(email)))).toBeNull();
    expect(readOpenToken(tokenOf(linkUrl(email, { position: 0, url: null })))).toBeNull();
  });

  it('is refused however it is changed', () => {
    const tokens = [
      ...[null, 'https://a.test/path'].map((url) => tokenOf(linkUrl(email, { position: 3, url }))),
      tokenOf(linkUrl(other, { position: 3, url: null })),
      tokenOf(openUrl(email)),
    ];
    const spliced = tokens.flatMap((token) =>
      tokens.flatMap((two) => Array.from(token, (_letter, at) => token.slice(0, at) + two.slice(at))),
    );
    const changed = [
      ...tokens.flatMap((token) => mutationsOf(token, 2_500)),
      ...tokens.flatMap((token) => Array.from(letters, (letter) => token.slice(0, -1) + letter)),
      ...spliced,
      ...['', 'x', '../../etc', 'https://evil.test', '\0', 'ä'.repeat(80)],
    ].filter((token) => !tokens.includes(token));
    expect(changed.length).toBeGreaterThan(10_000);
    const accepted = changed.filter((token) => readLinkToken(token) ?? readOpenToken(token));
    expect(accepted).toEqual([]);
  });
});
