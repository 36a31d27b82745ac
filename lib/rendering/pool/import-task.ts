import mjml2html from 'mjml';
import {
  type ImportedSource,
  type ImportGiven,
  importSource,
  withoutForeignTags,
} from '@/lib/document/import/import-source';
import { compileWith } from '@/lib/mail/mjml-compiler';
import { flattenLogic } from './flatten-logic';
import { looksOf } from './looks-of';

/**
 * Reads a foreign template and looks at it: where the repaired source shows another email than mjml, or for HTML a
 * browser, makes of what was given, and no repair said so, that is told.
 */
export async function importTask(given: ImportGiven): Promise<ImportedSource> {
  const result = await flattened(given, importSource(given));
  const [first] = result.repairs;
  if (!result.document || given.repair === 'none' || !first) return result;
  if (result.repairs.some(({ message }) => /shows this otherwise|is MJML 3/.test(message))) return result;
  const before = await htmlOf(result.source_mode, withoutForeignTags(given));
  const after = await htmlOf(
    result.source_mode,
    result.document.source_mode === 'visual' ? result.document.mjml : result.document.html,
  );
  // What mjml makes nothing of has no look to keep.
  if (before === null || after === null || looksOf(before) === looksOf(after)) return result;
  const program = result.source_mode === 'visual' ? 'mjml' : 'A browser';
  const message = `${program} shows the source as it was given otherwise: the repairs change the look of the email.`;
  const fix = 'Compare the preview with the email that you know, and switch off the repair that changes it.';
  return { ...result, issues: [...result.issues, { line: first.line, column: first.column, message, fix }] };
}

const aroundSeveral = /has to wrap exactly one block/;

/** Where only Liquid around several blocks keeps a source from being a document: that is kept as HTML. */
async function flattened(given: ImportGiven, result: ImportedSource): Promise<ImportedSource> {
  if (result.document !== null || given.repair === 'none' || result.source_mode === 'html') return result;
  const repairs = result.issues
    .filter(({ message }) => aroundSeveral.test(message))
    .map(({ line, column }) => ({
      ...{ line, column },
      message: 'Liquid stands around several blocks: kept with them as HTML, which shows the same.',
    }));
  const isRefused = repairs.some((repair) =>
    given.except?.some(({ line, column, message }) => line === repair.line && column === repair.column && message === repair.message),
  );
  const source = isRefused || repairs.length === 0 ? null : await flattenLogic(result.source ?? '');
  if (source === null) return result;
  const again = importSource({ source, filename: given.filename, repair: 'safe' });
  if (again.document === null) return result;
  const unknown = result.issues.filter(({ message }) => /has no counterpart here/.test(message));
  return { ...again, repairs: [...result.repairs, ...repairs], issues: [...again.issues, ...unknown] };
}

async function htmlOf(mode: ImportedSource['source_mode'], source: string): Promise<string | null> {
  if (mode === 'html') return source;
  const result = await compileWith(mjml2html, source);
  return result.ok ? result.html : null;
}
