import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { sessions, users } from '@/lib/db/tables';
import { clientAddress, networkOf } from '@/lib/http/client-address';
import { limitFailures } from '@/lib/rate-limits/limit-failures';
import type { Bucket } from '@/lib/rate-limits/token-buckets';
import { sign } from '@/lib/secrets';
import { knownDevice } from './known-device';

/**
 * Runs a check of a person's password and counts failures; `RATE_LIMITED` instead if there were too many. Strangers'
 * guesses are counted by person, by address and by both, so that many addresses get no further than one, and one cannot
 * use up a person's attempts. The person's own devices and addresses are counted separately, so that no stranger locks
 * them out there. Unknown email addresses behave the same. `RATE_LIMIT` is about requests and does not turn this off.
 */
export async function limitGuesses<T>(
  db: Database,
  who: { email: string; headers: Headers },
  check: () => Promise<T>,
): Promise<T> {
  return limitFailures(db, await bucketsOf(db, who.email.toLowerCase(), who.headers), check);
}

async function bucketsOf(db: Database, email: string, headers: Headers): Promise<Bucket[]> {
  const person = sign('guesses', email);
  const address = clientAddress(headers);
  const place = address === null ? null : networkOf(address);
  const device = knownDevice(headers, email);
  const ownPlace = place !== null && (await findSignedInPlaces(db, email)).has(place);
  if (device !== null) return [bucket(`device:${device}:${person}`, 10, 60)];
  if (ownPlace) return [bucket(`own-place:${place}:${person}`, 10, 60)];
  // Fewer than 3,400 a week from all addresses together. One address alone uses up neither these 20 nor their refill.
  const strangers = bucket(`person:${person}`, 20, 180);
  if (place === null) return [strangers];
  return [strangers, bucket(`place:${place}:${person}`, 10, 600), bucket(`place:${place}`, 30, 10)];
}

function bucket(key: string, tries: number, secondsPerTry: number): Bucket {
  return { key: `guess:${key}`, size: tries, perSecond: 1 / secondsPerTry };
}

/** The addresses from which the person is currently signed in. */
async function findSignedInPlaces(db: Database, email: string): Promise<Set<string>> {
  const rows = await db
    .select({ address: sessions.ipAddress })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(users.email, email), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.updatedAt))
    .limit(50);
  return new Set(rows.flatMap(({ address }) => (address ? networkOf(address) : [])));
}
