import { ChevronDown, ChevronRight, EyeOff, Repeat, Split } from 'lucide-react';
import { type DragEvent, type MouseEvent, useState } from 'react';
import { elementIcon } from '@/components/editor/blocks/element-icons';
import type { Block } from '@/components/editor/email/block';
import type { BlockTree, Place } from '@/components/editor/email/block-tree';
import { findLoneBox } from '@/components/editor/email/lone-box';
import { getOwnRules } from '@/components/editor/email/rules-around';
import { useStore } from '@/components/editor/store/use-store';
import { hideClasses, type Screen, splitClasses } from '@/components/editor/tree/head-rules';
import type { MjmlNode } from '@/components/editor/tree/mjml-node';
import { useBlockNumbers } from '@/components/reviews/comments/block-numbers';
import { classNames } from '@/components/ui/class-names';
import { elementLabel, holdsElements } from '@/lib/document/elements/elements';
import { describeRule } from '@/lib/document/variables/rule-words';
import type { Row } from './outline-rows';

type OutlineRowProps = {
  row: Row;
  /** Of a branch of a condition. */
  label: string | undefined;
  /** Not in the branch that the canvas shows. */
  hidden: boolean;
  selected: boolean;
  focusable: boolean;
  readOnly: boolean;
  onToggle: () => void;
  onOpen: () => void;
};

