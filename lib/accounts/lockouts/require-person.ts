import { findResettablePerson } from '@/lib/accounts/resets/find-resettable-person';
import type { Database } from '@/lib/db/database';
import { DomainError } from '@/lib/errors';

/** The person with this address if they can sign in; `NOT_FOUND` for all others. */
export async function requirePersonByEmail(db: Database, email: string) {
  const person = await findResettablePerson(db, email);
  if (person === null) throw new DomainError('NOT_FOUND', `Nobody here has the address ${email}.`);
  return person;
}
