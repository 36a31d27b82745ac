'use client';

import type { Component } from 'grapesjs';
import { nodeOf } from '@/components/editor/grapes/component-node';
import { groupColumns, isGrouped, mayGroup } from '@/components/editor/grapes/group-columns';
import { useSession } from '@/components/editor/session/use-session';
import { readInherited } from '@/components/editor/tree/inherited-attributes';
import { attributeOf, type MjmlNode, withAttribute } from '@/components/editor/tree/mjml-node';
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
  const session = useSession();
  const node = nodeOf(component);
  const before: string = session.wrapper.get('before') ?? '';
  const inherited = readInherited(before);
  const classesOf = (block: MjmlNode) =>
    attributeOf(block, 'css-class') ?? inherited(block, 'css-class') ?? '';
  const classes = classesOf(node);
  const size = phoneSize(classes);
  const isWide = classes.split(/\s+/).includes(wideClass);
  const change = (tags: RegExp, next: (classes: string) => { before: string; classes: string }) => {
    session.endTyping();
    session.setBefore(next(classes).before);
    for (const block of together.filter((each) => tags.test(nodeOf(each).tag)))
      session.edit(block, (current) =>
        withAttribute(current, 'css-class', next(classesOf(current)).classes || null),
      );
    session.endTyping();
  };
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
            onValueChange={(next) =>
              change(withWords, (names) => withPhoneSize(before, names, next === same ? null : Number(next)))
            }
          />
        </div>
      )}
      {node.tag === 'mj-button' && (
        <Checkbox
          label="Full width"
          checked={isWide}
          disabled={readOnly}
          onCheckedChange={(on) =>
            change(/^mj-button$/, (names) => ({
              before: on ? withWideRule(before) : before,
              classes: withClass(names, wideClass, on),
            }))
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
