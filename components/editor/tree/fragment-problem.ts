import { blankDocument } from '@/lib/document/compliance/blank-document';
import { withSource } from '@/lib/document/contract';
import { usualParents } from '@/lib/document/elements/elements';
import { lintDocument } from '@/lib/document/lint/lint-document';
import { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { readFragment, UnreadableMjmlError } from './read-tree';
import { writeTree } from './write-tree';

const mostCharacters = 200_000;

/** What keeps a piece of MJML out of every email, as a sentence; null where nothing does. */
export function fragmentProblem(source: string): string | null {
  if (source.length > mostCharacters) return 'This is too large to be pasted.';
  try {
    const trees = readFragment(source);
    if (trees.length === 0) return 'There is no block in it.';
    for (const tree of trees) {
      const around = usualParents(tree.node.tag);
      if (!around?.length) return `<${tree.node.tag}> is no block of an email.`;
      const inside = around.reduce((text, tag) => `<${tag}>${text}</${tag}>`, writeTree(tree, ''));
      const document = withSource(blankDocument('transactional', 'visual'), `<mjml>${inside}</mjml>`);
      const problem = lintDocument(new ParsedDocument(document), { stage: 'save' }).find(
        ({ severity }) => severity === 'error',
      );
      if (problem) return problem.message;
    }
    return null;
  } catch (error) {
    if (error instanceof UnreadableMjmlError) return error.message;
    throw error;
  }
}
