import { env } from '@/lib/process/env';

/** What is added to links; null or empty: nothing of it. */
export type Utm = Partial<Record<(typeof utmNames)[number], string | undefined>>;
const utmNames = ['source', 'medium', 'campaign', 'term', 'content'] as const;

/** The address on the web that a link leads to, as it was written; null where it leads elsewhere, or nowhere. */
export function webAddress(href: string): string | null {
  const address = href.trim();
  return /^https?:\/\//i.test(address) && !/\p{Cc}/u.test(address) && URL.canParse(address) ? address : null;
}

/** Whether an address is a page of ours about what somebody gets, or is followed already: these stay as they are. */
export function isReadersOwn(address: string): boolean {
  const { origin, pathname } = new URL(address);
  return origin === env().appUrl && /^\/(?:unsubscribe|preferences|subscribe|l|o)\//.test(pathname);
}

/** The address with `utm_…` parameters. Those that it has already stay as they are, and so does all else of it. */
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
