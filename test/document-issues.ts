import { canonicalDocument } from '@/lib/document/contract';
import { issuesOf } from '@/lib/issues';

/** The shape issues of a document. */
export function documentIssues(input: unknown) {
  const { error } = canonicalDocument.safeParse(input);
  return error ? issuesOf(error) : [];
}
