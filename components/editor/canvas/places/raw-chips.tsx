'use client';

import type { Component } from 'grapesjs';
import { Code } from 'lucide-react';
import { childrenOf, nodeOf } from '@/components/editor/grapes/component-node';
import type { EditorSession } from '@/components/editor/session/editor-session';
import { useSession, useSessionState } from '@/components/editor/session/use-session';
import { blockSummary } from '@/components/editor/tree/block-summary';
import { classNames } from '@/components/ui/class-names';
import { useCanvasPlaces } from './use-canvas-places';

type RawPlace = { component: Component; top: number; left: number };

/** An mj-raw that draws nothing (a comment, Liquid) still has a place: a chip at the edge stands for it. */
export function RawChips() {
  const session = useSession();
  const selected = useSessionState('selected');
  const places = useCanvasPlaces(findPlaces);

  return places.map(({ component, top, left }) => (
    <button
      key={component.cid}
      type="button"
      tabIndex={-1}
      aria-label={`HTML block: ${blockSummary(nodeOf(component)) || 'nothing to see'}`}
      title={(nodeOf(component).content ?? '').trim().slice(0, 200)}
      onClick={() => session.select(component)}
      className={classNames(
        'pointer-events-auto absolute flex h-4 -translate-y-1/2 items-center gap-1 rounded-sm bg-muted-foreground/80 px-1 text-[0.625rem] text-background leading-none hover:bg-foreground [&_svg]:size-2.5',
        component === selected && 'bg-ring outline-2 outline-ring',
      )}
      style={{ top, left }}
    >
      <Code aria-hidden />
      HTML
    </button>
  ));
}

function findPlaces(session: EditorSession): RawPlace[] {
  const frame = session.grapes.Canvas.getFrameEl();
  const area = frame?.closest('.postroom-canvas')?.getBoundingClientRect();
  const root = session.wrapper.view?.el;
  if (!frame || !area || !root) return [];
  const offset = frame.getBoundingClientRect();
  const components = rawComponents(session.wrapper);
  const marks = components.length > 0 ? commentsIn(root) : new Map<string, Node>();
  return components.flatMap((component) => {
    const mark = marks.get(`gx-${component.cid}`);
    const y = mark && heightOf(mark);
    return y === undefined
      ? []
      : [{ component, top: y + offset.top - area.top, left: offset.left - area.left + 4 }];
  });
}

function rawComponents(component: Component): Component[] {
  return childrenOf(component).flatMap((child) =>
    nodeOf(child).tag === 'mj-raw'
      ? child.getEl() || isComment(nodeOf(child).content ?? '')
        ? []
        : [child]
      : rawComponents(child),
  );
}

/** Notes of an author; comments that Outlook reads say something. */
function isComment(content: string): boolean {
  return content.replaceAll(/<!--(?!\[if|\s*<!\[)[\s\S]*?-->/g, '').trim() === '';
}

function commentsIn(root: Element): Map<string, Node> {
  const found = new Map<string, Node>();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) found.set(node.textContent ?? '', node);
  return found;
}

/** The upper edge of what comes next, or the lower edge of what came before. */
function heightOf(mark: Node): number | undefined {
  for (let node = mark.nextSibling; node; node = node.nextSibling)
    if (node instanceof Element) return node.getBoundingClientRect().top;
  for (let node = mark.previousSibling; node; node = node.previousSibling)
    if (node instanceof Element) return node.getBoundingClientRect().bottom;
  return mark.parentElement?.getBoundingClientRect().top;
}
