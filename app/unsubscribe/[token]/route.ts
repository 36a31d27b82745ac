import { database } from '@/lib/db/database';
import { findSubscription, unsubscribe } from '@/lib/emails/unsubscribe/unsubscribe';
import { unsubscribePage } from './unsubscribe-page';

type RouteContext = { params: Promise<{ token: string }> };

/** Asks only: mail scanners open every link, and must not unsubscribe anybody. */
export async function GET(_request: Request, { params }: RouteContext): Promise<Response> {
  return unsubscribePage(await findSubscription(database(), (await params).token));
}

/** The button of the page, and the one click of mail programs (RFC 8058). The token is all the credential there is. */
export async function POST(_request: Request, { params }: RouteContext): Promise<Response> {
  return unsubscribePage(await unsubscribe(database(), (await params).token));
}
