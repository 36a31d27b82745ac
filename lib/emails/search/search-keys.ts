import { createHash } from 'node:crypto';

/** What is matched exactly, as a 64-bit number for the index. */
export function searchKey(kind: 'value' | 'from' | 'template', value: string): string {
  return createHash('sha256').update(`${kind}:${value}`).digest().readBigInt64BE(0).toString();
}

type Searchable = {
  to_email: string;
  subject: string;
  from_name: string | null;
  from_email: string;
  template_id: string | null;
  metadata: string | null;
};

/** The words of an email that `q` looks through, in lower case. */
export function searchWords({ to_email, subject, from_name }: Searchable): string {
  return [to_email, subject, from_name ?? ''].join('\n').toLowerCase();
}

/** The keys of an email but its segment. */
export function searchKeys({ from_email, template_id, metadata }: Searchable): string[] {
  const keys = [searchKey('from', from_email), ...valuesOf(metadata).map((one) => searchKey('value', one))];
  return [...new Set(template_id === null ? keys : [...keys, searchKey('template', template_id)])];
}

function valuesOf(metadata: string | null): string[] {
  try {
    const parsed: unknown = JSON.parse(metadata ?? '{}');
    const values = parsed !== null && typeof parsed === 'object' ? Object.values(parsed) : [];
    return values.filter((value): value is string => typeof value === 'string');
  } catch {
    // Written by no version of ours: found by its words alone.
    return [];
  }
}
