import { blankDocument } from '@/lib/document/compliance/blank-document';
import { type CanonicalDocument, withSource } from '@/lib/document/contract';
import { usualParents } from '@/lib/document/elements/elements';
import { lintDocument } from '@/lib/document/lint/lint-document';
import { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { readFragment, readHtmlFragment, UnreadableMjmlError } from './read-tree';
import { writeTree } from './write-tree';

const maxCharacters = 200_000;

/** Why a piece of MJML or HTML cannot be in any email, as a sentence; null if it can. */
export function findFragmentProblem(source: string, language: 'mjml' | 'html' = 'mjml'): string | null {
  if (source.length > maxCharacters) return 'This is too large to be pasted.';
  return language === 'html' ? findHtmlProblem(source) : findMjmlProblem(source);
}

function findHtmlProblem(source: string): string | null {
  if (readHtmlFragment(source).length === 0) return 'There is no block in it.';
  return findLintProblem(withSource(blankDocument('transactional', 'html'), source));
}

function findMjmlProblem(source: string): string | null {
  try {
    const trees = readFragment(source);
    if (trees.length === 0) return 'There is no block in it.';
    for (const tree of trees) {
      const wrappers = usualParents(tree.node.tag);
      if (!wrappers?.length) return `<${tree.node.tag}> is no block of an email.`;
      const inside = wrappers.reduce((text, tag) => `<${tag}>${text}</${tag}>`, writeTree(tree, ''));
      const document = withSource(blankDocument('transactional', 'visual'), `<mjml>${inside}</mjml>`);
      const problem = findLintProblem(document);
      if (problem !== null) return problem;
    }
    return null;
  } catch (error) {
    if (error instanceof UnreadableMjmlError) return error.message;
    throw error;
  }
}

function findLintProblem(document: CanonicalDocument): string | null {
  const issues = lintDocument(new ParsedDocument(document), { stage: 'save' });
  return issues.find(({ severity }) => severity === 'error')?.message ?? null;
}
