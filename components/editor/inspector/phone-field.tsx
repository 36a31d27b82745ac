import type { Block } from '@/components/editor/email/block';
import { groupColumns, isGrouped, mayGroup } from '@/components/editor/email/group-columns';
import { useStore } from '@/components/editor/store/use-store';
import {
  phoneSize,
  phoneSizes,
  wideClass,
  withPhoneSize,
  withWideRule,
} from '@/components/editor/tree/phone-styles';
import { Checkbox } from '@/components/ui/form/checkbox';
import { Select } from '@/components/ui/form/select';
import { button } from '@/lib/document/elements/button';
import { text } from '@/lib/document/elements/text';
import { withClass } from './css-classes';
import { useClasses } from './use-classes';

type PhoneFieldProps = {
  block: Block;
  /** What is selected, the block among it: all that can differ so are changed together. */
  together: readonly Block[];
  readOnly: boolean;
};

const same = 'same';
const withWords = new Set([text.tag, button.tag]);

/** Whether a block can differ on phones, beside being hidden there. */
export function variesOnPhones(block: Block): boolean {
  return withWords.has(block.node.tag) || mayGroup(block) || isGrouped(block);
}

/** What a block looks like on phones alone. */
export function PhoneField({ block, together, readOnly }: PhoneFieldProps) {
  const { before, classesOf, change } = useClasses();
  const store = useStore();
  const { node } = block;
  const classes = classesOf(block);
  const size = phoneSize(classes);
  const isWide = classes.split(/\s+/).includes(wideClass);
  const having = (tags: ReadonlySet<string>) => together.filter((each) => tags.has(each.node.tag));
  const setSize = (size: number | null) =>
    change(
      having(withWords),
      (names) => withPhoneSize(before, names, size).classes,
      (head) => withPhoneSize(head, classes, size).before,
    );
  return (
    <>
      {withWords.has(node.tag) && (
        <div className="grid grid-cols-2 items-center gap-2">
          <span className={size === null ? 'text-muted-foreground text-xs' : 'font-medium text-xs'}>
            Text size
          </span>
          <Select
            size="sm"
            aria-label="Text size on phones"
            disabled={readOnly}
            value={size === null ? same : String(size)}
            options={[
              { value: same, label: 'Same' },
              ...phoneSizes.map((pixels) => ({ value: String(pixels), label: `${pixels}px` })),
            ]}
            onValueChange={(next) => setSize(next === same ? null : Number(next))}
          />
        </div>
      )}
      {node.tag === button.tag && (
        <Checkbox
          label="Full width"
          checked={isWide}
          disabled={readOnly}
          onCheckedChange={(on) =>
            change(
              having(new Set([button.tag])),
              (names) => withClass(names, wideClass, on),
              (head) => (on ? withWideRule(head) : head),
            )
          }
        />
      )}
      {(mayGroup(block) || isGrouped(block)) && (
        <Checkbox
          label="Columns side by side on phones"
          hint="Otherwise they stand one below the other."
          checked={isGrouped(block)}
          disabled={readOnly}
          onCheckedChange={(on) => store.change(null, (draft) => groupColumns(draft, block.id, on))}
        />
      )}
    </>
  );
}
