'use client';

import type { Component } from 'grapesjs';
import { nodeOf } from '@/components/editor/grapes/component-node';
import { useSession } from '@/components/editor/session/use-session';
import { hideClasses, type Screen, withHideRule } from '@/components/editor/tree/head-rules';
import { readInherited } from '@/components/editor/tree/inherited-attributes';
import { attributeOf, withAttribute } from '@/components/editor/tree/mjml-node';
import { Checkbox } from '@/components/ui/form/checkbox';
import { withClass } from './css-classes';

type ScreenFieldProps = { component: Component; readOnly: boolean };

/** On which screens a block is shown. */
export function ScreenField({ component, readOnly }: ScreenFieldProps) {
  const session = useSession();
  const node = nodeOf(component);
  const before: string = session.wrapper.get('before') ?? '';
  const given = attributeOf(node, 'css-class');
  const classes = given ?? readInherited(before)(node, 'css-class') ?? '';
  const hides = (screen: Screen) => classes.split(/\s+/).includes(hideClasses[screen]);
  const hide = (screen: Screen, on: boolean) => {
    const next = withClass(classes, hideClasses[screen], on);
    session.endTyping();
    if (on) session.setBefore(withHideRule(before, screen));
    session.edit(component, (current) => withAttribute(current, 'css-class', next === '' ? null : next));
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
