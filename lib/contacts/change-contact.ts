import { and, eq, inArray, sql } from 'drizzle-orm';
import { storedValues } from '@/lib/contacts/properties/stored-values';
import { noteChangeSource } from '@/lib/contacts/topics/change-source';
import { chooseTopics } from '@/lib/contacts/topics/choose-topics';
import type { Context } from '@/lib/context';
import { contactProperties, contacts, suppressions } from '@/lib/db/tables';
import { changedBy, contactEvent } from '@/lib/events/contact-event';
import { recordEvent } from '@/lib/events/record-event';
import { erasedAddress } from '@/lib/sending/suppressions/erased-address';
import { suppressAddresses } from '@/lib/sending/suppressions/suppress-addresses';
import type { ContactFields, ContactState } from './contract';
import { storedConsent } from './stored-consent';

/** Writes what is given of a contact, in the caller's transaction, which holds its row. */
export async function changeContact(
  tx: Context,
  { id, email }: { id: string; email: string },
  { properties, topics, consent, state }: ContactFields,
): Promise<void> {
  if (state) {
    await noteChangeSource(tx);
    await tellOfState(tx, { id, email }, state);
  }
  const { set, removed } = storedValues(properties ?? {}, properties ? await knownProperties(tx) : []);
  await tx.db
    .update(contacts)
    .set({
      ...(properties && {
        properties: sql`(${contacts.properties} || ${JSON.stringify(set)}::jsonb) - ${sql.param(removed)}::text[]`,
      }),
      ...(consent && {
        consent: storedConsent(tx, consent),
      }),
      ...(state && { state }),
      updatedAt: sql`now()`,
    })
    .where(eq(contacts.id, id));
  if (state) await meetSuppressions(tx, email, state);
  await chooseTopics(tx, id, topics ?? []);
}

/** Before it is written: whoever is that already is not told of again. */
async function tellOfState(tx: Context, { id, email }: { id: string; email: string }, state: ContactState) {
  if (state === 'unconfirmed') return;
  const [before] = await tx.db.select({ state: contacts.state }).from(contacts).where(eq(contacts.id, id));
  if (before?.state === state) return;
  const subscribed = state === 'subscribed';
  await recordEvent(tx, contactEvent({ id, email, state, subscribed, source: changedBy(tx) }));
}

function knownProperties(tx: Context) {
  const { id, name, type } = contactProperties;
  return tx.db
    .select({ id, name, type })
    .from(contactProperties)
    .where(eq(contactProperties.workspaceId, tx.workspaceId));
}

/** Who left stands on the list that everything asks which sends; who comes back does not. Harder reasons stay. */
async function meetSuppressions(tx: Context, email: string, state: ContactState): Promise<void> {
  const { workspaceId } = tx;
  if (state === 'unsubscribed') {
    const note = tx.actor.kind === 'session' ? 'Unsubscribed by a member.' : 'Unsubscribed through the API.';
    await suppressAddresses(tx.db, [{ workspaceId, email, reason: 'unsubscribe', note }]);
  }
  if (state === 'subscribed') await takeOffList(tx, email);
}

/** Lets marketing emails go to an address again that had unsubscribed, also where the person was erased since. */
export async function takeOffList({ db, workspaceId }: Context, email: string): Promise<void> {
  await db
    .delete(suppressions)
    .where(
      and(
        eq(suppressions.workspaceId, workspaceId),
        inArray(suppressions.email, [email, erasedAddress(workspaceId, email)]),
        eq(suppressions.reason, 'unsubscribe'),
      ),
    );
}
