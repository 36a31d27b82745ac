import type { Context } from '@/lib/context';
import type { Database } from '@/lib/db/database';
import type { PublicForm } from '@/lib/forms/pages/public-form';
import { newId } from '@/lib/ids';
import type { Scope } from '@/lib/scopes';

/** The scopes of a form: it only sends confirmation emails. */
const formScopes: ReadonlySet<Scope> = new Set(['email:send', 'email:read']);

/** A form as the actor of changes and emails. */
export function formContext(db: Database, form: Pick<PublicForm, 'id' | 'workspaceId' | 'name'>): Context {
  const actor = { kind: 'form', id: form.id, name: form.name, userId: null } as const;
  const { workspaceId } = form;
  return { db, workspaceId, actor, scopes: formScopes, requestId: newId(), ip: null, now: () => new Date() };
}
