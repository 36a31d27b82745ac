import { and, eq } from 'drizzle-orm';
import { recordAudit } from '@/lib/audit/record-audit';
import type { CreatePropertyInput } from '@/lib/contacts/properties/contract';
import { createProperty } from '@/lib/contacts/properties/create-property';
import { type Context, requireScope, withTransaction } from '@/lib/context';
import { announce } from '@/lib/db/announce';
import { contactImports } from '@/lib/db/tables';
import { createNotFound } from '@/lib/errors';
import { newId } from '@/lib/ids';
import { createInvalidError } from '@/lib/issues';
import { log } from '@/lib/process/log';
import { access } from '@/lib/scopes';
import type { ContactImport, ImportFields } from './contract';
import { readFileHead } from './file-head';
import { createPieceSource, storePieces } from './file-pieces';
import {
  createEmptyFileError,
  findMissingProperties,
  planImport,
  readProperties,
  readTopicNames,
} from './plan-import';
import { presentImport } from './present-import';

export const importChannel = 'contact_imports';

/**
 * Passes the file's bytes to `keep` as they arrive, and returns the fields, which may come before or after
 * it.
 */
export type ImportUpload = (
  keep: (file: AsyncIterable<Uint8Array>) => Promise<void>,
) => Promise<ImportFields>;

/**
 * Stores a file of contacts, which a worker imports later, even after a crash. Stores nothing if refused:
 * `INVALID_REQUEST` for missing columns or mapping, `PAYLOAD_TOO_LARGE`.
 */
export async function createImport(ctx: Context, upload: ImportUpload): Promise<ContactImport> {
  requireScope(ctx, access.writeContacts);
  const id = newId();
  const { workspaceId } = ctx;
  // If the process dies here, a chore finds the pieces by this row.
  await ctx.db.insert(contactImports).values({ id, workspaceId, state: 'receiving' });
  try {
    let sizeBytes = 0;
    const fields = await upload(async (file) => {
      sizeBytes = await storePieces(ctx.db, id, file);
    });
    return await withTransaction(ctx, async (tx) => insertImport(tx, id, sizeBytes, fields));
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

async function insertImport(
  tx: Context,
  id: string,
  sizeBytes: number,
  fields: ImportFields,
): Promise<ContactImport> {
  const bytes = await createPieceSource(tx.db, id)(0);
  const head = bytes && (await readFileHead(bytes));
  if (!head) throw createEmptyFileError();
  const properties = await createMissing(tx, fields.new_properties ?? []);
  const { plan, issues } = await planImport(tx, head, fields, properties, await readTopicNames(tx));
  if (issues.length > 0) throw createInvalidError(issues);
  const { offset, row: offsetRow } = plan.start;
  const [row] = await tx.db
    .update(contactImports)
    .set({
      ...{ state: 'running', sizeBytes, offsetBytes: offset, offsetRow, plan: JSON.stringify(plan) },
      ...{ fileName: fields.filename, createdById: tx.actor.userId, createdByName: tx.actor.name },
    })
    .where(eq(contactImports.id, id))
    .returning();
  if (!row) throw createNotFound('import');
  await recordAudit(tx, {
    action: 'contact.imported',
    target: { type: 'contact_import', id, name: 'an import of contacts' },
    changes: [{ field: 'existing', from: null, to: plan.existing }],
  });
  await announce(tx.db, importChannel);
  return presentImport(row);
}

/** The workspace's properties, with the requested new ones created. */
async function createMissing(tx: Context, newProperties: readonly CreatePropertyInput[]) {
  const known = await readProperties(tx);
  const missing = findMissingProperties(known, newProperties);
  for (const property of missing) await createProperty(tx, property);
  return missing.length > 0 ? readProperties(tx) : known;
}
