import { createHash } from 'node:crypto';

/** A 64-bit key for values that must match exactly. */
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

/** The searchable words of an email, in lower case. */
export function searchWords({ to_email, subject, from_name }: Searchable): string {
  return [to_email, subject, from_name ?? ''].join('\n').toLowerCase();
}

/** The keys of an email, except its segment. */
export function searchKeys({ from_email, template_id, metadata }: Searchable): string[] {
  const keys = [
    searchKey('from', from_email),
    ...readMetadataValues(metadata).map((value) => searchKey('value', value)),
  ];
  return [...new Set(template_id === null ? keys : [...keys, searchKey('template', template_id)])];
}

function readMetadataValues(metadata: string | null): string[] {
  try {
    const parsed: unknown = JSON.parse(metadata ?? '{}');
    const values = parsed !== null && typeof parsed === 'object' ? Object.values(parsed) : [];
    return values.filter((value): value is string => typeof value === 'string');
  } catch {
    // Not metadata we wrote: found by its words only.
    return [];
  }
}
