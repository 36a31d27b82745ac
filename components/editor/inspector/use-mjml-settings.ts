import type { Block } from '@/components/editor/email/block';
import { findParentElement } from '@/components/editor/email/block-element';
import { useStore, useStoreState } from '@/components/editor/store/use-store';
import { getAttributes, type MjmlNode } from '@/components/editor/tree/mjml-node';
import {
  describeSource,
  getEffectiveValue,
  type InheritedAttributes,
  readHead,
  readInherited,
  toElement,
} from '@/components/editor/tree/node-values';
import { attributeFields, elements } from '@/lib/document/elements/elements';
import { groundUnder } from '@/lib/document/elements/ground';
import { appliedValue, inheritedValue } from '@/lib/document/elements/inherit';
import type { Settings } from './attribute-row';
import { stepLength } from './controls/lengths';
import { type Changes, isMixed, sharedChanges, withChanges } from './shared-changes';
import { useShown } from './use-shown';
import { weakWords } from './weak-words';

/** The settings of an MJML block, whose values the head and the blocks around it may give. */
export function useMjmlSettings({ id, node }: Block): Settings {
  const store = useStore();
  const tree = useStoreState('tree');
  const { blocks: together } = useShown();
  const { before } = tree;
  const head = readHead(before);
  const parent = findParentElement(tree, id);
  const element = toElement(node, parent);
  const own = getAttributes(node);
  const inherited = (name: string) => {
    const value =
      inheritedValue(element, name, head) ??
      appliedValue({ tag: node.tag, attributes: [], parent: null }, name, head);
    return { value: value?.value ?? '', source: describeSource(value) };
  };
  const parents = new Map(together.map((block) => [block.node, findParentElement(tree, block.id)]));
  const inheritedFrom: InheritedAttributes = (block, name) =>
    readInherited(head, parents.get(block) ?? parent)(block, name);
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
  // Background options are shown once there is a background image.
  const hasPicture = (own.get('background-url') ?? inherited('background-url').value) !== '';
  return {
    fields: attributeFields(node.tag).filter(
      ({ name }) => name !== 'direction' && (hasPicture || !/^background-(size|repeat|position)$/.test(name)),
    ),
    own,
    inherited,
    given: (name) => inheritedFrom(node, name),
    background: groundUnder(element, head) ?? undefined,
    weakWords: elements.get(node.tag)?.words ? weakWords(element, node.content ?? '', before) : null,
    isMixed: (field) => isMixed(field, node, otherNodes, inheritedFrom),
    stepEach: (name, steps) =>
      changeEach(name, (current) => {
        const unit = name === 'line-height' ? '' : 'px';
        const next = stepLength(getEffectiveValue(current, name, inheritedFrom), '', steps, unit);
        return next === null ? {} : { [name]: next };
      }),
    change: (changes) => changeEach(Object.keys(changes)[0] ?? '', () => changes),
  };
}
