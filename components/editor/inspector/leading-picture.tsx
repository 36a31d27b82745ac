import type { AttributeField } from '@/lib/document/elements/elements';
import { AttributeRow, type Settings } from './attribute-row';

/** Whether a field is an image block's own image; background images are in the color group. */
export function isPicture(field: AttributeField): boolean {
  return field.kind === 'image' && field.hasAlt === true;
}

/** The image of an image block comes first, outside any group, which might be collapsed. */
export function LeadingPicture(props: { field: AttributeField; settings: Settings }) {
  return (
    <div className="border-b px-4 py-3">
      <AttributeRow {...props} />
    </div>
  );
}