/** A block in the outline: selected by a click, or several by Shift or Ctrl, and moved by dragging. */
export function OutlineRow(props: OutlineRowProps) {
  const { row, label, hidden, selected, focusable, readOnly, onToggle, onOpen } = props;
  const store = useStore();
  const [side, setSide] = useState<DropSide | null>(null);
  const { block, chain } = row;
  const { id, node } = block;
  const isRoot = id === store.tree.body.id;
  const rules = getOwnRules(node);
  const shown = chain.flatMap((one) => [...one.node.logic, ...getOwnRules(one.node)]);
  const own = rules.length === 0 ? row.words : '';
  const described = label === undefined ? shown : [];
  const words = own || described.map((rule) => describeRule(rule, store.details.conditions)).join(', ');
  const numbers = useBlockNumbers();
  const threadsOf = (block: Block) => numbers.get(store.tree.pathOf(block.id).join('.'))?.length ?? 0;
  const threads = numbers.size > 0 && !isRoot ? chain.reduce((sum, one) => sum + threadsOf(one), 0) : 0;
  const hiddenScreens = screens.filter((screen) =>
    chain.some(({ node: one }) => hiddenOn(one).includes(screen)),
  );

  const click = (event: MouseEvent) => {
    if (!isRoot && (event.shiftKey || event.ctrlKey || event.metaKey)) store.alsoSelect(id, event.shiftKey);
    else store.select(id);
    store.seek();
  };
  const dragStart = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', 'block');
    if (!selected) store.select(id);
    // A row moves together with its surrounding boxes that have no row.
    store.drag.startMove(store.chosen().map((one) => findLoneBox(store.tree, one).id));
  };
  const dragOver = (event: DragEvent<HTMLElement>) => {
    if (!store.drag.active) return;
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const next = sideOf((event.clientY - top) / height, block);
    // Next to the boxes that have no row, or else next to their content.
    const movable = next === 'inside' ? [block] : chain;
    const lands = movable.some((one) => store.drag.aim(outlinePlace(store.tree, one, next)));
    setSide(lands ? next : null);
    if (lands) event.preventDefault();
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setSide(null);
    store.drag.drop();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree around the rows has the keys
    <div
      role="treeitem"
      aria-level={row.level}
      aria-selected={selected}
      aria-expanded={row.hasChildren ? row.open : undefined}
      tabIndex={focusable ? 0 : -1}
      data-row={id}
      draggable={!readOnly && !isRoot}
      onClick={click}
      onDoubleClick={onOpen}
      onMouseEnter={() => store.hover(id)}
      onMouseLeave={() => store.hover(null)}
      onDragStart={dragStart}
      onDragEnd={() => store.drag.end()}
      onDragOver={dragOver}
      onDragLeave={() => setSide(null)}
      onDrop={drop}
      className={classNames(
        'flex h-8 pointer-coarse:h-10 cursor-default select-none items-center gap-1.5 rounded-md pr-2 text-xs focus-visible:-outline-offset-2 [&_svg]:size-3.5 [&_svg]:shrink-0',
        selected ? 'bg-primary-soft text-primary-text' : 'hover:bg-muted',
        hidden && 'opacity-60',
        side === 'before' && 'shadow-[inset_0_2px_var(--ring)]',
        side === 'after' && 'shadow-[inset_0_-2px_var(--ring)]',
        side === 'inside' && 'shadow-[inset_0_0_0_2px_var(--ring)]',
      )}
      style={{ paddingLeft: (row.level - 1) * 14 + 2 }}
    >
      {row.hasChildren ? (
        <button
          type="button"
          tabIndex={-1}
          aria-hidden
          className="grid size-5 shrink-0 place-items-center rounded-sm hover:bg-card pointer-coarse:-mx-2.5 pointer-coarse:size-10"
          onClick={(event) => {
            event.stopPropagation();
            onToggle();
          }}
        >
          {row.open ? <ChevronDown /> : <ChevronRight />}
        </button>
      ) : (
        <span className="size-5 shrink-0" />
      )}
      <span className={selected ? undefined : 'text-muted-foreground'}>{elementIcon(node.tag)}</span>
      <span className="shrink-0 font-medium">{elementLabel(node.tag)}</span>
      {label !== undefined && (
        <span className="min-w-0 truncate rounded-sm bg-primary-soft px-1 text-[0.6875rem] text-primary-text">
          {label}
        </span>
      )}
      <span className="min-w-0 flex-1 truncate text-muted-foreground">{words}</span>
      {threads > 0 && (
        <span className="grid h-4 min-w-4 shrink-0 place-items-center rounded-full bg-primary px-1 font-semibold text-[0.625rem] text-primary-foreground">
          {threads}
          <span className="sr-only">{threads === 1 ? ' comment' : ' comments'}</span>
        </span>
      )}
      {hiddenScreens.map((screen) => (
        <EyeOff key={screen} aria-label={screen === 'phone' ? 'Hidden on phones' : 'Hidden on computers'} />
      ))}
      {shown.some(({ kind }) => kind === 'for') && <Repeat aria-label="Repeated" />}
      {shown.some(({ kind }) => kind !== 'for') && <Split aria-label="Conditional" />}
    </div>
  );
}

const classAttribute = /\s(?:css-)?class\s*=\s*(?:"([^"]*)"|'([^']*)')/i;

/** The screens that hide a block, by its classes. Called for every row and key, so it parses nothing. */
function hiddenOn({ open }: MjmlNode): Screen[] {
  const [, quoted = '', single = ''] = classAttribute.exec(open) ?? [];
  const names = splitClasses(quoted || single);
  return screens.filter((screen) => names.includes(hideClasses[screen]));
}

const screens: readonly Screen[] = ['phone', 'desktop'];

type DropSide = 'before' | 'after' | 'inside';

/** Where a drop on a row goes, by the pointer's height in it: containers take it in their middle. */
function sideOf(share: number, { node }: Block): DropSide {
  const edge = holdsElements(node.tag) ? 0.3 : 0.5;
  if (share < edge) return 'before';
  return share > 1 - edge ? 'after' : 'inside';
}

/** The place in the document; nothing can be next to the body. */
function outlinePlace(tree: BlockTree, { id, children }: Block, side: DropSide): Place {
  const parent = tree.parentOf(id);
  if (side === 'inside' || !parent) return { parent: id, at: children.length };
  return { parent: parent.id, at: tree.indexOf(id) + (side === 'after' ? 1 : 0) };
}
