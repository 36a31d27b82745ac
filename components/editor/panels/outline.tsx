'use client';

import type { Component } from 'grapesjs';
import { ChevronDown, ChevronRight, Repeat, Split } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { elementIcon } from '@/components/editor/blocks/element-icons';
import { childrenOf, nodeOf } from '@/components/editor/grapes/component-node';
import { useSession, useSessionState } from '@/components/editor/session/use-session';
import { blockSummary } from '@/components/editor/tree/block-summary';
import { elementLabel } from '@/components/editor/tree/elements';
import { classNames } from '@/components/ui/class-names';

type Row = { component: Component; level: number; open: boolean; hasChildren: boolean };

/** The blocks as a tree: arrows walk it, Alt and arrows move a block, Delete removes it. */
export function Outline({ onEditText }: { onEditText: (component: Component) => void }) {
  const session = useSession();
  const selected = useSessionState('selected');
  useSessionState('source');
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const list = useRef<HTMLDivElement>(null);
  const rows = listRows(session.wrapper, 1, withAncestors(closed, selected));
  const current = rows.find((row) => row.component === selected) ?? rows[0];

  const toggle = (component: Component, open: boolean) => {
    const next = new Set(closed);
    if (open) next.delete(component.cid);
    else next.add(component.cid);
    setClosed(next);
  };
  const go = (row: Row | undefined) => {
    if (!row) return;
    session.select(row.component);
    list.current?.querySelector<HTMLElement>(`[data-row="${row.component.cid}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const row = current;
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    const index = rows.indexOf(row);
    const actions: Record<string, () => void> = {
      ArrowDown: () => go(rows[index + 1]),
      ArrowUp: () => go(rows[index - 1]),
      Home: () => go(rows[0]),
      End: () => go(rows.at(-1)),
      ArrowRight: () =>
        row.hasChildren && !row.open
          ? toggle(row.component, true)
          : go(row.hasChildren ? rows[index + 1] : undefined),
      ArrowLeft: () =>
        row.hasChildren && row.open
          ? toggle(row.component, false)
          : go(rows.find(({ component }) => component === row.component.parent())),
      Enter: () => onEditText(row.component),
      ' ': () => go(row),
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  };

  return (
    <div ref={list} role="tree" aria-label="Blocks of this email" className="p-2" onKeyDown={onKeyDown}>
      {rows.map((row) => (
        <OutlineRow
          key={row.component.cid}
          row={row}
          selected={row.component === selected}
          focusable={row === current}
          onSelect={() => session.select(row.component)}
          onHover={(over) => session.hover(over ? row.component : null)}
          onToggle={() => toggle(row.component, !row.open)}
          onOpen={() => onEditText(row.component)}
        />
      ))}
    </div>
  );
}

type OutlineRowProps = {
  row: Row;
  selected: boolean;
  focusable: boolean;
  onSelect: () => void;
  onHover: (over: boolean) => void;
  onToggle: () => void;
  onOpen: () => void;
};

function OutlineRow({ row, selected, focusable, onSelect, onHover, onToggle, onOpen }: OutlineRowProps) {
  const node = nodeOf(row.component);
  const summary = blockSummary(node);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree around the rows has the keys
    <div
      role="treeitem"
      aria-level={row.level}
      aria-selected={selected}
      aria-expanded={row.hasChildren ? row.open : undefined}
      tabIndex={focusable ? 0 : -1}
      data-row={row.component.cid}
      onClick={onSelect}
      onDoubleClick={onOpen}
      onMouseEnter={() => onHover(true)}
      onMouseLeave={() => onHover(false)}
      className={classNames(
        'flex h-8 cursor-default select-none items-center gap-1.5 rounded-md pr-2 text-xs focus-visible:-outline-offset-2 [&_svg]:size-3.5 [&_svg]:shrink-0',
        selected ? 'bg-primary-soft text-primary-text' : 'hover:bg-muted',
      )}
      style={{ paddingLeft: (row.level - 1) * 14 + 2 }}
    >
      {row.hasChildren ? (
        <button
          type="button"
          tabIndex={-1}
          aria-hidden
          className="grid size-5 place-items-center rounded-sm hover:bg-card"
          onClick={(event) => {
            event.stopPropagation();
            onToggle();
          }}
        >
          {row.open ? <ChevronDown /> : <ChevronRight />}
        </button>
      ) : (
        <span className="size-5" />
      )}
      <span className={selected ? undefined : 'text-muted-foreground'}>{elementIcon(node.tag)}</span>
      <span className="shrink-0 font-medium">{elementLabel(node.tag)}</span>
      <span className="min-w-0 flex-1 truncate text-muted-foreground">{summary}</span>
      {node.logic.some(({ kind }) => kind === 'for') && <Repeat aria-label="Repeated" />}
      {node.logic.some(({ kind }) => kind !== 'for') && <Split aria-label="Conditional" />}
    </div>
  );
}

function listRows(component: Component, level: number, closed: ReadonlySet<string>): Row[] {
  const children = childrenOf(component);
  const open = !closed.has(component.cid);
  const row = { component, level, open, hasChildren: children.length > 0 };
  return [row, ...(open ? children.flatMap((child) => listRows(child, level + 1, closed)) : [])];
}

/** What is selected is always in sight. */
function withAncestors(closed: ReadonlySet<string>, selected: Component | null): ReadonlySet<string> {
  const result = new Set(closed);
  for (let parent = selected?.parent(); parent; parent = parent.parent()) result.delete(parent.cid);
  return result;
}
