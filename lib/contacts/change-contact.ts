import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { toStoredValues } from '@/lib/contacts/properties/stored-values';
import { chooseTopics } from '@/lib/contacts/topics/choose-topics';
import { type Context, inWorkspace } from '@/lib/context';
import { contactProperties, contacts, suppressions } from '@/lib/db/tables';
import { setChangeSource } from '@/lib/events/change-source';
import { changedBy, contactEvent } from '@/lib/events/contact-event';
import { recordEvent } from '@/lib/events/record-event';
import { erasedAddress } from '@/lib/sending/suppressions/erased-address';
import { suppressAddresses } from '@/lib/sending/suppressions/suppress-addresses';
import type { ContactFields, ContactState } from './contract';
import { toStoredConsent } from './stored-consent';

/** Writes the given fields of a contact, in the caller's transaction, which has locked its row. The same ones change nothing. */
export async function changeContact(
  tx: Context,
  { id, email }: { id: string; email: string },
  { properties, topics, consent, state }: ContactFields,
): Promise<void> {
  if (state) {
    await setChangeSource(tx);
    await queueStateWebhook(tx, { id, email }, state);
  }
  const { set, removed } = toStoredValues(properties ?? {}, properties ? await readProperties(tx) : []);
  await writeDifferences(tx, id, {
    ...(properties && {
      properties: sql`(${contacts.properties} || ${JSON.stringify(set)}::jsonb) - ${sql.param(removed)}::text[]`,
    }),
    ...(consent && { consent: sql`${JSON.stringify(toStoredConsent(tx, consent))}::jsonb` }),
    ...(state && { state: sql`${state}` }),
  });
  if (state) await syncSuppression(tx, email, state);
  if (await chooseTopics(tx, id, topics ?? []))
    await tx.db.update(contacts).set({ updatedAt: sql`now()` }).where(eq(contacts.id, id));
}

async function writeDifferences(
  tx: Context,
  id: string,
  values: Partial<Record<'properties' | 'consent' | 'state', SQL>>,
): Promise<void> {
  const differs = Object.entries(values).map(
    ([name, value]) => sql`${sql.identifier(name)} is distinct from ${value}`,
  );
  if (differs.length === 0) return;
  await tx.db
    .update(contacts)
    .set({ ...values, updatedAt: sql`now()` })
    .where(and(eq(contacts.id, id), or(...differs)));
}

/** Runs before the write, so that an unchanged state sends no webhook. */
async function queueStateWebhook(
  tx: Context,
  { id, email }: { id: string; email: string },
  state: ContactState,
) {
  if (state === 'unconfirmed') return;
  const [before] = await tx.db.select({ state: contacts.state }).from(contacts).where(eq(contacts.id, id));
  if (before?.state === state) return;
  const subscribed = state === 'subscribed';
  await recordEvent(tx, contactEvent({ id, email, state, subscribed, source: changedBy(tx) }));
}

function readProperties(tx: Context) {
  const { id, name, type } = contactProperties;
  return tx.db.select({ id, name, type }).from(contactProperties).where(inWorkspace(tx, contactProperties));
}

/**
 * Adds an unsubscribed contact to the suppressions and removes a subscribed one. Bounces and complaints stay.
 */
async function syncSuppression(tx: Context, email: string, state: ContactState): Promise<void> {
  const { workspaceId } = tx;
  if (state === 'unsubscribed') {
    const note = tx.actor.kind === 'session' ? 'Unsubscribed by a member.' : 'Unsubscribed through the API.';
    await suppressAddresses(tx.db, [{ workspaceId, email, reason: 'unsubscribe', note }]);
  }
  if (state === 'subscribed') await removeUnsubscribe(tx, email);
}

/** Removes an unsubscribe suppression, also if the person was erased since. */
export async function removeUnsubscribe({ db, workspaceId }: Context, email: string): Promise<void> {
  const theirs = and(
    eq(suppressions.workspaceId, workspaceId),
    inArray(suppressions.email, [email, erasedAddress(workspaceId, email)]),
  );
  await db.delete(suppressions).where(and(theirs, eq(suppressions.reason, 'unsubscribe')));
  await db.update(suppressions).set({ unsubscribed: false }).where(and(theirs, suppressions.unsubscribed));
}
