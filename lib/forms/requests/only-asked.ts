import { sql } from 'drizzle-orm';

/** For a contact `c` that a sign-up added: never confirmed, and nobody else has written anything about it. */
export const isOnlyAsked = sql`(c.state = 'unconfirmed' and c.updated_at = c.created_at
  and not exists (select from segment_contacts m where m.contact_id = c.id))`;
