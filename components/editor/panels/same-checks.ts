import type { TemplateCheck } from '@/lib/templates/contract/previews';

/** Checks that say the same of several places, as one: the first of each finding leads. */
export function sameChecks(list: readonly TemplateCheck[]): TemplateCheck[][] {
  const found = new Map<string, TemplateCheck[]>();
  for (const check of list) {
    const key = `${check.severity} ${check.rule} ${check.message}`;
    found.set(key, [...(found.get(key) ?? []), check]);
  }
  return [...found.values()];
}
