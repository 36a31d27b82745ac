import { readId, readSearch } from '@/components/emails/log/log-filters';
import type { RefusalFilters } from '@/lib/client/emails';
import { refusalCodes } from './refusal-reasons';

/** The filters as they stand in the URL, unchecked. */
type Given = { q: string | null; code: string | null; template: string | null };

/** What is asked of the API: whatever it would refuse is left out, and told. */
export function readRefusalFilters(given: Given): RefusalFilters & { problems: string[] } {
  const problems: string[] = [];
  const known = given.code === null || refusalCodes.includes(given.code);
  if (!known) problems.push(`“${given.code}” is not the code of a refusal and was left out.`);
  return {
    problems,
    q: readSearch(given.q?.trim() ?? null, problems),
    code: known ? given.code : null,
    template_id: readId(given.template, 'a template', problems),
  };
}
