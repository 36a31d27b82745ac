import { sql } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import type { VariableDefinition } from '@/lib/document/contract';
import { readSavedValue } from '@/lib/document/variable-value';
import { contactRoot } from '@/lib/document/variables/contact-variables';

type Stored = string | number | boolean | null;

/** What a contact fills in: the values of a template's own names below `contact`, null where it has none. */
export type ContactValues = { contact: Record<string, Stored> };

/**
 * The values of contacts for a template that declares `variables`, by the ids of contacts, whatever their number by one
 * query. Only what is declared and the workspace keeps (`contact.email` and its properties) is there, in the type of the
 * definition where the value can be told in it. Contacts that the workspace has not are left out.
 */
export async function contactValues(
  ctx: Pick<Context, 'db' | 'workspaceId'>,
  contactIds: readonly string[],
  variables: readonly VariableDefinition[],
): Promise<Map<string, ContactValues>> {
  const types = new Map(variables.map(({ name, type }) => [name, type]));
  const names = [...types.keys()].flatMap((name) =>
    name.startsWith(contactRoot) ? [name.slice(contactRoot.length)] : [],
  );
  const { rows } = await ctx.db.execute<{ id: string; email: string; kept: Record<string, Stored> }>(sql`
    select c.id, c.email, (
      select coalesce(jsonb_object_agg(p.name, c.properties -> p.id::text), '{}') from contact_properties p
      where p.workspace_id = c.workspace_id and p.name = any(${sql.param(names)})) as kept
    from contacts c
    where c.workspace_id = ${ctx.workspaceId} and c.id = any(${sql.param([...contactIds])}::uuid[])`);
  return new Map(
    rows.map(({ id, email, kept }) => {
      const held = Object.entries(names.includes('email') ? { ...kept, email } : kept);
      const told = held.map(([name, value]) => [name, toldAs(types.get(contactRoot + name), value)]);
      return [id, { contact: Object.fromEntries(told) }];
    }),
  );
}

/** A number or yes and no in a text, and what is written in a text as a number or yes and no: what saved values may be. */
function toldAs(type: VariableDefinition['type'] | undefined, value: Stored): Stored {
  if (type === undefined || value === null) return value;
  if (type === 'text') return String(value);
  // Of a scalar it answers a scalar; what does not fit stays, and is refused as every wrong value.
  return readSavedValue(type, value) as Stored;
}
