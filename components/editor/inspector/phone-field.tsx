import type { Block } from '@/components/editor/email/block';
import { canGroupColumns, groupColumns, isGrouped } from '@/components/editor/email/column-widths';
import { useSelected, useStore } from '@/components/editor/store/use-store';
import type { MjmlNode } from '@/components/editor/tree/mjml-node';
import {
  addWideRule,
  getPhoneSize,
  phoneSizes,
  setPhoneSize,
  wideClass,
} from '@/components/editor/tree/phone-styles';
import { Checkbox } from '@/components/ui/form/checkbox';
import { Select } from '@/components/ui/form/select';
import { button } from '@/lib/document/elements/button';
import { text } from '@/lib/document/elements/text';
import { ClassCheck } from './class-check';
import { ShortField } from './field-group';
import { useClasses } from './use-classes';

const sameAsDesktop = 'same';
const hasWords = ({ tag }: MjmlNode) => tag === text.tag || tag === button.tag;

/** Whether a block can differ on phones, apart from being hidden. */
export function variesOnPhones(block: Block): boolean {
  return hasWords(block.node) || canGroupColumns(block) || isGrouped(block);
}

/** Settings of a block for phones only. */
export function PhoneField() {
  const store = useStore();
  const block = useSelected();
  if (!block) return null;
  return (
    <>
      {hasWords(block.node) && <PhoneSize />}
      {block.node.tag === button.tag && (
        <ClassCheck
          label="Full width"
          name={wideClass}
          withRule={addWideRule}
          has={(node) => node.tag === button.tag}
        />
      )}
      {(canGroupColumns(block) || isGrouped(block)) && (
        <Checkbox
          label={<span className="text-xs">Columns side by side on phones</span>}
          hint="Otherwise they stand one below the other."
          checked={isGrouped(block)}
          disabled={store.readOnly}
          onCheckedChange={(on) => store.change(null, (draft) => groupColumns(draft, block.id, on))}
        />
      )}
    </>
  );
}

function PhoneSize() {
  const { readOnly } = useStore();
  const { before, classes, change } = useClasses();
  const size = getPhoneSize(classes);
  const setSize = (next: number | null) =>
    change(
      hasWords,
      (names) => setPhoneSize(before, names, next).classes,
      (head) => setPhoneSize(head, classes, next).before,
    );
  return (
    <ShortField label="Text size" isSet={size !== null}>
      <Select
        size="sm"
        aria-label="Text size on phones"
        disabled={readOnly}
        value={size === null ? sameAsDesktop : String(size)}
        options={[
          { value: sameAsDesktop, label: 'Same' },
          ...phoneSizes.map((pixels) => ({ value: String(pixels), label: `${pixels}px` })),
        ]}
        onValueChange={(next) => setSize(next === sameAsDesktop ? null : Number(next))}
      />
    </ShortField>
  );
}
