import { type Context, requireScope } from '@/lib/context';
import { newId } from '@/lib/ids';
import { createInvalidError } from '@/lib/issues';
import { access } from '@/lib/scopes';
import type { ImportPreview, PreviewImportInput } from './contract';
import { CsvReader } from './csv-records';
import { decodeCell } from './decode-cell';
import { detectEncoding, type FileHead, readFileHead, toSource } from './file-head';
import { toUtf8 } from './file-pieces';
import { findCorrected } from './find-corrected';
import {
  createEmptyFileError,
  findMissingProperties,
  planImport,
  readProperties,
  readTopicNames,
} from './plan-import';
import { type ProposalRow, proposeColumns } from './propose-columns';
import { simulateImport } from './simulate-import';

const sampledRows = 200;
const shownRows = 10;

/**
 * How a file would be read: columns with suggestions and first rows; with a mapping and the complete file,
 * also the result of each row. `INVALID_REQUEST` for what is missing.
 */
export async function previewImport(
  ctx: Context,
  bytes: Buffer,
  { complete, ...fields }: PreviewImportInput,
): Promise<ImportPreview> {
  requireScope(ctx, access.writeContacts);
  const parts: Buffer[] = [];
  for await (const part of toUtf8(createSource(bytes))) parts.push(part);
  const file = Buffer.concat(parts);
  const head = await readFileHead(file);
  if (!head) throw createEmptyFileError();
  const [known, topics] = [await readProperties(ctx), await readTopicNames(ctx)];
  const missing = findMissingProperties(known, fields.new_properties ?? []);
  const properties = [...known, ...missing.map((property) => ({ ...property, id: newId() }))];
  const rows = await readFirstRows(file, head, complete);
  const corrects = fields.mapping ? null : await findCorrected(ctx, head.names, rows);
  const columns = proposeColumns(head, rows, known, topics).map((column) => ({
    ...column,
    proposal: corrects ? (corrects.mapping[column.name] ?? 'ignore') : column.proposal,
  }));
  const mapping =
    fields.mapping ?? Object.fromEntries(columns.map((column) => [column.name, column.proposal]));
  const { plan, issues } = await planImport(ctx, head, { ...fields, mapping }, properties, topics);
  // Do not report issues of suggested mappings.
  const shownIssues = fields.mapping ? issues : issues.filter(({ path }) => !path.startsWith('mapping'));
  if (shownIssues.length > 0) throw createInvalidError(shownIssues);
  return {
    object: 'contact_import_preview',
    encoding: detectEncoding(bytes),
    delimiter: head.delimiter as ImportPreview['delimiter'],
    columns,
    rows: rows.slice(0, shownRows).map(({ cells }) => cells),
    corrects,
    outcome: issues.length === 0 ? await simulateImport(ctx, file, plan, { complete, shownRows }) : null,
  };
}

async function readFirstRows(file: Buffer, head: FileHead, complete: boolean): Promise<ProposalRow[]> {
  const reader = new CsvReader(toSource(file), head.delimiter, head.offset, head.row, !complete);
  return (await reader.read(sampledRows)).flatMap(({ row, cells }) =>
    cells ? [{ row, cells: cells.map(decodeCell) }] : [],
  );
}

async function* createSource(bytes: Buffer) {
  yield bytes;
}
