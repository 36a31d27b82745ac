import type { Database } from '@/lib/db/database';
import { clientAddress } from '@/lib/http/client-address';
import { isOnlyLooked } from '@/lib/mail/remove-tracking';
import { noticePage } from '@/lib/readers/notice-page';
import { wordsFor } from '@/lib/readers/words';
import { recordActivity } from '@/lib/tracking/activity/record-activity';
import { findTarget } from '@/lib/tracking/links/find-target';
import {
  readLinkToken,
  readOpenToken,
  type TrackedEmail,
  type TrackedLink,
} from '@/lib/tracking/links/token';
import { machineOfRequest } from '@/lib/tracking/machines/machine-of-request';

type Call = { request: Request; token: string };

const headers = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
};

/** Redirects to the target of a link, which its token contains, without waiting until the click is recorded. */
export async function followLink({ db, request, token }: Call & { db: Database }): Promise<Response> {
  const link = readLinkToken(token);
  const target = link && (await findTarget(db, link));
  if (!link || target === null) {
    const reading = wordsFor(request.headers.get('accept-language'));
    const { unknownLink: title, unknownLinkMeans: means } = reading.words;
    return noticePage(reading, { title, means, status: 404 });
  }
  note('click', request, link);
  return new Response(null, { status: 302, headers: { ...headers, Location: target } });
}

/** One invisible pixel. */
const picture = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** The open tracking pixel, the same for everyone. */
export function showPicture({ request, token }: Call): Response {
  const email = readOpenToken(token);
  if (email) note('open', request, { ...email, position: null, url: null });
  return new Response(request.method === 'HEAD' ? null : picture, {
    status: email ? 200 : 404,
    headers: {
      ...headers,
      'Content-Type': 'image/gif',
      'Content-Length': String(picture.length),
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  });
}

function note(kind: 'open' | 'click', request: Request, { position, ...rest }: TrackedEmail & TrackedLink) {
  if (isOnlyLooked(request.url)) return;
  const { method } = request;
  const ip = clientAddress(request.headers);
  const machine = machineOfRequest({ kind, method, headers: request.headers, ip });
  recordActivity({ ...rest, kind, link: position, machine });
}
