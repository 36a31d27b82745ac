import type { Context } from '@/lib/context';
import type { Database } from '@/lib/db/database';
import type { PublicForm } from '@/lib/forms/pages/public-form';
import { newId } from '@/lib/ids';
import type { Scope } from '@/lib/scopes';

/** Nobody's key: what a form may do is send the emails that ask to confirm. */
const formScopes: ReadonlySet<Scope> = new Set(['email:send', 'email:read']);

/** A form as whoever changes a contact or sends an email is known. */
export function formContext(db: Database, form: Pick<PublicForm, 'id' | 'workspaceId' | 'name'>): Context {
  const actor = { kind: 'form', id: form.id, name: form.name, userId: null } as const;
  const { workspaceId } = form;
  return { db, workspaceId, actor, scopes: formScopes, requestId: newId(), ip: null, now: () => new Date() };
}
