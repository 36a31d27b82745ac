import { and, eq, inArray, sql } from 'drizzle-orm';
import { recordAudit } from '@/lib/audit/record-audit';
import { storedConsent } from '@/lib/contacts/stored-consent';
import { type Context, requireScope, withTransaction } from '@/lib/context';
import { contactImports, contactProperties, segments, topics } from '@/lib/db/tables';
import { newId } from '@/lib/ids';
import { type Issue, invalid } from '@/lib/issues';
import { log } from '@/lib/process/log';
import { access } from '@/lib/scopes';
import type { ContactImport, ImportFields } from './contract';
import { readHead } from './file-head';
import { piecesOf, storePieces } from './file-pieces';
import { type ImportPlan, planColumns } from './plan';
import { importNotFound, presentImport } from './present-import';

export const importChannel = 'contact_imports';

/** Gives the bytes of the file to `keep` as they come, and the fields, which may stand before it or behind. */
export type ImportUpload = (
  keep: (file: AsyncIterable<Uint8Array>) => Promise<void>,
) => Promise<ImportFields>;

/**
 * Keeps a file of contacts, whose rows a worker takes from then on, whatever is killed meanwhile. Nothing of it stays
 * where it is refused: `INVALID_REQUEST` for what its first row or the mapping lacks, `PAYLOAD_TOO_LARGE`.
 */
export async function createImport(ctx: Context, upload: ImportUpload): Promise<ContactImport> {
  requireScope(ctx, access.writeContacts);
  const id = newId();
  const { workspaceId } = ctx;
  // A process that ends here leaves a row behind by which a chore finds the pieces.
  await ctx.db.insert(contactImports).values({ id, workspaceId, state: 'receiving' });
  try {
    let sizeBytes = 0;
    const fields = await upload(async (file) => {
      sizeBytes = await storePieces(ctx.db, id, file);
    });
    return await withTransaction(ctx, async (tx) =>
      begin(tx, id, sizeBytes, await planImport(tx, id, fields)),
    );
  } catch (error) {
    await ctx.db
      .delete(contactImports)
      .where(and(eq(contactImports.id, id), eq(contactImports.state, 'receiving')))
      .catch((failure: unknown) =>
        log.warn({ err: failure, row_id: id }, 'a refused import was not removed'),
      );
    throw error;
  }
}

async function begin(tx: Context, id: string, sizeBytes: number, plan: ImportPlan): Promise<ContactImport> {
  const { offset, row: offsetRow } = plan.start;
  const [row] = await tx.db
    .update(contactImports)
    .set({ state: 'running', sizeBytes, offsetBytes: offset, offsetRow, plan: JSON.stringify(plan) })
    .where(eq(contactImports.id, id))
    .returning();
  if (!row) throw importNotFound();
  await recordAudit(tx, {
    action: 'contact.imported',
    target: { type: 'contact_import', id, name: 'an import of contacts' },
    changes: [{ field: 'existing', from: null, to: plan.existing }],
  });
  await tx.db.execute(sql`select pg_notify(${importChannel}, '')`);
  return presentImport(row);
}

async function planImport(tx: Context, id: string, fields: ImportFields): Promise<ImportPlan> {
  const bytes = await piecesOf(tx.db, id)(0);
  const head = bytes && (await readHead(bytes));
  if (!head) throw invalid([{ path: 'file', code: 'required', message: 'The file has no rows.' }]);
  const { id: propertyId, name, type } = contactProperties;
  const properties = await tx.db
    .select({ id: propertyId, name, type })
    .from(contactProperties)
    .where(eq(contactProperties.workspaceId, tx.workspaceId));
  const { columns, issues } = planColumns(head, fields.mapping, properties);
  issues.push(...(await unknownTargets(tx, fields)));
  if (issues.length > 0) throw invalid(issues);
  const { consent } = fields;
  return {
    delimiter: head.delimiter,
    columns,
    surveyed: !columns.some((column) => column.as === 'property' && column.type === 'date'),
    start: { offset: head.offset, row: head.row },
    segmentId: fields.segment_id ?? null,
    topics: (fields.topics ?? []).map((one) => ({
      topicId: one.topic_id.toLowerCase(),
      subscribed: one.subscribed,
    })),
    consent: consent ? storedConsent(tx, consent) : null,
    existing: fields.existing,
  };
}

async function unknownTargets(tx: Context, { segment_id: segmentId, topics: chosen = [] }: ImportFields) {
  const issues: Issue[] = [];
  const own = and(
    eq(segments.workspaceId, tx.workspaceId),
    eq(segments.kind, 'manual'),
    eq(segments.id, segmentId ?? newId()),
  );
  if (segmentId && (await tx.db.$count(segments, own)) === 0)
    issues.push({
      ...{ path: 'segment_id', code: 'unknown_segment' },
      message: 'There is no such manual segment in this workspace.',
    });
  const ids = chosen.map(({ topic_id }) => topic_id.toLowerCase());
  const known = await tx.db
    .select({ id: topics.id })
    .from(topics)
    .where(and(eq(topics.workspaceId, tx.workspaceId), inArray(topics.id, ids.length > 0 ? ids : [newId()])));
  for (const [index, id] of ids.entries())
    if (!known.some((one) => one.id === id))
      issues.push({
        ...{ path: `topics[${index}].topic_id`, code: 'unknown_topic' },
        message: 'There is no such topic in this workspace.',
      });
  return issues;
}
