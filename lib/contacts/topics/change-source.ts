import { sql } from 'drizzle-orm';

import type { Actor, Context } from '@/lib/context';
import type { ChoiceSource } from './contract';

const sources: Record<Actor['kind'], ChoiceSource> = {
  session: 'member',
  key: 'api',
  system: 'api',
  reader: 'reader',
  form: 'form',
};

/** Who changes a contact, as it is told of the change. */
export function changeSource({ actor }: Pick<Context, 'actor'>): ChoiceSource {
  return sources[actor.kind];
}

/** Says for the rest of the caller's transaction who changes states of contacts: a trigger notes it with each. */
export async function noteChangeSource(tx: Pick<Context, 'db' | 'actor'>): Promise<void> {
  await tx.db.execute(sql`select set_config('postroom.changed_by', ${changeSource(tx)}, true)`);
}
