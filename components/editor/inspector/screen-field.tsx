'use client';

import type { Component } from 'grapesjs';
import { nodeOf } from '@/components/editor/grapes/component-node';
import { useSession } from '@/components/editor/session/use-session';
import { hideClasses, type Screen, withHideRule } from '@/components/editor/tree/head-rules';
import { readInherited } from '@/components/editor/tree/inherited-attributes';
import { attributeOf, type MjmlNode, withAttribute } from '@/components/editor/tree/mjml-node';
import { Checkbox } from '@/components/ui/form/checkbox';
import { withClass } from './css-classes';

type ScreenFieldProps = {
  component: Component;
  /** What is selected, the component among it: all is hidden, or shown, together. */
  together: readonly Component[];
  readOnly: boolean;
};

/** On which screens a block is shown. */
export function ScreenField({ component, together, readOnly }: ScreenFieldProps) {
  const session = useSession();
  const node = nodeOf(component);
  const before: string = session.wrapper.get('before') ?? '';
  const inherited = readInherited(before);
  const classesOf = (block: MjmlNode) =>
    attributeOf(block, 'css-class') ?? inherited(block, 'css-class') ?? '';
  const hides = (screen: Screen) => classesOf(node).split(/\s+/).includes(hideClasses[screen]);
  const hide = (screen: Screen, on: boolean) => {
    session.endTyping();
    if (on) session.setBefore(withHideRule(before, screen));
    for (const block of together.filter((each) => nodeOf(each).tag !== 'mj-raw'))
      session.edit(block, (current) => {
        const next = withClass(classesOf(current), hideClasses[screen], on);
        return withAttribute(current, 'css-class', next === '' ? null : next);
      });
    session.endTyping();
  };
  return (
    <div className="grid gap-2.5">
      {node.tag !== 'mj-raw' && (
        <>
          <Checkbox
            label="Hide on phones"
            checked={hides('phone')}
            disabled={readOnly}
            onCheckedChange={(on) => hide('phone', on)}
          />
          <Checkbox
            label="Hide on computers"
            checked={hides('desktop')}
            disabled={readOnly}
            onCheckedChange={(on) => hide('desktop', on)}
          />
        </>
      )}
    </div>
  );
}
