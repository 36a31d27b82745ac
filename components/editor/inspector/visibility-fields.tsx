import type { Block } from '@/components/editor/email/block';
import {
  extendConditions,
  findNextIncludable,
  getConditions,
  hasParts,
  setConditions,
} from '@/components/editor/email/block-conditions';
import type { TreeDraft } from '@/components/editor/email/block-tree';
import { getWholeBlock } from '@/components/editor/email/html-blocks';
import { getOwnRules, listRulesAround } from '@/components/editor/email/rules-around';
import { useDefinitions } from '@/components/editor/liquid/use-definitions';
import { useStore } from '@/components/editor/store/use-store';
import type { NodeLogic } from '@/components/editor/tree/mjml-node';
import { elementLabel } from '@/lib/document/elements/elements';
import { describeRule } from '@/lib/document/variables/rule-words';
import { BranchField } from './branch-field';
import { FieldGroup } from './field-group';
import { LogicField, RulesAround } from './logic-field';
import { PartConditionField } from './part-condition-field';
import { ScreenField } from './screen-field';

/** Who sees a block: on which screens, under which conditions, how often. */
export function VisibilityFields({ block }: { block: Block }) {
  const { tree } = useStore();
  const shown = tree.get(getWholeBlock(tree, block.id));
  const conditions = getConditions(shown);
  if (!conditions) return <SharedCondition block={block} />;
  return (
    <FieldGroup title="Visibility">
      {shown.id !== block.id && (
        <p className="text-muted-foreground text-xs">
          This is about the {elementLabel(shown.node.tag).toLowerCase()} around it.
        </p>
      )}
      <ScreenField />
      <Conditions block={shown} logic={conditions} />
      <BranchField id={shown.id} />
    </FieldGroup>
  );
}

/** When a block is shown, or several under one condition, which can include the next. */
function Conditions({ block, logic }: { block: Block; logic: readonly NodeLogic[] }) {
  const store = useStore();
  const { id, node } = block;
  const make = (change: (draft: TreeDraft) => string) => {
    const now = store.change(null, change);
    if (now !== undefined && now !== id) store.select(now);
    return now;
  };
  return (
    <LogicField
      node={{ tag: node.tag, logic }}
      around={listRulesAround(store.tree, id)}
      hasParts={hasParts(block)}
      next={findNextIncludable(store.tree, block)}
      onExtend={() => make((draft) => extendConditions(draft, id))}
      onChange={(changed) => {
        const now = make((draft) => setConditions(draft, id, changed));
        if (now !== undefined) store.announce(store.describe(now));
      }}
      onRewrite={(old, expression) => store.blocks.rewriteCondition(id, old.expression, expression)}
    />
  );
}

/** When handwritten logic is shown: an `else`, a choice of cases, text without an element. */
function SharedCondition({ block }: { block: Block }) {
  const store = useStore();
  const { conditions } = useDefinitions();
  const own = getOwnRules(block.node);
  const outerRules = listRulesAround(store.tree, block.id);
  if (own.length === 0 && outerRules.length === 0) return null;
  return (
    <FieldGroup title="Visibility">
      <div className="grid gap-2">
        <h3 className="font-medium text-xs">Shown to</h3>
        <RulesAround rules={outerRules} />
        {own.map((rule) => (
          <p
            key={rule.expression}
            className="rounded-md bg-primary-soft px-2.5 py-1.5 text-primary-text text-xs"
          >
            {describeRule(rule, conditions)}
          </p>
        ))}
        <PartConditionField key={block.id} block={block} />
      </div>
      <BranchField id={block.id} />
    </FieldGroup>
  );
}
