import { describe, expect, it } from 'vitest';
import { newId } from '@/lib/ids';
import { env } from '@/lib/process/env';
import { sanitizeHtml } from '@/lib/rendering/sanitize/sanitize';
import { hostileHtml } from '@/test/documents/hostile-html';
import { createRandom } from '@/test/seeded-random';
import { workOf } from '@/test/work-of';
import { followLinks } from './follow-links';
import { readLinkToken, readOpenToken } from './links/token';
import { TrackedLinks } from './links/tracked-links';

const email = { broadcastId: newId(), emailId: newId() };
const utm = { source: 'news letter', medium: 'email' };
const added = 'utm_source=news%20letter&utm_medium=email';
const origin = env().appUrl;

function followed(html: string, urls: string[] = []): string {
  const links = new TrackedLinks(urls.map((url, position) => ({ url, position })));
  return followLinks(html, { utm: null, tracked: { email, links, opens: false } });
}

const withUtm = (html: string) => followLinks(html, { utm, tracked: null });

/** The targets of all links: what their tokens contain, or else the address. */
function targets(html: string): unknown[] {
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => {
    const token = href.startsWith(`${origin}/l/`) ? href.slice(origin.length + 3) : null;
    const link = token && readLinkToken(token);
    return link ? (link.url ?? link.position) : href;
  });
}

