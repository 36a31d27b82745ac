'use client';

import { Plus, X } from 'lucide-react';
import { itemName, readRule, writeRule } from '@/components/editor/tree/block-logic';
import type { MjmlNode, NodeLogic } from '@/components/editor/tree/mjml-node';
import { Button } from '@/components/ui/form/button';
import { DropdownMenu, MenuItem, MenuLabel } from '@/components/ui/overlay/dropdown-menu';
import type { ConditionDefinition, VariableDefinition } from '@/lib/document/contract';

type LogicFieldProps = {
  node: MjmlNode;
  variables: readonly VariableDefinition[];
  conditions: readonly ConditionDefinition[];
  readOnly: boolean;
  onChange: (logic: readonly NodeLogic[]) => void;
};

/** When the block is shown, and for which list it is repeated. */
export function LogicField({ node, variables, conditions, readOnly, onChange }: LogicFieldProps) {
  const lists = variables.filter((variable) => variable.type === 'list');
  const add = (logic: NodeLogic) => onChange([logic, ...node.logic]);
  return (
    <div className="grid gap-2">
      <h3 className="font-medium text-xs">Shown when</h3>
      {node.logic.length === 0 && <p className="text-muted-foreground text-xs">Always, once.</p>}
      {node.logic.map((logic, index) => (
        <div
          key={logic.before}
          className="flex items-center gap-1.5 rounded-md bg-primary-soft py-1 pr-1 pl-2.5 text-primary-text text-xs"
        >
          <span className="min-w-0 flex-1 truncate">{sentenceOf(logic, conditions)}</span>
          {!readOnly && (
            <button
              type="button"
              aria-label={`Remove: ${sentenceOf(logic, conditions)}`}
              className="grid size-6 place-items-center rounded-sm hover:bg-card [&_svg]:size-3.5"
              onClick={() => onChange(node.logic.filter((_, other) => other !== index))}
            >
              <X aria-hidden />
            </button>
          )}
        </div>
      ))}
      {!readOnly && (
        <DropdownMenu
          align="start"
          trigger={
            <Button variant="secondary" size="sm" icon={<Plus aria-hidden />}>
              Add a condition or repeat
            </Button>
          }
        >
          <MenuLabel>Only when</MenuLabel>
          {conditions.length === 0 && (
            <MenuItem disabled>No conditions yet. Add one under Conditions.</MenuItem>
          )}
          {conditions.map(({ id, name }) => (
            <MenuItem key={id} onSelect={() => add(writeRule({ kind: 'if', condition: id }))}>
              {name || id}
            </MenuItem>
          ))}
          {conditions.map(({ id, name }) => (
            <MenuItem key={`not-${id}`} onSelect={() => add(writeRule({ kind: 'unless', condition: id }))}>
              Not {name || id}
            </MenuItem>
          ))}
          <MenuLabel>Once for each of</MenuLabel>
          {lists.length === 0 && <MenuItem disabled>No list yet. Add one under Variables.</MenuItem>}
          {lists.map(({ name }) => (
            <MenuItem
              key={name}
              onSelect={() => add(writeRule({ kind: 'for', item: itemName(name), list: name }))}
            >
              {name}
            </MenuItem>
          ))}
        </DropdownMenu>
      )}
    </div>
  );
}

function sentenceOf(logic: NodeLogic, conditions: readonly ConditionDefinition[]): string {
  const rule = readRule(logic);
  if (!rule) return `{% ${logic.kind} ${logic.expression} %}`;
  if (rule.kind === 'for') return `Once for each of ${rule.list}, as ${rule.item}`;
  const name = conditions.find(({ id }) => id === rule.condition)?.name || rule.condition;
  return rule.kind === 'if' ? `When ${name}` : `Unless ${name}`;
}
