import { describe, expect, it } from 'vitest';
import { machineOfRequest } from './machine-of-request';

const people = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:133.0) Gecko/20100101 Firefox/133.0',
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 [LinkedInApp]/9.30',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Instagram 350.0',
  'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36',
  'Opera/9.80 (Android; Opera Mini/36.2/119.132; U; id) Presto/2.12.423 Version/12.16',
];
const mailPrograms = [
  'Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 10.0; WOW64; Trident/7.0; ms-office; MSOffice 16)',
  'Microsoft Office/16.0 (Microsoft Outlook Mail 16.0.6416; Pro)',
  'Outlook-iOS/723.5.iphone/4.2.1',
  'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Thunderbird/128.5.0',
  'Dalvik/2.1.0 (Linux; U; Android 13; SM-A536B)',
  'okhttp/4.12.0',
  'Mail/3826 CFNetwork/1568 Darwin/24.1.0',
];
const programs = [
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0) Chrome/131.0 Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/131.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'facebookexternalhit/1.1',
  'WhatsApp/2.24.5 A',
  'curl/8.5.0',
  'python-requests/2.32.3',
  'Go-http-client/2.0',
  'BarracudaCentral/1.0 (+http://www.barracudacentral.org)',
  'Mozilla/5.0 (compatible; Proofpoint URL Defense)',
];

function judged(
  kind: 'open' | 'click',
  agent: string,
  more: Record<string, string> = {},
  ip: string | null = null,
) {
  const headers = new Headers({ ...(agent === '' ? {} : { 'User-Agent': agent }), ...more });
  return machineOfRequest({ kind, method: 'GET', headers, ip });
}

describe('a request', () => {
  it.each(people)('is a person’s with %s', (agent) => {
    expect([judged('open', agent), judged('click', agent)]).toEqual([null, null]);
  });

  it.each(mailPrograms)('for a picture is a person’s with %s', (agent) => {
    expect(judged('open', agent)).toBeNull();
  });

  it.each(programs)('is a machine’s with %s', (agent) => {
    expect([judged('open', agent), judged('click', agent)]).toEqual(['agent', 'agent']);
  });

  it('without a user agent opens no link as a person', () => {
    expect([judged('open', ''), judged('click', ''), judged('click', 'okhttp/4.12.0')]).toEqual([
      ...[null, 'agent', 'agent'],
    ]);
  });

  it.each([
    ['Mozilla/5.0', 'proxy', null],
    ['Mozilla/5.0 (Windows NT 5.1) Firefox/11.0 (via ggpht.com GoogleImageProxy)', 'proxy', null],
    ['YahooMailProxy; https://help.yahoo.com/kb/yahoo-mail-proxy-SLN28749.html', 'proxy', 'agent'],
  ])('for a picture with %s is a privacy proxy’s', (agent, open, click) => {
    expect([judged('open', agent), judged('click', agent)]).toEqual([open, click]);
  });

  it.each([
    ['Sec-Purpose', 'prefetch'],
    ['Sec-Purpose', 'prefetch;prerender'],
    ['Purpose', 'prefetch'],
    ['X-Purpose', 'preview'],
    ['X-Moz', 'prefetch'],
  ])('in advance is a machine’s: %s: %s', (name, value) => {
    expect(judged('click', people[0] ?? '', { [name]: value })).toBe('prefetch');
  });

  it.each(['40.94.31.7', '66.249.84.1', '::ffff:67.231.150.3', '2a01:111:f403:c110::1', '209.222.82.10'])(
    'from %s, a network of scanners, is a machine’s',
    (ip) => {
      expect(judged('click', people[0] ?? '', {}, ip)).toBe('network');
    },
  );

  it.each(['192.0.2.1', '2001:db8::1', '127.0.0.1', '40.95.255.255', 'nonsense'])(
    'from %s is a person’s',
    (ip) => {
      expect(judged('click', people[0] ?? '', {}, ip)).toBeNull();
    },
  );
});
