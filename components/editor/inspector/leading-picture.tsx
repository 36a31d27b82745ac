import type { AttributeField } from '@/lib/document/elements/elements';
import { AttributeRow, type Settings } from './attribute-row';

/** The picture of a block that is one; what lies behind others is among their colors. */
export function isPicture(field: AttributeField): boolean {
  return field.kind === 'image' && field.hasAlt === true;
}

/** What a block of a picture is about comes first, in no group that somebody may have folded. */
export function LeadingPicture(props: { field: AttributeField; settings: Settings }) {
  return (
    <div className="border-b px-4 py-3">
      <AttributeRow {...props} />
    </div>
  );
}
