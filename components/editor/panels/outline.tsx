'use client';

import type { Component } from 'grapesjs';
import { type KeyboardEvent, useRef, useState } from 'react';
import { childrenOf } from '@/components/editor/grapes/component-node';
import { useSession, useSessionState } from '@/components/editor/session/use-session';
import { OutlineRow, type Row } from './outline-row';

type OutlineProps = { readOnly: boolean; onEditText: (component: Component) => void };

/** The blocks as a tree: arrows walk it, Shift takes more, Alt and arrows move a block, Delete removes it. */
export function Outline({ readOnly, onEditText }: OutlineProps) {
  const session = useSession();
  const selected = useSessionState('selected');
  const others = useSessionState('others');
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
  const go = (row: Row | undefined, also = false) => {
    if (!row) return;
    if (also && row.component !== session.wrapper) session.alsoSelect(row.component, true);
    else session.select(row.component);
    list.current?.querySelector<HTMLElement>(`[data-row="${row.component.cid}"]`)?.focus();
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
          key={row.component.cid}
          row={row}
          selected={row.component === selected || others.includes(row.component)}
          focusable={row === current}
          readOnly={readOnly}
          onToggle={() => toggle(row.component, !row.open)}
          onOpen={() => onEditText(row.component)}
        />
      ))}
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
