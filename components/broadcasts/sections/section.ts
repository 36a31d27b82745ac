import type { DraftFields, FieldName } from '@/components/broadcasts/draft/draft-fields';

/** The props of each section of the form: the fields and how to change them. */
export type SectionProps = {
  fields: DraftFields;
  onChange: (change: Partial<DraftFields>) => void;
};

/** The id to find and focus a field. */
export function fieldId(name: FieldName): string {
  return `broadcast-${name}`;
}

/** Focuses a field, for links from elsewhere. */
export function showField(name: FieldName): void {
  const field = document.getElementById(fieldId(name));
  field?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  field?.focus({ preventScroll: true });
}
