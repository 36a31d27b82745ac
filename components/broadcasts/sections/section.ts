import type { DraftFields, FieldName } from '@/components/broadcasts/draft/draft-fields';

/** What every part of the form gets: what is written, and how it is changed. */
export type SectionProps = {
  fields: DraftFields;
  onChange: (change: Partial<DraftFields>) => void;
};

/** By which a field is found, and gets the focus. */
export function fieldId(name: FieldName): string {
  return `broadcast-${name}`;
}

/** Leads to a field, from what is said about it elsewhere. */
export function showField(name: FieldName): void {
  const field = document.getElementById(fieldId(name));
  field?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  field?.focus({ preventScroll: true });
}
