import { and, eq } from 'drizzle-orm';
import { recordAudit } from '@/lib/audit/record-audit';
import type { CreatePropertyInput } from '@/lib/contacts/properties/contract';
import { createProperty } from '@/lib/contacts/properties/create-property';
import { type Context, requireScope, withTransaction } from '@/lib/context';
import { announce } from '@/lib/db/announce';
import { contactImports } from '@/lib/db/tables';
import { newId } from '@/lib/ids';
import { invalid } from '@/lib/issues';
import { log } from '@/lib/process/log';
import { access } from '@/lib/scopes';
import type { ContactImport, ImportFields } from './contract';
import { readFileHead } from './file-head';
import { piecesOf, storePieces } from './file-pieces';
import { emptyFile, knownProperties, missingProperties, planImport } from './plan-import';
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
    return await withTransaction(ctx, async (tx) => begin(tx, id, sizeBytes, fields));
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

async function begin(
  tx: Context,
  id: string,
  sizeBytes: number,
  fields: ImportFields,
): Promise<ContactImport> {
  const bytes = await piecesOf(tx.db, id)(0);
  const head = bytes && (await readFileHead(bytes));
  if (!head) throw emptyFile();
  const properties = await createMissing(tx, fields.new_properties ?? []);
  const { plan, issues } = await planImport(tx, head, fields, properties);
  if (issues.length > 0) throw invalid(issues);
  const { offset, row: offsetRow } = plan.start;
  const [row] = await tx.db
    .update(contactImports)
    .set({
      ...{ state: 'running', sizeBytes, offsetBytes: offset, offsetRow, plan: JSON.stringify(plan) },
      ...{ fileName: fields.filename, createdById: tx.actor.userId, createdByName: tx.actor.name },
    })
    .where(eq(contactImports.id, id))
    .returning();
  if (!row) throw importNotFound();
  await recordAudit(tx, {
    action: 'contact.imported',
    target: { type: 'contact_import', id, name: 'an import of contacts' },
    changes: [{ field: 'existing', from: null, to: plan.existing }],
  });
  await announce(tx.db, importChannel);
  return presentImport(row);
}

/** The properties of the workspace, with those that were asked for and not there. */
async function createMissing(tx: Context, asked: readonly CreatePropertyInput[]) {
  const known = await knownProperties(tx);
  const missing = missingProperties(known, asked);
  for (const property of missing) await createProperty(tx, property);
  return missing.length > 0 ? knownProperties(tx) : known;
}
