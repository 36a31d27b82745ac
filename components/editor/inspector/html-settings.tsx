import { useRef } from 'react';
import type { Block } from '@/components/editor/email/block';
import type { TreeDraft } from '@/components/editor/email/block-tree';
import { canSetDirection } from '@/components/editor/email/direction';
import { getWholeBlock, setLink } from '@/components/editor/email/html-blocks';
import {
  extendConditions,
  findNextIncludable,
  getConditions,
  hasParts,
  setConditions,
} from '@/components/editor/email/html-conditions';
import { getOwnRules, listRulesAround } from '@/components/editor/email/rules-around';
import { useDefinitions } from '@/components/editor/liquid/use-definitions';
import { useStore, useStoreState } from '@/components/editor/store/use-store';
import type { MjmlNode, NodeLogic } from '@/components/editor/tree/mjml-node';
import { contentOf, elementLabel } from '@/lib/document/elements/elements';
import { htmlRole } from '@/lib/document/html/html-elements';
import { describeRule } from '@/lib/document/variables/rule-words';
import { AttributeRow, type Settings } from './attribute-row';
import { BlockTitle } from './block-title';
import { BranchField } from './branch-field';
import { ContentField } from './content-field';
import { stepLength } from './controls/lengths';
import { DirectionField, LanguageField } from './direction-field';
import { FieldGroup } from './field-group';
import { colorBehind, getFieldValue, htmlFields, setFieldValue, shownValue } from './html/html-fields';
import { HtmlScreenField } from './html-screen-field';
import { isPicture, LeadingPicture } from './leading-picture';
import { LogicField, RulesAround } from './logic-field';
import { PartConditionField } from './part-condition-field';
import { useShown } from './use-shown';

type HtmlSettingsProps = { selected: Block; locale?: string | undefined; onEditText: (id: string) => void };

