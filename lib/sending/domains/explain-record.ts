import type { DomainRecord } from '@/lib/sending/contract';
import { resolveAddresses, resolveAlias, resolveText } from './resolve-text';

/** What is wrong with a record whose value was not found at its name, and what to do; null if not known. */
export async function explainRecord(
  record: DomainRecord,
  domain: string,
  found: readonly string[],
): Promise<string | null> {
  const alias = await explainAlias(record);
  if (alias || record.type !== 'TXT') return alias;
  const wrong = found.map((text) => explainValue(record, text)).find((problem) => problem !== null);
  if (wrong) return wrong;
  return record.purpose === 'dmarc' ? null : findElsewhere(record, domain);
}

/** A CNAME, or the addresses that some DNS providers make of it, where another record is asked for. */
async function explainAlias({ type, name }: DomainRecord): Promise<string | null> {
  const target = await readOwn(name, resolveAlias);
  if (target)
    return `There is a CNAME record at this name, which leads to ${target}. Delete it and add the ${type} record shown here.`;
  if (type !== 'TXT' || !(await readOwn(name, resolveAddresses))) return null;
  return 'There are only addresses at this name. Some DNS providers make them of a CNAME record. Delete it and add the TXT record shown here.';
}

/** The first answer for a name itself; null for that of a wildcard, which its neighbors have too. */
async function readOwn(name: string, resolve: typeof resolveAlias): Promise<string | null> {
  const answer = await resolve(name);
  if (answer.kind !== 'records') return null;
  const wildcard = await resolve(name.replace(/^[^.]+/, 'postroom-wildcard'));
  return wildcard.kind === 'records' ? null : (answer.texts[0] ?? null);
}

// DNS panels add or drop spaces and a last semicolon, which mean nothing in these records.
export function canonicalText(text: string): string {
  return text.replace(/\s+/g, '').replace(/;$/, '');
}

function explainValue({ value, purpose }: DomainRecord, text: string): string | null {
  const [is, should] = [canonicalText(text), canonicalText(value)];
  const bare = canonicalText(text.replace(/["“”\\]/g, ''));
  if (bare !== is && bare === should)
    return 'The value there has quotation marks in it. Enter it without them: the DNS provider adds its own.';
  if (is.length > 20 && should.startsWith(is))
    return `The value there ends after ${text.trim().length} characters of ${value.length}. Enter it whole; where the provider allows 255 at once, split it into several parts in quotation marks.`;
  if (!purpose.startsWith('dkim')) return null;
  if (/(^|;)p=;?$/i.test(is))
    return 'The key there is empty, which withdraws it. Enter the value shown here.';
  if (/(^|;)p=/i.test(is))
    return 'There is another key at this name, perhaps of an earlier try or another installation. Replace it with the value shown here.';
  return null;
}

const maxParents = 3;

/** Looks where DNS panels put records by mistake: name doubled, or at another level. */
async function findElsewhere({ name, value }: DomainRecord, domain: string): Promise<string | null> {
  const prefix = name.slice(0, -domain.length - 1);
  const parents = parentsOf(domain);
  const doubled = [domain, ...parents].map((end) => `${name}.${end}`);
  const misplaced = [domain, ...parents.map((parent) => `${prefix}.${parent}`)];
  const places = [...doubled, ...misplaced];
  const answers = await Promise.all(places.map(resolveText));
  const place = places.find((_, index) => {
    const answer = answers[index];
    return (
      answer?.kind === 'records' && answer.texts.some((text) => canonicalText(text) === canonicalText(value))
    );
  });
  if (place === undefined) return null;
  if (!doubled.includes(place)) return `The record is at ${place}. Move it to ${name}.`;
  const end = place.slice(name.length + 1);
  const short = name.slice(0, -end.length - 1);
  return `The record is at ${place}: the DNS provider adds ${end} to the name by itself. Enter only ${short} as the name.`;
}

/** `a.b.example.com`: `b.example.com` and `example.com`. Of a longer name the shortest, which are zones: each is asked for. */
function parentsOf(domain: string): string[] {
  const labels = domain.split('.');
  return labels
    .slice(1, -1)
    .map((_, index) => labels.slice(index + 1).join('.'))
    .slice(-maxParents);
}
