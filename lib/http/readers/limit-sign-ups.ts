import type { Database } from '@/lib/db/database';
import { networkOf } from '@/lib/http/client-address';
import { takeTokens } from '@/lib/rate-limits/token-buckets';

/** Enough for people behind one address of an office or a fair, but not for a program. */
const ofPlace = { size: 20, perSecond: 1 / 30 };
/** From wherever: a form is not used to write to thousands of strangers in a minute. */
const ofForm = { size: 1_000, perSecond: 5 };

/** Seconds to wait where too many sign-ups came from one place, or by one form; 0 for one that is taken. */
export async function limitSignUps(db: Database, formId: string, ip: string | null): Promise<number> {
  const place = ip === null ? [] : [{ key: `sign-up:place:${networkOf(ip)}`, ...ofPlace }];
  const { granted, waitSeconds } = await takeTokens(db, [
    ...place,
    { key: `sign-up:form:${formId}`, ...ofForm },
  ]);
  return granted ? 0 : waitSeconds;
}
