'use client';

import type { Component } from 'grapesjs';
import { nodeOf } from '@/components/editor/grapes/component-node';
import { groupColumns, isGrouped, mayGroup } from '@/components/editor/grapes/group-columns';
import {
  phoneSize,
  phoneSizes,
  wideClass,
  withPhoneSize,
  withWideRule,
} from '@/components/editor/tree/phone-styles';
import { Checkbox } from '@/components/ui/form/checkbox';
import { Select } from '@/components/ui/form/select';
import { withClass } from './css-classes';
import { useClasses } from './use-classes';

type PhoneFieldProps = {
  component: Component;
  /** What is selected, the component among it: all that can differ so are changed together. */
  together: readonly Component[];
  readOnly: boolean;
};

const same = 'same';
const withWords = /^mj-(text|button)$/;

/** Whether a block can differ on phones, beside being hidden there. */
export function variesOnPhones(component: Component): boolean {
  return withWords.test(nodeOf(component).tag) || mayGroup(component) || isGrouped(component);
}

/** What a block looks like on phones alone. */
export function PhoneField({ component, together, readOnly }: PhoneFieldProps) {
  const { before, classesOf, change } = useClasses();
  const node = nodeOf(component);
  const classes = classesOf(component);
  const size = phoneSize(classes);
  const isWide = classes.split(/\s+/).includes(wideClass);
  const having = (tags: RegExp) => together.filter((each) => tags.test(nodeOf(each).tag));
  const setSize = (size: number | null) =>
    change(
      having(withWords),
      (names) => withPhoneSize(before, names, size).classes,
      (head) => withPhoneSize(head, classes, size).before,
    );
  return (
    <>
      {withWords.test(node.tag) && (
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
      {node.tag === 'mj-button' && (
        <Checkbox
          label="Full width"
          checked={isWide}
          disabled={readOnly}
          onCheckedChange={(on) =>
            change(
              having(/^mj-button$/),
              (names) => withClass(names, wideClass, on),
              (head) => (on ? withWideRule(head) : head),
            )
          }
        />
      )}
      {(mayGroup(component) || isGrouped(component)) && (
        <Checkbox
          label="Columns side by side on phones"
          hint="Otherwise they stand one below the other."
          checked={isGrouped(component)}
          disabled={readOnly}
          onCheckedChange={(on) => groupColumns(component, on)}
        />
      )}
    </>
  );
}
