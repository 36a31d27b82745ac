import mjml2html from 'mjml';
import {
  type ImportedSource,
  type ImportGiven,
  importSource,
  withoutForeignTags,
} from '@/lib/document/import/import-source';
import { compileWith } from '@/lib/mail/mjml-compiler';
import { looksOf } from './looks-of';

/**
 * Reads a foreign template and looks at it: where the repaired source shows another email than mjml, or for HTML a
 * browser, makes of what was given, and no repair said so, that is told.
 */
export async function importTask(given: ImportGiven): Promise<ImportedSource> {
  const result = importSource(given);
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

async function htmlOf(mode: ImportedSource['source_mode'], source: string): Promise<string | null> {
  if (mode === 'html') return source;
  const result = await compileWith(mjml2html, source);
  return result.ok ? result.html : null;
}
