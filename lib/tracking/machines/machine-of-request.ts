import type { Machine } from './machine';
import { isScannerNetwork } from './scanner-networks';

type RequestInfo = {
  kind: 'open' | 'click';
  method: string;
  headers: Headers;
  /** null if unknown. */
  ip: string | null;
};

/** Proxies that load pictures for the readers, when an email is read or when it arrives. */
const imageProxies = /GoogleImageProxy|ggpht\.com|YahooMailProxy|DuckDuckGo-?Image/i;

/** Apple's Mail Privacy Protection: no other email program sends so short a user agent. */
const privateMail = /^Mozilla\/5\.0$/;

/** Programs that identify themselves. */
const programs = new RegExp(
  [
    ...[
      'bot\\b',
      '[a-z]bot[/\\s]',
      'crawl',
      'spider',
      'slurp',
      'scanner',
      'scraper',
      'preview',
      'validator',
      'monitor',
    ],
    ...[
      'link ?check',
      'uptime',
      'headless',
      'phantomjs',
      'selenium',
      'puppeteer',
      'playwright',
      'lighthouse',
    ],
    ...[
      '\\bcurl/',
      '\\bwget',
      'python',
      '\\bjava/',
      'go-http-client',
      'libwww',
      'lwp::',
      'httpclient',
      'node-fetch',
    ],
    ...[
      '\\baxios/',
      'undici',
      '\\bgot/',
      'guzzle',
      'aiohttp',
      'httpx',
      'scrapy',
      'postman',
      'powershell',
      '\\bruby\\b',
    ],
    ...[
      'facebookexternalhit',
      'whatsapp/',
      'embedly',
      'bingpreview',
      'google-read-aloud',
      'google-safety',
      'feedfetcher',
    ],
    ...[
      'barracuda',
      'mimecast',
      'proofpoint',
      'symantec',
      'messagelabs',
      'forcepoint',
      'websense',
      'trend ?micro',
    ],
    ...[
      'fireeye',
      'trellix',
      'trustwave',
      'sophos',
      'ironport',
      'zscaler',
      'urldefense',
      'safelinks',
      'virustotal',
    ],
    ...[
      'microsoft office existence discovery',
      'skypeuripreview',
      'microsoftpreview',
      'cloudmark',
      'vade ?secure',
    ],
  ].join('|'),
  'i',
);

/** What kind of machine sent a request, judged by the request alone; null for a person, as far as can be known. */
export function machineOfRequest({ kind, method, headers, ip }: RequestInfo): Machine | null {
  if (method === 'HEAD') return 'head';
  const purposes = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].map((name) => headers.get(name) ?? '');
  if (purposes.some((purpose) => /prefetch|prerender|preview/i.test(purpose))) return 'prefetch';
  const agent = headers.get('user-agent')?.trim() ?? '';
  if (kind === 'open' && (imageProxies.test(agent) || privateMail.test(agent))) return 'proxy';
  // Email programs of every kind load pictures; links are opened by browsers, which all identify themselves.
  if (programs.test(agent) || (kind === 'click' && !/^(?:Mozilla|Opera)\//.test(agent))) return 'agent';
  return ip !== null && isScannerNetwork(ip) ? 'network' : null;
}
