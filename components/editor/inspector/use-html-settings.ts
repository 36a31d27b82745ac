import { useRef } from 'react';
import type { Block } from '@/components/editor/email/block';
import { setLink } from '@/components/editor/email/html-blocks';
import { useStore, useStoreState } from '@/components/editor/store/use-store';
import { htmlRole } from '@/lib/document/html/html-elements';
import type { Settings } from './attribute-row';
import { stepLength } from './controls/lengths';
import { backgroundOf, getFieldValue, htmlFields, setFieldValue, shownValue } from './html/html-fields';
import type { Changes } from './shared-changes';
import { useShown } from './use-shown';

/** The settings of an HTML block: each change is made where the author set the value, and nowhere else. */
export function useHtmlSettings({ id, node }: Block): Settings {
  const store = useStore();
  useStoreState('drawing');
  const { blocks: together } = useShown();
  const fields = htmlFields(node);
  const element = store.view?.elementOf(id);
  const parent = store.tree.parentOf(id);
  const isImage = htmlRole(node.tag) === 'image';
  const link = isImage && parent && htmlRole(parent.node.tag) === 'link' ? parent : null;
  const ids = together.map((block) => block.id);
  const cell = together.length === 1 && htmlRole(node.tag) === 'button' ? paintingCell(parent) : null;
  // A field that is cleared while changing the color stays the cell's.
  const cellFields = useRef(new Set<string>()).current;
  const isOfCell = (name: string) => {
    if (!cell || !cellPaints.has(name) || getFieldValue(node, name) !== '') return false;
    if (getFieldValue(cell.node, name) !== '') cellFields.add(`${cell.id} ${name}`);
    return cellFields.has(`${cell.id} ${name}`);
  };
  const idsWith = (name: string) => (cell && isOfCell(name) ? [cell.id] : ids);
  const ownValue = (name: string) => {
    if (isImage && name === 'href') return link ? getFieldValue(link.node, 'href') : '';
    return getFieldValue(cell && isOfCell(name) ? cell.node : node, name);
  };
  const apply = (changes: Changes) => {
    const applicable = Object.entries(changes).filter(([name]) =>
      fields.some((field) => field.name === name),
    );
    const address = isImage ? applicable.find(([name]) => name === 'href') : undefined;
    if (address) store.change(null, (draft) => setLink(draft, id, address[1] ?? ''));
    const ofCell = applicable.filter(([name]) => isOfCell(name));
    for (const [name, value] of ofCell)
      store.edit(idsWith(name), name, (current) => setFieldValue(current, name, value ?? ''));
    const rest = applicable.filter((one) => one !== address && !ofCell.includes(one));
    if (rest.length === 0) return;
    // Content and links are individual, even if several blocks are selected.
    const isShared = rest.every(([name]) => !/^(?:src|alt|href)$/.test(name));
    store.edit(isShared ? ids : [id], rest[0]?.[0] ?? '', (current) =>
      rest.reduce((next, [name, value]) => setFieldValue(next, name, value ?? ''), current),
    );
  };
  return {
    fields,
    own: new Map(
      fields.map(({ name }) => [name, ownValue(name)] as const).filter(([, value]) => value !== ''),
    ),
    inherited: (name) => ({ value: shownValue(element, name), source: 'As shown' }),
    given: () => undefined,
    background: backgroundOf(element),
    weakWords: null,
    isMixed: ({ name }) =>
      together.some(
        (block) =>
          htmlFields(block.node).some((field) => field.name === name) &&
          name !== 'href' &&
          getFieldValue(block.node, name) !== getFieldValue(node, name),
      ),
    stepEach: (name, steps) =>
      store.edit(idsWith(name), name, (current, block) => {
        const from = getFieldValue(current, name) || shownValue(store.view?.elementOf(block), name);
        const next = stepLength(from, '', steps, name === 'line-height' ? '' : 'px');
        return next === null ? current : setFieldValue(current, name, next);
      }),
    // A video sets the picture and its link: both are one step.
    change: (changes) =>
      changes.src && changes.href !== undefined ? store.asOneStep(() => apply(changes)) : apply(changes),
  };
}

const cellPaints: ReadonlySet<string> = new Set(['background-color', 'border', 'border-radius']);

/** The cell around only a button: older email colors it, and Outlook shows only that. */
function paintingCell(parent: Block | undefined): Block | null {
  return parent?.children.length === 1 && htmlRole(parent.node.tag) === 'cell' ? parent : null;
}
