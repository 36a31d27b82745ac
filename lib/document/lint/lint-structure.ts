import type { DocumentIssue } from '@/lib/document/contract';
import type { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { lintHtml } from './lint-html';
import { lintMjml } from './lint-mjml';

/** The issues of a document's markup, independent of its variables. Use `parsed.once(lintStructure)`. */
export function lintStructure(parsed: ParsedDocument): DocumentIssue[] {
  return parsed.document.source_mode === 'visual' ? lintMjml(parsed) : lintHtml(parsed);
}
