import { sql } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import type { VariableDefinition } from '@/lib/document/contract';
import { readSavedValue } from '@/lib/document/variable-value';
import { contactRoot } from '@/lib/document/variables/contact-variables';

type Stored = string | number | boolean | null;

/** A contact's values for a template, under `contact`; null where it has none. */
export type ContactValues = { contact: Record<string, Stored> };

/**
 * The values of contacts for a template that declares `variables`, by contact id, in one query. Contains only declared
 * properties that exist in the workspace (and `contact.email`), converted to the declared type if possible. Unknown
 * contacts are missing.
 */
export async function readContactValues(
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
      const entries = Object.entries(names.includes('email') ? { ...kept, email } : kept);
      const convertedEntries = entries.map(([name, value]) => [
        name,
        convertTo(types.get(contactRoot + name), value),
      ]);
      return [id, { contact: Object.fromEntries(convertedEntries) }];
    }),
  );
}

/** Converts between text, number and boolean, which stored values may be. */
function convertTo(type: VariableDefinition['type'] | undefined, value: Stored): Stored {
  if (type === undefined || value === null) return value;
  if (type === 'text') return String(value);
  // A scalar stays a scalar; what cannot be converted stays and is refused later.
  return readSavedValue(type, value) as Stored;
}
