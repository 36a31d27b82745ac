import type { DocumentIssue } from '@/lib/document/contract';
import type { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { lintHtml } from './lint-html';
import { lintMjml } from './lint-mjml';

/** What is wrong with the markup of a document's source, whatever is declared. Ask by `parsed.once(lintStructure)`. */
export function lintStructure(parsed: ParsedDocument): DocumentIssue[] {
  return parsed.document.source_mode === 'visual' ? lintMjml(parsed) : lintHtml(parsed);
}
