import { memo, useEffect, useRef } from 'react';
import type { Block } from '@/components/editor/email/block';
import { findParentElement } from '@/components/editor/email/block-element';
import { findNextToJoin, joinBranch } from '@/components/editor/email/branch-edits';
import { canSetDirection } from '@/components/editor/email/direction';
import { listRulesAround } from '@/components/editor/email/rules-around';
import { ItemsField } from '@/components/editor/items/items-field';
import { NetworkField } from '@/components/editor/items/network-field';
import { useSelected, useStore, useStoreState } from '@/components/editor/store/use-store';
import { getAttributes, type MjmlNode } from '@/components/editor/tree/mjml-node';
import {
  describeSource,
  getEffectiveValue,
  type InheritedAttributes,
  readHead,
  readInherited,
  toElement,
} from '@/components/editor/tree/node-values';
import type { AttributeGroup } from '@/lib/document/elements/attributes';
import { attributeFields, elementLabel, elements } from '@/lib/document/elements/elements';
import { groundUnder } from '@/lib/document/elements/ground';
import { appliedValue, inheritedValue } from '@/lib/document/elements/inherit';
import { socialElement } from '@/lib/document/elements/social';
import { isHtmlTag } from '@/lib/document/html/html-elements';
import { hasDarkStyles } from '@/lib/mail/color-scheme';
import { AttributeRow, type Settings } from './attribute-row';
import { BlockTitle } from './block-title';
import { BranchField } from './branch-field';
import { ContentField } from './content-field';
import { stepLength } from './controls/lengths';
import { DarkField } from './dark-field';
import { DirectionField, LanguageField } from './direction-field';
import { FieldGroup } from './field-group';
import { HtmlSettings } from './html-settings';
import { isPicture, LeadingPicture } from './leading-picture';
import { LogicField } from './logic-field';
import { PhoneField, variesOnPhones } from './phone-field';
import { ScreenField } from './screen-field';
import { type Changes, isMixed, sharedChanges, withChanges } from './shared-changes';
import { useGroupKeys } from './use-group-keys';
import { useShown } from './use-shown';
import { weakWords } from './weak-words';

type InspectorProps = {
  /** The template's language setting. */
  locale?: string | undefined;
  /** The canvas shows dark mode. */
  dark: boolean;
  onEditText: (id: string) => void;
};

/** All settings of the selected blocks, or of the whole email, with inherited values. */
export const Inspector = memo(function Inspector(props: InspectorProps) {
  const { shown } = useShown();
  const { id } = shown;
  const top = useRef<HTMLDivElement>(null);
  useGroupKeys(top);

  // Another block starts at the top.
  useEffect(() => {
    for (let parent = top.current?.parentElement; parent; parent = parent.parentElement)
      if (parent.scrollTop > 0 && parent !== document.documentElement) parent.scrollTop = 0;
  }, [id]);

  return (
    <div ref={top} data-inspector tabIndex={-1} className="outline-none">
      {isHtmlTag(shown.node.tag) ? (
        <HtmlSettings key={id} selected={shown} locale={props.locale} onEditText={props.onEditText} />
      ) : (
        <BlockSettings key={id} {...props} selected={shown} />
      )}
    </div>
  );
});

