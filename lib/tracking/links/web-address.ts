import { env } from '@/lib/process/env';

/** Parameters for links; null or empty ones are not added. */
export type Utm = Partial<Record<(typeof utmNames)[number], string | undefined>>;
const utmNames = ['source', 'medium', 'campaign', 'term', 'content'] as const;

/** The web address of a link, as written; null if it leads elsewhere. */
export function webAddress(href: string): string | null {
  const address = href.trim();
  return /^https?:\/\//i.test(address) && !/\p{Cc}/u.test(address) && URL.canParse(address) ? address : null;
}

/** Whether an address is one of our pages for recipients or already tracked: these stay unchanged. */
export function isReadersOwn(address: string): boolean {
  const { origin, pathname } = new URL(address);
  return origin === env().appUrl && /^\/(?:unsubscribe|preferences|subscribe|l|o)\//.test(pathname);
}

/** The address with `utm_…` parameters. Existing ones stay, and so does everything else. */
export function withUtm(address: string, utm: Utm): string {
  const hash = address.indexOf('#');
  const base = hash < 0 ? address : address.slice(0, hash);
  const present = new Set(base.split(/[?&]/).map((part) => part.split('=')[0]?.toLowerCase()));
  const added = utmNames
    .filter((name) => utm[name] && !present.has(`utm_${name}`))
    .map((name) => `utm_${name}=${encodeURIComponent(utm[name] ?? '')}`);
  if (added.length === 0) return address;
  const glue = !base.includes('?') ? '?' : /[?&]$/.test(base) ? '' : '&';
  return `${base}${glue}${added.join('&')}${address.slice(base.length)}`;
}
