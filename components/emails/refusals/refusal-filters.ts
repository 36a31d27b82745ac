import { readId, readSearch } from '@/components/emails/log/log-filters';
import type { RefusalFilters } from '@/lib/client/emails';
import { refusalCodes } from './refusal-reasons';

/** The filters in the URL, unvalidated. */
type Given = { q: string | null; code: string | null; template: string | null };

/** The filters as API parameters; what the API would refuse is dropped and reported. */
export function readRefusalFilters(query: Given): RefusalFilters & { problems: string[] } {
  const problems: string[] = [];
  const known = query.code === null || refusalCodes.includes(query.code);
  if (!known) problems.push(`“${query.code}” is not the code of a refusal and was left out.`);
  return {
    problems,
    q: readSearch(query.q?.trim() ?? null, problems),
    code: known ? query.code : null,
    template_id: readId(query.template, 'a template', problems),
  };
}
