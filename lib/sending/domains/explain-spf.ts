import { resolveText } from './resolve-text';

/** Receivers look up this much for one record (RFC 7208, 4.6.4). */
const maxLookups = 10;

/** Why receivers ignore the SPF record of a domain, and what to do; null if they do not, or it has none. */
export async function explainSpf(domain: string): Promise<string | null> {
  const first = await readSpf(domain);
  if (!first || first.length === 0) return null;
  if (first.length > 1)
    return `${domain} has ${first.length} SPF records, so receivers ignore all of them. Put what they allow into one record and delete the others.`;
  const open = [...first];
  let lookups = 0;
  for (let record = open.shift(); record !== undefined; record = open.shift()) {
    const { others, included } = termsOf(record);
    lookups += others + included.length;
    if (lookups > maxLookups)
      return `The SPF record of ${domain} needs more than ${maxLookups} DNS lookups with all that it includes, so receivers ignore it. Remove the entries of services that no longer send.`;
    for (const name of included) {
      const found = await readSpf(name);
      if (found && found.length !== 1)
        return `The SPF record of ${domain} includes ${name}, which has ${found.length === 0 ? 'no SPF record' : 'several SPF records'}, so receivers ignore it. Remove or correct that entry.`;
      open.push(...(found ?? []));
    }
  }
  return null;
}

/** The SPF records of a name; null if DNS cannot tell. */
async function readSpf(name: string): Promise<string[] | null> {
  const answer = await resolveText(name);
  if (answer.kind === 'unreachable') return null;
  return answer.kind === 'none' ? [] : answer.texts.filter((text) => /^v=spf1( |$)/i.test(text));
}

/** The names that a record includes, and how many of its other terms are looked up. Names with macros depend on the sender. */
function termsOf(record: string): { included: string[]; others: number } {
  const terms = record.toLowerCase().split(/ +/).slice(1);
  const all = terms.some((term) => /^[-+~?]?all$/.test(term));
  const names = terms.flatMap(
    (term) => /^[-+~?]?include:(.+)/.exec(term)?.[1] ?? (all ? [] : (/^redirect=(.+)/.exec(term)?.[1] ?? [])),
  );
  const included = names.filter((name) => !name.includes('%'));
  const others = terms.filter((term) => /^[-+~?]?(a|mx|ptr|exists)([:/]|$)/.test(term)).length;
  return { included, others: others + names.length - included.length };
}
