import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Block } from '@/components/editor/email/block';
import { listHidden } from '@/components/editor/email/branches';
import { useDetails, useStore, useStoreState } from '@/components/editor/store/use-store';
import { OutlineRow } from './outline-row';
import { branchLabels, outlineRows, type Row } from './outline-rows';

type OutlineProps = { onEditText: (id: string) => void };

/**
 * The blocks as a tree: arrow keys move in it, Shift extends the selection, Alt+arrow moves a block, Delete removes it.
 */
export function Outline({ onEditText }: OutlineProps) {
  const store = useStore();
  const selected = useStoreState('selected');
  const others = useStoreState('others');
  const tree = useStoreState('tree');
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const list = useRef<HTMLDivElement>(null);
  const rows = outlineRows(tree, closed, selected);
  const { conditions } = useDetails();
  const labels = branchLabels(tree, conditions);
  const hidden = listHidden(tree.body, useStoreState('shownSides'), conditions);
  const isOf = ({ chain }: Row, blockId: string | null | undefined) => chain.some(({ id }) => id === blockId);
  const current = rows.find((row) => isOf(row, selected)) ?? rows[0];
  const at = current ? rows.indexOf(current) : 0;
  const shown = current?.block.id;

  // A moved row is remounted elsewhere in the list.
  useEffect(() => {
    const row = selected && list.current?.querySelector(`[data-row="${shown}"]`);
    if (row) row.scrollIntoView({ block: 'nearest' });
  }, [selected, shown, at]);

  const toggle = ({ id }: Block, open: boolean) => {
    const next = new Set(closed);
    if (open) next.delete(id);
    else next.add(id);
    setClosed(next);
  };
  const go = (row: Row | undefined, also = false) => {
    if (!row) return;
    const { id } = row.block;
    if (also && id !== tree.body.id) store.alsoSelect(id, true);
    else store.select(id);
    store.seek();
    list.current?.querySelector<HTMLElement>(`[data-row="${id}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const row = current;
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    const index = rows.indexOf(row);
    const actions: Record<string, () => void> = {
      ArrowDown: () => go(rows[index + 1], event.shiftKey),
      ArrowUp: () => go(rows[index - 1], event.shiftKey),
      Home: () => go(rows[0]),
      End: () => go(rows.at(-1)),
      ArrowRight: () =>
        row.hasChildren && !row.open
          ? toggle(row.block, true)
          : go(row.hasChildren ? rows[index + 1] : undefined),
      ArrowLeft: () =>
        row.hasChildren && row.open
          ? toggle(row.block, false)
          : go(rows.find((one) => isOf(one, tree.parentOf(row.chain[0]?.id ?? '')?.id))),
      Enter: () => onEditText(row.block.id),
      ' ': () => go(row),
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  };

  return (
    <div
      ref={list}
      role="tree"
      aria-multiselectable
      aria-label="Blocks of this email"
      className="p-2"
      onKeyDown={onKeyDown}
    >
      {rows.map((row) => (
        <OutlineRow
          key={row.block.id}
          row={row}
          label={row.chain.flatMap(({ id }) => labels.get(id) ?? [])[0]}
          hidden={hidden.has(row.block.id)}
          selected={isOf(row, selected) || others.some((id) => isOf(row, id))}
          focusable={row === current}
          readOnly={store.readOnly}
          onToggle={() => toggle(row.block, !row.open)}
          onOpen={() => onEditText(row.block.id)}
        />
      ))}
    </div>
  );
}
