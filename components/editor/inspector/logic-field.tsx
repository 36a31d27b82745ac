import { EyeOff, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useDefinitions } from '@/components/editor/liquid/use-definitions';
import {
  type BlockRule,
  isHidden,
  itemName,
  readRule,
  writeRule,
} from '@/components/editor/tree/block-logic';
import type { MjmlNode, NodeLogic } from '@/components/editor/tree/mjml-node';
import { Button } from '@/components/ui/form/button';
import { DropdownMenu, MenuItem, MenuLabel } from '@/components/ui/overlay/dropdown-menu';
import type { ConditionDefinition } from '@/lib/document/contract';
import { ConditionDialog } from './condition-dialog';

type LogicFieldProps = { node: MjmlNode; onChange: (logic: readonly NodeLogic[]) => void };

/** When the block is shown, and for which list it is repeated. */
export function LogicField({ node, onChange }: LogicFieldProps) {
  const { variables, conditions, readOnly } = useDefinitions();
  const [making, setMaking] = useState(false);
  const lists = variables.filter((variable) => variable.type === 'list');
  const add = (rule: BlockRule) => onChange([writeRule(rule, node.tag), ...node.logic]);
  return (
    <div className="grid gap-2">
      <h3 className="font-medium text-xs">Shown to</h3>
      {node.logic.length === 0 && <p className="text-muted-foreground text-xs">Everybody, once.</p>}
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
              Show only to some, or repeat
            </Button>
          }
        >
          {!isHidden(node.logic) && (
            <MenuItem icon={<EyeOff aria-hidden />} onSelect={() => add({ kind: 'never' })}>
              Nobody: hide it for now
            </MenuItem>
          )}
          <MenuLabel>Only when</MenuLabel>
          {conditions.map(({ id, name }) => (
            <MenuItem key={id} onSelect={() => add({ kind: 'if', condition: id })}>
              {name || id}
            </MenuItem>
          ))}
          {conditions.map(({ id, name }) => (
            <MenuItem key={`not-${id}`} onSelect={() => add({ kind: 'unless', condition: id })}>
              Except when {name || id}
            </MenuItem>
          ))}
          <MenuItem icon={<Plus aria-hidden />} onSelect={() => setMaking(true)}>
            New condition…
          </MenuItem>
          {lists.length > 0 && <MenuLabel>Once for each of</MenuLabel>}
          {lists.map(({ name }) => (
            <MenuItem key={name} onSelect={() => add({ kind: 'for', item: itemName(name), list: name })}>
              {name}
            </MenuItem>
          ))}
        </DropdownMenu>
      )}
      <ConditionDialog
        open={making}
        onClose={() => setMaking(false)}
        onAdded={(id) => {
          setMaking(false);
          add({ kind: 'if', condition: id });
        }}
      />
    </div>
  );
}

function sentenceOf(logic: NodeLogic, conditions: readonly ConditionDefinition[]): string {
  const rule = readRule(logic);
  if (!rule) return `{% ${logic.kind} ${logic.expression} %}`;
  if (rule.kind === 'never') return 'Nobody: hidden, and not sent';
  if (rule.kind === 'for') return `Once for each of ${rule.list}, as ${rule.item}`;
  const name = conditions.find(({ id }) => id === rule.condition)?.name || rule.condition;
  return rule.kind === 'if' ? `Only when ${name}` : `Except when ${name}`;
}
