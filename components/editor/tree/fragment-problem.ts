import { blankDocument } from '@/lib/document/compliance/blank-document';
import { type CanonicalDocument, withSource } from '@/lib/document/contract';
import { usualParents } from '@/lib/document/elements/elements';
import { lintDocument } from '@/lib/document/lint/lint-document';
import { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { readHtmlFragment } from './read-html';
import { readFragment, UnreadableMjmlError } from './read-tree';
import { writeTree } from './write-tree';

const mostCharacters = 200_000;

/** What keeps a piece of MJML, or of HTML, out of every email, as a sentence; null where nothing does. */
export function fragmentProblem(source: string, language: 'mjml' | 'html' = 'mjml'): string | null {
  if (source.length > mostCharacters) return 'This is too large to be pasted.';
  return language === 'html' ? htmlProblem(source) : mjmlProblem(source);
}

function htmlProblem(source: string): string | null {
  if (readHtmlFragment(source).length === 0) return 'There is no block in it.';
  return lintProblem(withSource(blankDocument('transactional', 'html'), source));
}

function mjmlProblem(source: string): string | null {
  try {
    const trees = readFragment(source);
    if (trees.length === 0) return 'There is no block in it.';
    for (const tree of trees) {
      const around = usualParents(tree.node.tag);
      if (!around?.length) return `<${tree.node.tag}> is no block of an email.`;
      const inside = around.reduce((text, tag) => `<${tag}>${text}</${tag}>`, writeTree(tree, ''));
      const document = withSource(blankDocument('transactional', 'visual'), `<mjml>${inside}</mjml>`);
      const problem = lintProblem(document);
      if (problem !== null) return problem;
    }
    return null;
  } catch (error) {
    if (error instanceof UnreadableMjmlError) return error.message;
    throw error;
  }
}

function lintProblem(document: CanonicalDocument): string | null {
  const issues = lintDocument(new ParsedDocument(document), { stage: 'save' });
  return issues.find(({ severity }) => severity === 'error')?.message ?? null;
}
