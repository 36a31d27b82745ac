import { and, eq, isNull, sql } from 'drizzle-orm';
import { changeContact, removeUnsubscribe } from '@/lib/contacts/change-contact';
import { chooseTopics } from '@/lib/contacts/topics/choose-topics';
import type { Context } from '@/lib/context';
import type { Database } from '@/lib/db/database';
import { broadcastRecipients } from '@/lib/db/tables';
import { setChangeSource } from '@/lib/events/change-source';
import { suppressAddresses } from '@/lib/sending/suppressions/suppress-addresses';
import { type ReaderState, readerContext, readSituation } from './reader-state';

/** A change by a reader. `leave`: a one-click unsubscribe (RFC 8058). */
export type PreferenceChange =
  | { kind: 'leave' | 'leave_all' | 'join_topic' | 'return' }
  /** The chosen ones of the topics that were shown; others stay unchanged. */
  | { kind: 'save'; shown: readonly string[]; chosen: readonly string[] };

/** The result of a change. */
export type ChangeResult = 'left_topic' | 'joined_topic' | 'saved' | 'returned';

/** Applies a reader's change; repeating it is not an error. Returns the new state, null as `readSituation` does. */
export function changePreferences(
  db: Database,
  token: string,
  change: PreferenceChange,
): Promise<{ situation: ReaderState; result: ChangeResult | null } | null> {
  return db.transaction(async (connection) => {
    const before = await readSituation(connection, token, { lock: true });
    if (!before) return null;
    const tx = readerContext(connection, before);
    const result = await applyChange(tx, before, change);
    const situation = await readSituation(connection, token);
    return situation && { situation, result };
  });
}

async function applyChange(
  tx: Context,
  before: ReaderState,
  change: PreferenceChange,
): Promise<ChangeResult | null> {
  const { topic } = before;
  switch (change.kind) {
    case 'leave':
      if (!topic) return unsubscribeFromAll(tx, before);
      await storeChoices(tx, before, [{ ...topic, wanted: false }]);
      if (topic.subscribed) await countForBroadcast(tx, before);
      return 'left_topic';
    case 'leave_all':
      return unsubscribeFromAll(tx, before);
    case 'join_topic':
      if (!topic || before.state !== 'subscribed') return null;
      await storeChoices(tx, before, [{ ...topic, wanted: true }]);
      return 'joined_topic';
    case 'return':
      return resubscribe(tx, before);
    case 'save': {
      if (before.state !== 'subscribed') return null;
      const shownTopics = before.topics.filter(({ id }) => change.shown.includes(id));
      await storeChoices(
        tx,
        before,
        shownTopics.map((one) => ({ ...one, wanted: change.chosen.includes(one.id) })),
      );
      return 'saved';
    }
  }
}

type Choice = { id: string; subscribed: boolean; wanted: boolean };

/** Stores the changes; keeping the default is not stored. */
async function storeChoices(
  tx: Context,
  { contactId }: ReaderState,
  choices: readonly Choice[],
): Promise<void> {
  const changed = choices.filter(({ subscribed, wanted }) => subscribed !== wanted);
  if (contactId)
    await chooseTopics(
      tx,
      contactId,
      changed.map(({ id, wanted }) => ({ topic_id: id, subscribed: wanted })),
    );
}

/** A stronger suppression stays: that address gets nothing at all. */
async function unsubscribeFromAll(tx: Context, situation: ReaderState): Promise<null> {
  const { workspaceId, address: email, emailId } = situation;
  await setChangeSource(tx);
  const note = 'Unsubscribed by the link in an email.';
  await suppressAddresses(tx.db, [{ workspaceId, email, reason: 'unsubscribe', note, emailId }]);
  if (situation.state === 'subscribed') await countForBroadcast(tx, situation);
  return null;
}

async function resubscribe(
  tx: Context,
  { contactId, address, state }: ReaderState,
): Promise<ChangeResult | null> {
  if (state !== 'unsubscribed') return null;
  if (contactId) await changeContact(tx, { id: contactId, email: address }, { state: 'subscribed' });
  else await removeUnsubscribe(tx, address);
  return 'returned';
}

/** Once for each recipient of a broadcast, whatever they choose afterwards: a trigger counts it. */
async function countForBroadcast(tx: Context, { emailId }: ReaderState): Promise<void> {
  await tx.db
    .update(broadcastRecipients)
    .set({ unsubscribedAt: sql`now()` })
    .where(and(eq(broadcastRecipients.emailId, emailId), isNull(broadcastRecipients.unsubscribedAt)));
}