/** The settings of an HTML block: each change is made where the author set the value, and nowhere else. */
export function HtmlSettings({ selected, locale, onEditText }: HtmlSettingsProps) {
  const store = useStore();
  useStoreState('drawing');
  const { blocks: together } = useShown();
  const { id, node } = selected;
  const fields = htmlFields(node);
  const element = store.view?.elementOf(id);
  const parent = store.tree.parentOf(id);
  const isImage = htmlRole(node.tag) === 'image';
  const link = isImage && parent && htmlRole(parent.node.tag) === 'link' ? parent : null;
  const ids = together.map((block) => block.id);
  const cell = together.length === 1 ? paintingCell(selected, parent) : null;
  // A field that is cleared while changing the color stays the cell's.
  const known = useRef(new Set<string>()).current;
  const isOfCell = (name: string) => {
    if (!cell || !cellPaints.has(name) || getFieldValue(node, name) !== '') return false;
    if (getFieldValue(cell.node, name) !== '') known.add(`${cell.id} ${name}`);
    return known.has(`${cell.id} ${name}`);
  };
  const sayers = (name: string) => (cell && isOfCell(name) ? [cell.id] : ids);
  const saidBy = (node: MjmlNode, name: string) => {
    if (isImage && name === 'href') return link ? getFieldValue(link.node, 'href') : '';
    return getFieldValue(cell && isOfCell(name) ? cell.node : node, name);
  };
  // A video sets the picture and its link: both are one step.
  const change = (changes: Record<string, string | null>) =>
    changes.src && changes.href !== undefined ? store.asOneStep(() => apply(changes)) : apply(changes);
  const apply = (changes: Record<string, string | null>) => {
    const applicable = Object.entries(changes).filter(([name]) =>
      fields.some((field) => field.name === name),
    );
    const address = isImage ? applicable.find(([name]) => name === 'href') : undefined;
    if (address) store.change(null, (draft) => setLink(draft, id, address[1] ?? ''));
    const ofCell = applicable.filter(([name]) => isOfCell(name));
    for (const [name, value] of ofCell)
      store.edit(sayers(name), name, (current) => setFieldValue(current, name, value ?? ''));
    const rest = applicable.filter((one) => one !== address && !ofCell.includes(one));
    if (rest.length === 0) return;
    // Content and links are individual, even if several blocks are selected.
    const isShared = rest.every(([name]) => !/^(?:src|alt|href)$/.test(name));
    store.edit(isShared ? ids : [id], rest[0]?.[0] ?? '', (current) =>
      rest.reduce((next, [name, value]) => setFieldValue(next, name, value ?? ''), current),
    );
  };
  const settings: Settings = {
    own: new Map(
      fields.flatMap(({ name }) => {
        const value = saidBy(node, name);
        return value === '' ? [] : [[name, value] as const];
      }),
    ),
    inherited: (name) => ({ value: shownValue(element, name), source: 'As shown' }),
    given: () => undefined,
    behind: colorBehind(element),
    isMixed: ({ name }) =>
      together.some(
        (block) =>
          htmlFields(block.node).some((field) => field.name === name) &&
          name !== 'href' &&
          getFieldValue(block.node, name) !== getFieldValue(node, name),
      ),
    stepEach: (name, steps) =>
      store.edit(sayers(name), name, (current, block) => {
        const from = getFieldValue(current, name) || shownValue(store.view?.elementOf(block), name);
        const next = stepLength(from, '', steps, name === 'line-height' ? '' : 'px');
        return next === null ? current : setFieldValue(current, name, next);
      }),
    change,
  };
  // Text without an element has no place for a condition.
  const shown = store.tree.get(getWholeBlock(store.tree, id));
  const isNone = /^html (?:run \S+|\S+ (?:body|branch|outlook))$/.test(shown.node.tag);
  const conditions = isNone ? null : getConditions(shown);
  const picture = fields.find(isPicture);
  const groups = [...new Set(fields.map(({ group }) => group))];
  return (
    <section aria-label={`Settings of ${elementLabel(node.tag)}`}>
      <header className="grid gap-1 border-b px-4 py-3">
        <BlockTitle block={selected} />
        {together.length > 1 && (
          <p className="text-muted-foreground text-xs">
            {together.length} blocks are selected. Changes apply to all of them that have the setting.
          </p>
        )}
      </header>
      {picture && <LeadingPicture field={picture} settings={settings} />}
      {contentOf(node.tag) && <ContentField block={selected} onEditText={onEditText} />}
      {groups.map((group) => (
        <FieldGroup key={group} title={group}>
          {fields
            .filter((field) => field.group === group && field !== picture)
            .map((field) => (
              <AttributeRow key={field.name} field={field} settings={settings} />
            ))}
        </FieldGroup>
      ))}
      {canSetDirection(store.tree, selected) && (
        <FieldGroup title="Language">
          <LanguageField locale={locale} />
          <DirectionField block={selected} />
          <p className="text-muted-foreground text-xs">
            Said by the email as a whole. What is aligned by the HTML itself stays on its side.
          </p>
        </FieldGroup>
      )}
      {conditions ? (
        <FieldGroup title="Visibility">
          {shown.id !== id && (
            <p className="text-muted-foreground text-xs">
              This is about the {elementLabel(shown.node.tag).toLowerCase()} around it.
            </p>
          )}
          {/^</.test(shown.node.open) && <HtmlScreenField block={shown} />}
          <Conditions block={shown} logic={conditions} />
          <BranchField id={shown.id} />
        </FieldGroup>
      ) : (
        <SharedCondition block={selected} />
      )}
    </section>
  );
}

/** When a block is shown, or several under one condition, which can include the next. */
function Conditions({ block, logic }: { block: Block; logic: readonly NodeLogic[] }) {
  const store = useStore();
  const { id, node } = block;
  const make = (change: (draft: TreeDraft) => string) => {
    const now = store.change(null, change);
    if (now !== undefined && now !== id) store.select(now);
  };
  return (
    <LogicField
      node={{ tag: node.tag, logic }}
      around={listRulesAround(store.tree, id)}
      hasParts={hasParts(block)}
      next={findNextIncludable(store.tree, block)}
      onExtend={() => make((draft) => extendConditions(draft, id))}
      onChange={(changed) => make((draft) => setConditions(draft, id, changed))}
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

const cellPaints: ReadonlySet<string> = new Set(['background-color', 'border', 'border-radius']);

/** The cell around only a button: older email colors it, and Outlook shows only that. */
function paintingCell({ node }: Block, parent: Block | undefined): Block | null {
  const isAlone = parent?.children.length === 1 && htmlRole(parent.node.tag) === 'cell';
  return isAlone && htmlRole(node.tag) === 'button' ? parent : null;
}