function BlockSettings({ selected, dark, locale, onEditText }: InspectorProps & { selected: Block }) {
  const store = useStore();
  // Inherited values depend on the ancestors and the head.
  const tree = useStoreState('tree');
  const { blocks: together } = useShown();
  const isNothingSelected = useSelected() === null;
  const { id, node } = selected;
  const isBody = id === tree.body.id;
  const next = findNextToJoin(tree, selected);
  const { before } = tree;
  const head = readHead(before);
  const darkParts = elements.get(node.tag)?.darkParts ?? [];
  const parent = findParentElement(tree, id);
  const inherited = (name: string) => {
    const value =
      inheritedValue(toElement(node, parent), name, head) ??
      appliedValue({ tag: node.tag, attributes: [], parent: null }, name, head);
    return { value: value?.value ?? '', source: describeSource(value) };
  };
  const own = getAttributes(node);
  const fields = attributeFields(node.tag);
  // Inherited values depend on the ancestors.
  const parents = new Map(together.map((block) => [block.node, findParentElement(tree, block.id)]));
  const inheritedFrom: InheritedAttributes = (block, name) =>
    readInherited(head, parents.get(block) ?? parent)(block, name);
  const background = groundUnder(toElement(node, parent), head) ?? undefined;
  const weak = elements.get(node.tag)?.words
    ? weakWords(toElement(node, parent), node.content ?? '', before)
    : null;
  const otherNodes = together.slice(0, -1).map((block) => block.node);
  const changeEach = (place: string, ask: (current: MjmlNode) => Changes) => {
    const ids = together.map((block) => block.id);
    store.edit(ids, place, (current, block) => {
      parents.set(current, findParentElement(store.tree, block));
      const changes = ask(current);
      return withChanges(
        current,
        block === id ? changes : sharedChanges(changes, node, current, inheritedFrom),
        inheritedFrom,
      );
    });
  };
  const change = (changes: Changes) => changeEach(Object.keys(changes)[0] ?? '', () => changes);
  const stepEach = (name: string, steps: number) =>
    changeEach(name, (current) => {
      const unit = name === 'line-height' ? '' : 'px';
      const next = stepLength(getEffectiveValue(current, name, inheritedFrom), '', steps, unit);
      return next === null ? {} : { [name]: next };
    });
  const settings: Settings = {
    ...{ own, inherited, behind: background, stepEach, change },
    given: (name) => inheritedFrom(node, name),
    isMixed: (field) => isMixed(field, node, otherNodes, inheritedFrom),
  };
  // Background options are shown once there is a background image.
  const hasPicture = (own.get('background-url') ?? inherited('background-url').value) !== '';
  const picture = fields.find(isPicture);
  const groups = [...new Set(fields.map(({ group }) => group))].filter((group) => group !== 'Advanced');
  const fieldsOf = (group: AttributeGroup) =>
    fields
      .filter(
        (field) =>
          field.group === group &&
          field !== picture &&
          field.name !== 'direction' &&
          (hasPicture || !/^background-(size|repeat|position)$/.test(field.name)),
      )
      .map((field) => <AttributeRow key={field.name} field={field} settings={settings} />);

  return (
    <section aria-label={`Settings of ${elementLabel(node.tag)}`}>
      <header className="grid gap-1 border-b px-4 py-3">
        <BlockTitle block={selected} />
        {isNothingSelected && (
          <p className="text-muted-foreground text-xs">
            What holds for the whole email. Select a block to set what is its own.
          </p>
        )}
        {dark && (
          <p className="text-muted-foreground text-xs">
            {hasDarkStyles(before)
              ? 'The canvas shows dark mode. Set its colors under “In dark mode”; those under Color are for light mode.'
              : 'The canvas shows dark mode. This email has no dark styles, so email apps darken it in their own way.'}
          </p>
        )}
        {together.length > 1 && (
          <p className="text-muted-foreground text-xs">
            {together.length} blocks are selected. Changes apply to all of them that have the setting.
            Content, links and conditions are those of the last one.
          </p>
        )}
      </header>
      {picture && <LeadingPicture field={picture} settings={settings} />}
      {elements.get(node.tag)?.content && <ContentField block={selected} onEditText={onEditText} />}
      {node.tag === socialElement.tag && <NetworkField block={selected} />}
      <ItemsField block={selected} />
      {groups.map((group) => (
        <FieldGroup key={group} title={group}>
          {fieldsOf(group)}
          {group === 'Color' && weak && (
            <p className="text-warning-text text-xs" data-testid="weak-words">
              In its words: {weak}
            </p>
          )}
        </FieldGroup>
      ))}
      {canSetDirection(tree, selected) && (
        <FieldGroup title={isBody ? 'Language' : 'Direction'}>
          {isBody && <LanguageField locale={locale} />}
          <DirectionField block={selected} />
        </FieldGroup>
      )}
      {!isBody && variesOnPhones(selected) && (
        <FieldGroup title="On phones">
          <PhoneField />
        </FieldGroup>
      )}
      {darkParts.length > 0 && hasDarkStyles(before) && (
        <FieldGroup title="In dark mode">
          {darkParts.map((part) => (
            <DarkField key={`${id} ${part}`} part={part} />
          ))}
        </FieldGroup>
      )}
      {!isBody && (
        <FieldGroup title="Visibility">
          <ScreenField />
          <LogicField
            node={node}
            around={listRulesAround(tree, id)}
            next={next}
            onExtend={() => next && store.change(null, (draft) => joinBranch(draft, id, [next.id]))}
            onChange={(logic) => {
              store.edit([id], null, (current) => ({ ...current, logic }));
              store.announce(store.describe(id));
            }}
            onRewrite={(old, expression) => store.blocks.rewriteCondition(id, old.expression, expression)}
          />
          <BranchField id={id} />
        </FieldGroup>
      )}
      <FieldGroup title="Advanced">{fieldsOf('Advanced')}</FieldGroup>
    </section>
  );
}
