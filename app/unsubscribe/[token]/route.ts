import { database } from '@/lib/db/database';
import { findSubscription, type Subscription, unsubscribe } from '@/lib/emails/unsubscribe/unsubscribe';
import { log } from '@/lib/process/log';
import { unsubscribePage } from './unsubscribe-page';

type RouteContext = { params: Promise<{ token: string }> };

/** Asks only: mail scanners open every link, and must not unsubscribe anybody. */
export async function GET(_request: Request, { params }: RouteContext): Promise<Response> {
  return answered(findSubscription(database(), (await params).token));
}

/** The button of the page, and the one click of mail programs (RFC 8058). The token is all the credential there is. */
export async function POST(_request: Request, { params }: RouteContext): Promise<Response> {
  return answered(unsubscribe(database(), (await params).token));
}

/** Who wants no more mail must not meet a broken page: mail programs try again on 503 as well. */
function answered(work: Promise<Subscription | null>): Promise<Response> {
  return work.then(unsubscribePage, (error) => {
    log.error({ err: error }, 'an unsubscribe link could not be answered');
    return unsubscribePage('unavailable');
  });
}
