import { rewriteLinks } from './links/rewrite-links';
import { linkUrl, openUrl, type TrackedEmail } from './links/token';
import type { TrackedLinks } from './links/tracked-links';
import { isReadersOwn, type Utm, webAddress, withUtm } from './links/web-address';

type TrackingOptions = {
  /** What is added to links; null: nothing. */
  utm: Utm | null;
  /** What is followed: the links (null: none), and whether one picture tells of opens. Null in what is only looked at. */
  tracked: { email: TrackedEmail; links: TrackedLinks | null; opens: boolean } | null;
};

/**
 * The sanitised HTML of one person with `utm_…` on its links, links that go through this installation, and at the end
 * the picture that tells of an open. Links to unsubscribe and what is no link on the web stay, as does every other byte.
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
