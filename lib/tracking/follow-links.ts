import { rewriteLinks } from './links/rewrite-links';
import { linkUrl, openUrl, type TrackedEmail } from './links/token';
import type { TrackedLinks } from './links/tracked-links';
import { isReadersOwn, type Utm, webAddress, withUtm } from './links/web-address';

type TrackingOptions = {
  /** Parameters for links; null: none. */
  utm: Utm | null;
  /** What is tracked: the links (null: none), and whether a picture records opens. Null for previews. */
  tracked: { email: TrackedEmail; links: TrackedLinks | null; opens: boolean } | null;
};

/**
 * One recipient's sanitised HTML with `utm_…` parameters and tracked links, and a tracking picture at the end.
 * Unsubscribe links and links that are not on the web stay unchanged, as does every other byte.
 */
export function followLinks(html: string, { utm, tracked }: TrackingOptions): string {
  const follows = tracked?.links ?? null;
  const picture = tracked?.opens ? pictureOf(tracked.email) : '';
  if (utm === null && follows === null && picture === '') return html;
  return rewriteLinks(
    html,
    (href) => {
      const address = webAddress(href);
      if (address === null || isReadersOwn(address)) return null;
      const target = utm ? withUtm(address, utm) : address;
      const link = follows?.find(address, target);
      if (tracked && link) return linkUrl(tracked.email, link);
      return target === address ? null : target;
    },
    picture,
  );
}

function pictureOf(email: TrackedEmail): string {
  return `<img src="${openUrl(email)}" width="1" height="1" alt="" style="border:0;height:1px;width:1px;">`;
}