describe('the HTML of one person', () => {
  it('is byte for byte the same without tracking', () => {
    for (const html of hostileHtml.map((one) => sanitizeHtml(one)))
      expect(followLinks(html, { utm: null, tracked: null })).toBe(html);
  });

  it('differs only in the tracked links', () => {
    const html =
      '<!doctype html>\r\n<html><head><style>a[href="https://a.test"]{color:red}</style><title>&lt;a href="https://a.test"></title></head>' +
      "<body>\r\n<a title='href=\"https://a.test\"' href='https://a.test?b=1&amp;c=2' >&copy; One</a> 1 < 2 " +
      '<img src="https://a.test/i.png"><AREA HREF="https://b.test/"><link rel="stylesheet" href="https://c.test/s.css">' +
      '<!--[if mso]><v:roundrect xmlns:v="urn:schemas-microsoft-com:vml" href="https://d.test"><w:anchorlock/></v:roundrect><![endif]--></body></html>';
    const result = followed(html, ['https://a.test?b=1&c=2', 'https://b.test/', 'https://d.test']);
    expect(targets(result.replaceAll("'", '"'))).toEqual([
      ...['https://a.test', 'https://a.test', 'https://a.test', 0, 'https://c.test/s.css', 2],
    ]);
    const back = result.replaceAll(new RegExp(`${origin}/l/([\\w-]+)`, 'g'), (_all, token: string) => {
      const place = readLinkToken(token)?.position ?? -1;
      return ['https://a.test?b=1&amp;c=2', 'https://b.test/', 'https://d.test'][place] ?? '';
    });
    expect(back).toBe(html);
    expect(result.match(/\/l\//g)).toHaveLength(3);
  });

  it('keeps links that are not on the web, and unsubscribe links', () => {
    const kept = [
      ...[
        'mailto:ada@far.test',
        'tel:+491234',
        'sms:+491234',
        '#top',
        '/relative',
        'page.html',
        '//host.test/x',
        '',
      ],
      ...['cid:part', '*|ARCHIVE|*', 'https://', 'https://exa mple.test', 'ftp://far.test/'],
      ...[`${origin}/unsubscribe/x.y`, `${origin.toUpperCase()}/unsubscribe/x`, `${origin}/l/already`],
    ];
    for (const href of kept) {
      const html = `<p><a href="${href}">x</a></p>`;
      expect(followed(html)).toBe(html);
      expect(withUtm(html)).toBe(html);
    }
  });

  it('has one picture at the end of its body if opens are tracked', () => {
    const opens = (html: string) =>
      followLinks(html, { utm: null, tracked: { email, links: null, opens: true } });
    const [, token = ''] = /\/o\/([\w-]+)"/.exec(opens('')) ?? [];
    expect(readOpenToken(token)).toEqual(email);
    expect(readLinkToken(token)).toBeNull();
    const picture = opens('');
    expect(opens('<p>Hi')).toBe(`<p>Hi${picture}`);
    expect(opens('<html><body><p>Hi</p></body></html>\n')).toBe(
      `<html><body><p>Hi</p>${picture}</body></html>\n`,
    );
    expect(opens('<body>a</body><!--[if mso]></body><![endif]--><body>b</BODY >')).toBe(
      `<body>a</body><!--[if mso]></body><![endif]--><body>b${picture}</BODY >`,
    );
  });

  it('encodes each link by its position, or by its address if that is personal', () => {
    const links = [
      'https://a.test/',
      'https://a.test/{{ contact.city }}',
      'https://a.test/{{ contact.city }}/map',
    ];
    const hrefs = [
      'https://a.test/',
      'https://a.test/London',
      'https://a.test/London/map',
      'https://else.test/',
    ];
    const html = hrefs.map((href) => `<a href="${href}">x</a>`).join('');
    const tokens = [...followed(html, links).matchAll(/\/l\/([\w-]+)/g)].map(([, token = '']) =>
      readLinkToken(token),
    );
    expect(tokens).toEqual([
      { ...email, position: 0, url: null },
      { ...email, position: 1, url: 'https://a.test/London' },
      { ...email, position: 2, url: 'https://a.test/London/map' },
      { ...email, position: null, url: 'https://else.test/' },
    ]);
  });

  it('does not track a personal address that would become too long', () => {
    const html = `<a href="https://a.test/${'x'.repeat(1_300)}">x</a>`;
    expect(followed(html)).toBe(html);
  });

  it('takes linear time', async () => {
    const work = (count: number) => {
      const parts = '<a href="https://a.test/">x</a><!--[if mso]><p><![endif]-->'.repeat(count);
      return workOf(() => followed(`<p>&amp;</p>${parts}\r\n`, ['https://a.test/']));
    };
    await work(2_000);
    expect(await work(16_000)).toBeLessThan((await work(2_000)) * 8 * 4);
  });

  it('would not be changed by the sanitizer, for any hostile input', () => {
    const random = createRandom(24);
    const pick = () => hostileHtml[Math.floor(random() * hostileHtml.length)] ?? '';
    for (let round = 0; round < 300; round++) {
      const raw = `${pick()}<a href="https://a.test/">1</a>${pick()}<a title="x" href='https://b.test/?a=1&b=2'>2</a>${pick()}`;
      const clean = sanitizeHtml(raw);
      const result = followed(clean, ['https://a.test/', 'https://b.test/?a=1&b=2']);
      expect(sanitizeHtml(result)).toBe(result);
      const back = result.replaceAll(/http[^"']*\/l\/([\w-]+)/g, (_all, token: string) => {
        const place = readLinkToken(token)?.position ?? -1;
        return (
          [
            'https://a.test/',
            clean.includes('a=1&amp;b') ? 'https://b.test/?a=1&amp;b=2' : 'https://b.test/?a=1&b=2',
          ][place] ?? '?'
        );
      });
      expect(back).toBe(clean);
    }
  });
});

describe('utm parameters', () => {
  it.each([
    ['https://a.test', `https://a.test?${added}`],
    ['https://a.test/', `https://a.test/?${added}`],
    ['https://a.test/?', `https://a.test/?${added}`],
    ['https://a.test/?x=1&', `https://a.test/?x=1&${added}`],
    ['https://a.test/?x=%41+b#part?y', `https://a.test/?x=%41+b&${added}#part?y`],
    ['https://a.test/#/route?x', `https://a.test/?${added}#/route?x`],
    ['HTTP://A.test/?utm_source=own', 'HTTP://A.test/?utm_source=own&utm_medium=email'],
    ['https://a.test/?UTM_Source=own&utm_medium=', 'https://a.test/?UTM_Source=own&utm_medium='],
  ])('of %s keep what was there: %s', (href, expected) => {
    const html = (address: string) => `<a href="${address.replaceAll('&', '&amp;')}">x</a>`;
    expect(withUtm(html(href))).toBe(html(expected));
  });

  it('are in the target of a tracked link', () => {
    const links = new TrackedLinks([{ position: 3, url: `https://a.test/?${added}` }]);
    const html = '<a href="https://a.test/"></a><a href="https://b.test/"></a>';
    const result = followLinks(html, { utm, tracked: { email, links, opens: false } });
    expect(targets(result)).toEqual([3, `https://b.test/?${added}`]);
  });
});
