import { eq, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { formRequests } from '@/lib/db/tables';
import { createUnsubscribeUrl } from '@/lib/emails/unsubscribe/unsubscribe-token';
import type { PendingSignUp } from '@/lib/forms/pages/confirmation-page';
import { type PublicForm, readPublicForm } from '@/lib/forms/pages/public-form';
import { readConfirmationToken } from './confirmation-token';
import { formContext } from './form-context';
import { type RequestRow, subscribe } from './subscribe';

type FoundSignUp = PendingSignUp & { workspaceId: string };

/** The sign-up of a link, confirmed or not; null if the link is not valid. */
export async function findSignUp(db: Database, token: string): Promise<FoundSignUp | null> {
  const found = await readRequest(db, token, { lock: false });
  return found && present(found);
}

/** Confirms a sign-up; doing it twice is no error. Null as in `findSignUp`. */
export function confirmSignUp(db: Database, token: string, ip: string | null): Promise<FoundSignUp | null> {
  return db.transaction(async (connection) => {
    const found = await readRequest(connection, token, { lock: true });
    if (!found) return null;
    const { form, request } = found;
    if (request.confirmedAt) return present(found);
    const tx = formContext(connection, form);
    const confirmed = { at: tx.now(), ip };
    await subscribe(tx, { form, request, confirmed });
    const set = { confirmedAt: confirmed.at, contactId: null };
    await connection.update(formRequests).set(set).where(eq(formRequests.id, request.id));
    return present({ form, request: { ...request, ...set } });
  });
}

async function readRequest(db: Database, token: string, { lock }: { lock: boolean }) {
  const tokenParts = readConfirmationToken(token);
  if (!tokenParts) return null;
  const reading = db
    .select()
    .from(formRequests)
    .where(sql`${formRequests.id} = ${tokenParts.requestId} and ${formRequests.expiresAt} > now()`);
  const [request] = await (lock ? reading.for('update') : reading);
  if (request?.expiresAt.getTime() !== tokenParts.expiresAtMs) return null;
  const form = await readPublicForm(db, request.formId);
  return form && { form, request };
}

function present({ form, request }: { form: PublicForm; request: RequestRow }): FoundSignUp {
  return {
    workspaceId: form.workspaceId,
    address: request.email,
    topics: form.topics.filter(({ id }) => request.topicIds.includes(id)),
    wording: request.wording,
    language: request.language,
    preferencesUrl: request.emailId && createUnsubscribeUrl(request.emailId),
    confirmed: request.confirmedAt !== null,
  };
}
