import { ChevronDown, CornerLeftUp, EyeOff, Plus, X } from 'lucide-react';
import { Fragment, useState } from 'react';
import type { Block } from '@/components/editor/email/block';
import type { BlockRuleEntry } from '@/components/editor/email/rules-around';
import { useDefinitions } from '@/components/editor/liquid/use-definitions';
import { useStore } from '@/components/editor/store/use-store';
import { isNeverShown, nameItem, rewriteRule, writeRule } from '@/components/editor/tree/block-logic';
import type { MjmlNode, NodeLogic } from '@/components/editor/tree/mjml-node';
import { Button } from '@/components/ui/form/button';
import { DropdownMenu, MenuItem, MenuLabel } from '@/components/ui/overlay/dropdown-menu';
import { elementLabel } from '@/lib/document/elements/elements';
import { type BlockRule, readRule } from '@/lib/document/variables/block-rule';
import { describeRule } from '@/lib/document/variables/rule-words';
import { ComparisonFields } from './comparison-fields';
import { ConditionDialog } from './condition-dialog';

type LogicFieldProps = {
  node: Pick<MjmlNode, 'tag' | 'logic'>;
  /** Rules of its ancestors. */
  around?: readonly BlockRuleEntry[];
  /** The last rule has an `else`, so it cannot be removed or become a loop. */
  hasParts?: boolean;
  /** The next block, if the rules can be extended to it. */
  next?: Block | null;
  onExtend?: () => void;
  onChange: (logic: readonly NodeLogic[]) => void;
  /** Changes a condition written by hand, also where other blocks depend on it. */
  onRewrite: (old: NodeLogic, expression: string) => void;
};

/** When a block is shown, and the list it repeats for. */
export function LogicField(props: LogicFieldProps) {
  const { node, around = [], hasParts, next, onExtend, onChange, onRewrite } = props;
  const store = useStore();
  const { conditions, readOnly } = useDefinitions();
  // A new condition is added around the others, or replaces one.
  const [making, setMaking] = useState<{ old?: NodeLogic } | null>(null);
  const add = (rule: BlockRule) => onChange([writeRule(rule, node.tag), ...node.logic]);
  const change = (old: NodeLogic, rule: BlockRule) =>
    onChange(node.logic.map((one) => (one === old ? rewriteRule(old, rule) : one)));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 className="font-medium text-xs">Shown to</h3>
      <RulesAround rules={around} />
      {node.logic.length === 0 && around.length === 0 && (
        <p className="text-muted-foreground text-xs">Everybody, once.</p>
      )}
      {[...node.logic.entries()].map(([index, logic]) => {
        const words = describeRule(logic, conditions);
        const isParted = hasParts === true && index === node.logic.length - 1;
        const isHandwritten = logic.kind !== 'for' && readRule(logic) === null;
        return (
          <Fragment key={index}>
            <div
              key={logic.before}
              className="flex items-center gap-1.5 rounded-md bg-primary-soft py-1 pr-1 pl-2.5 text-primary-text text-xs"
            >
              {readOnly ? (
                <span className="min-w-0 flex-1 truncate">{words}</span>
              ) : (
                <DropdownMenu
                  align="start"
                  trigger={
                    <button
                      type="button"
                      title="Change"
                      className="flex min-h-6 pointer-coarse:min-h-10 min-w-0 flex-1 items-center gap-1 rounded-sm text-left [&_svg]:size-3.5 [&_svg]:shrink-0"
                    >
                      <span className="min-w-0 truncate">{words}</span>
                      <ChevronDown aria-hidden />
                    </button>
                  }
                >
                  <RuleItems
                    isHidden={isNeverShown(node.logic)}
                    repeats={!isParted}
                    onRule={(rule) => change(logic, rule)}
                    onNew={() => setMaking({ old: logic })}
                  />
                </DropdownMenu>
              )}
              {!readOnly && !isParted && (
                <button
                  type="button"
                  aria-label={`Remove: ${words}`}
                  className="grid size-6 pointer-coarse:size-10 place-items-center rounded-sm hover:bg-card [&_svg]:size-3.5"
                  onClick={() => onChange(node.logic.filter((_, other) => other !== index))}
                >
                  <X aria-hidden />
                </button>
              )}
            </div>
            {isHandwritten && !readOnly && (
              <ComparisonFields
                expression={logic.expression}
                onChange={(expression) => onRewrite(logic, expression)}
              />
            )}
          </Fragment>
        );
      })}
      {!readOnly && (
        <div className="flex flex-wrap gap-2">
          <DropdownMenu
            align="start"
            trigger={
              <Button variant="secondary" size="sm" icon={<Plus aria-hidden />}>
                Show only to some, or repeat
              </Button>
            }
          >
            <RuleItems isHidden={isNeverShown(node.logic)} repeats onRule={add} onNew={() => setMaking({})} />
          </DropdownMenu>
          {next && (
            <Button
              variant="secondary"
              size="sm"
              onMouseEnter={() => store.hover(next.id)}
              onMouseLeave={() => store.hover(null)}
              onClick={onExtend}
            >
              Extend to the next block
            </Button>
          )}
        </div>
      )}
      {making && (
        <ConditionDialog
          onClose={() => setMaking(null)}
          onAdded={(condition) => {
            setMaking(null);
            if (making.old) change(making.old, { kind: 'if', condition });
            else add({ kind: 'if', condition });
          }}
        />
      )}
    </div>
  );
}

