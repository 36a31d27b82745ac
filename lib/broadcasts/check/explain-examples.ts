import { sql } from 'drizzle-orm';
import type { Example } from '@/lib/broadcasts/audience/count-audience';
import type { BroadcastCheck, SkipReason } from '@/lib/broadcasts/contract';
import { readContactValues } from '@/lib/contacts/values/contact-values';
import type { Context } from '@/lib/context';
import type { VariableDefinition } from '@/lib/document/contract';
import { contactRoot } from '@/lib/document/variables/contact-variables';
import { validateValues } from '@/lib/document/variables/validate-values';

type Told = BroadcastCheck['recipient_examples'];

/** People with the details of why they are skipped: the values they lack, or why they are suppressed. */
export async function explainExamples(
  ctx: Context,
  examples: readonly Example[],
  reason: SkipReason | null,
  variables: readonly VariableDefinition[],
): Promise<Told> {
  const details =
    reason === 'data'
      ? await lackedValues(ctx, examples, variables)
      : reason === 'suppressed'
        ? await suppressionReasons(ctx, examples)
        : new Map<string, string>();
  return examples.map(({ id, email }) => ({ contact_id: id, email, detail: details.get(id) ?? null }));
}

async function lackedValues(
  ctx: Context,
  examples: readonly Example[],
  variables: readonly VariableDefinition[],
): Promise<Map<string, string>> {
  const ids = examples.map(({ id }) => id);
  const values = await readContactValues(ctx, ids, variables);
  return new Map(
    [...values].map(([id, own]) => {
      const kept = variables.filter(({ name }) => Object.hasOwn(own.contact, name.replace(contactRoot, '')));
      return [
        id,
        validateValues(kept, own)
          .problems.map(({ name }) => name)
          .join(', '),
      ];
    }),
  );
}

async function suppressionReasons(ctx: Context, examples: readonly Example[]): Promise<Map<string, string>> {
  const { rows } = await ctx.db.execute<{ id: string; reason: string }>(sql`
    select c.id, s.reason from contacts c join suppressions s on s.workspace_id = c.workspace_id and s.email = c.email
    where c.id = any(${sql.param(examples.map(({ id }) => id))}::uuid[])`);
  return new Map(rows.map(({ id, reason }) => [id, reason]));
}
