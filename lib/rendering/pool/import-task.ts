import { isDeepStrictEqual } from 'node:util';
import mjml2html from 'mjml';
import {
  type ImportedSource,
  type ImportGiven,
  importSource,
  withoutForeignTags,
  withRepairs,
} from '@/lib/document/import/import-source';
import { resolveCrossingLogic } from '@/lib/document/import/structure/split-logic';
import { compileWith } from '@/lib/mail/mjml-compiler';
import { flattenLogic, withoutColumnRules } from './flatten-logic';
import { looksOf } from './looks-of';

/**
 * Imports a foreign template and compares its looks: reports if the repaired source shows another email than mjml, or
 * for HTML a browser, makes of the original, and no repair explains it.
 */
export async function importTask(input: ImportGiven): Promise<ImportedSource> {
  const result = await retryAsHtml(input, importSource(input));
  const first = result.repairs.find(({ message }) => !isExplained(message));
  if (!result.document || input.repair === 'none' || !first) return result;
  const before = await htmlOf(result.source_mode, await sourceToCompare(input, result));
  const after = await htmlOf(
    result.source_mode,
    result.document.source_mode === 'visual' ? result.document.mjml : result.document.html,
  );
  // If mjml cannot compile it, there is no look to compare.
  if (before === null || after === null || looksAlike(before, after)) return result;
  const program = result.source_mode === 'visual' ? 'mjml' : 'A browser';
  const message = `${program} shows the source as it was given otherwise: the repairs change the look of the email.`;
  const fix = 'Compare the preview with the email that you know, and switch off the repair that changes it.';
  return { ...result, issues: [...result.issues, { line: first.line, column: first.column, message, fix }] };
}

/** Whether a repair itself says that it changes the look. */
function isExplained(message: string): boolean {
  return /renders this differently|is MJML 3/.test(message);
}

/** What the places of those repairs depend on: where elements end, and that there is a document around them. */
const bounds = /is never closed|is a part of a document|its content is put into one/;

/**
 * The source that should look like the document: as given, but with the repairs that explain themselves. One
 * explained difference must not hide another.
 */
async function sourceToCompare(input: ImportGiven, { repairs }: ImportedSource): Promise<string> {
  const messages = repairs.map(({ message }) => message);
  if (!messages.some(isExplained)) return withoutForeignTags(input);
  const source = withRepairs(input, (message) => isExplained(message) || bounds.test(message));
  return messages.includes(crossingRemoved)
    ? resolveCrossingLogic((await flattenLogic(source)) ?? source)
    : source;
}

const crossingRemoved =
  'Liquid begins in one block and ends in another: it was removed, and its content is always shown. mjml renders this differently.';
const aroundSeveral = /has to wrap exactly one block/;

/**
 * If only Liquid around several blocks prevents a document, it is kept as HTML; Liquid that starts in one block and
 * ends in another is removed.
 */
async function retryAsHtml(input: ImportGiven, result: ImportedSource): Promise<ImportedSource> {
  if (result.document !== null || input.repair === 'none' || result.source_mode === 'html') return result;
  const places = result.issues.filter(({ message }) => aroundSeveral.test(message));
  const repairsWith = (message: string) => places.map(({ line, column }) => ({ line, column, message }));
  const keptAsHtml = repairsWith(
    'Liquid is around several blocks: kept with them as HTML, which renders the same.',
  );
  const removed = repairsWith(crossingRemoved);
  const isRefused = [...keptAsHtml, ...removed].some((repair) =>
    input.except?.some((other) => isDeepStrictEqual(other, repair)),
  );
  if (places.length === 0 || isRefused) return result;
  const source = result.source ?? '';
  const flat = await flattenLogic(source);
  const kept =
    flat === null ? null : importSource({ source: flat, filename: input.filename, repair: 'safe' });
  if (kept?.document) return { ...kept, ...mergeIssues(result, keptAsHtml, kept) };
  const plain = resolveCrossingLogic(flat ?? source);
  const imported = importSource({ source: plain, filename: input.filename, repair: 'safe' });
  return imported.document ? { ...imported, ...mergeIssues(result, removed, imported) } : result;
}

/** The issues of the original source, followed by those that remain. */
function mergeIssues(first: ImportedSource, repairs: ImportedSource['repairs'], last: ImportedSource) {
  const unknown = first.issues.filter(({ message }) =>
    /has no counterpart here|puts in a part/.test(message),
  );
  return { repairs: [...first.repairs, ...repairs], issues: [...last.issues, ...unknown] };
}

/** Compares without the rules of columns, which may move without any effect. */
function looksAlike(before: string, after: string): boolean {
  return looksOf(withoutColumnRules(before)) === looksOf(withoutColumnRules(after));
}

async function htmlOf(mode: ImportedSource['source_mode'], source: string): Promise<string | null> {
  if (mode === 'html') return source;
  const result = await compileWith(mjml2html, source);
  return result.ok ? result.html : null;
}