type RuleItemsProps = {
  isHidden: boolean;
  repeats: boolean;
  onRule: (rule: BlockRule) => void;
  onNew: () => void;
};

/** The menu of rules for a block. */
function RuleItems({ isHidden, repeats, onRule, onNew }: RuleItemsProps) {
  const { variables, conditions } = useDefinitions();
  const lists = repeats ? variables.filter((variable) => variable.type === 'list') : [];
  return (
    <>
      {!isHidden && (
        <MenuItem icon={<EyeOff aria-hidden />} onSelect={() => onRule({ kind: 'never' })}>
          Nobody: hide it for now
        </MenuItem>
      )}
      <MenuLabel>Only when</MenuLabel>
      {conditions.map(({ id, name }) => (
        <MenuItem key={id} onSelect={() => onRule({ kind: 'if', condition: id })}>
          {name || id}
        </MenuItem>
      ))}
      {conditions.map(({ id, name }) => (
        <MenuItem key={`not-${id}`} onSelect={() => onRule({ kind: 'unless', condition: id })}>
          Except when {name || id}
        </MenuItem>
      ))}
      <MenuItem icon={<Plus aria-hidden />} onSelect={onNew}>
        New condition…
      </MenuItem>
      {repeats && <MenuLabel>Once for each of</MenuLabel>}
      {repeats && lists.length === 0 && <MenuItem disabled>Nothing yet: add a list under Variables</MenuItem>}
      {lists.map(({ name }) => (
        <MenuItem key={name} onSelect={() => onRule({ kind: 'for', item: nameItem(name), list: name })}>
          {name}
        </MenuItem>
      ))}
    </>
  );
}

/** Rules of ancestors affect a block too; each links to where it can be changed. */
export function RulesAround({ rules }: { rules: readonly BlockRuleEntry[] }) {
  const store = useStore();
  const { conditions } = useDefinitions();
  return rules.map(({ block, ...rule }) => (
    <button
      key={`${block.id} ${rule.kind} ${rule.expression}`}
      type="button"
      title="Select the block around it"
      onClick={() => store.select(block.id)}
      className="flex items-center gap-1.5 rounded-md bg-muted px-2.5 py-1.5 text-left text-xs hover:bg-primary-soft [&_svg]:size-3.5"
    >
      <CornerLeftUp aria-hidden className="shrink-0 text-muted-foreground" />
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{describeRule(rule, conditions)}</span>
      <span className="shrink-0 text-muted-foreground">{elementLabel(block.node.tag)}</span>
    </button>
  ));
}
