'use client';

import type { Component } from 'grapesjs';
import { ChevronDown, MousePointerClick } from 'lucide-react';
import { elementIcon } from '@/components/editor/blocks/element-icons';
import { nodeOf } from '@/components/editor/grapes/component-node';
import { useSession, useSessionState } from '@/components/editor/session/use-session';
import { elementLabel, elements } from '@/components/editor/tree/elements';
import { readInherited } from '@/components/editor/tree/inherited-attributes';
import { attributesOf, withAttribute } from '@/components/editor/tree/mjml-node';
import type { ConditionDefinition, VariableDefinition } from '@/lib/document/contract';
import { type AttributeField, attributeFields } from './attribute-kinds';
import { AttributeRow } from './attribute-row';
import { ContentField } from './content-field';
import { defaultValue } from './default-values';
import { LogicField } from './logic-field';

type InspectorProps = {
  readOnly: boolean;
  variables: readonly VariableDefinition[];
  conditions: readonly ConditionDefinition[];
  onEditText: (component: Component) => void;
};

/** Everything that can be set on the selected block, with its defaults shown where it says nothing itself. */
export function Inspector({ readOnly, variables, conditions, onEditText }: InspectorProps) {
  const session = useSession();
  const selected = useSessionState('selected');
  // A change of the document may be one of this block.
  useSessionState('source');
  if (!selected)
    return (
      <div className="grid justify-items-center gap-2 px-6 py-16 text-center text-muted-foreground text-sm">
        <MousePointerClick aria-hidden className="size-6" />
        <p>Select a block to see what can be set on it.</p>
      </div>
    );
  const node = nodeOf(selected);
  const inherited = readInherited(session.wrapper.get('before'));
  // Of a doubled attribute the first counts.
  const own = new Map(
    attributesOf(node)
      .toReversed()
      .map(({ name, value }) => [name, value]),
  );
  const fields = attributeFields(node.tag);
  const change = (changes: Record<string, string | null>) =>
    session.type(selected, Object.keys(changes)[0] ?? '', (current) =>
      Object.entries(changes).reduce((next, [name, value]) => withAttribute(next, name, value), current),
    );

  return (
    <section aria-label={`Settings of ${elementLabel(node.tag)}`} key={selected.cid}>
      <header className="flex items-center gap-2 border-b px-4 py-3">
        <span className="grid size-7 place-items-center rounded-md bg-primary-soft text-primary-text [&_svg]:size-4">
          {elementIcon(node.tag)}
        </span>
        <h2 className="font-semibold text-sm">{elementLabel(node.tag)}</h2>
      </header>
      {elements[node.tag]?.content && (
        <ContentField component={selected} node={node} readOnly={readOnly} onEditText={onEditText} />
      )}
      {groupFields(fields).map(([group, members]) => (
        <details key={group} open={group !== 'More' && group !== 'Border'} className="group border-b">
          <summary className="flex cursor-pointer select-none items-center justify-between px-4 py-2.5 font-semibold text-xs [&::-webkit-details-marker]:hidden">
            {group}
            <ChevronDown
              aria-hidden
              className="size-3.5 text-muted-foreground transition-transform group-open:rotate-180"
            />
          </summary>
          <div className="grid gap-3 px-4 pb-4">
            {members.map((field) => (
              <AttributeRow
                key={field.name}
                field={field}
                own={own}
                inherited={inherited(node, field.name) ?? defaultValue(node.tag, field.name) ?? ''}
                inheritedSide={(side) => inherited(node, `${field.name}-${side}`)}
                readOnly={readOnly}
                onChange={change}
              />
            ))}
          </div>
        </details>
      ))}
      {selected !== session.wrapper && (
        <LogicField
          node={node}
          variables={variables}
          conditions={conditions}
          readOnly={readOnly}
          onChange={(logic) => session.edit(selected, (current) => ({ ...current, logic }))}
        />
      )}
    </section>
  );
}

function groupFields(fields: AttributeField[]): [string, AttributeField[]][] {
  const groups = new Map<string, AttributeField[]>();
  for (const field of fields) groups.set(field.group, [...(groups.get(field.group) ?? []), field]);
  return [...groups];
}
