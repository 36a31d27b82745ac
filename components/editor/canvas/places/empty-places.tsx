'use client';

import type { Component } from 'grapesjs';
import { Plus } from 'lucide-react';
import { boxOf } from '@/components/editor/grapes/block-drag';
import { childrenOf, nodeOf } from '@/components/editor/grapes/component-node';
import { type Box, emptyBox } from '@/components/editor/grapes/drop-place';
import type { EditorSession } from '@/components/editor/session/editor-session';
import { useSession } from '@/components/editor/session/use-session';
import { isContainer } from '@/lib/document/elements/mjml';
import { useCanvasPlaces } from './use-canvas-places';

type EmptyPlace = { component: Component; box: Box };

/** Every container without a block invites to put one there: by dropping it, or by a press that opens the palette. */
export function EmptyPlaces({ onFill }: { onFill: () => void }) {
  const session = useSession();
  const places = useCanvasPlaces(findPlaces);

  return places.map(({ component, box }) => (
    <button
      key={component.cid}
      type="button"
      tabIndex={-1}
      aria-label="Drop a block here"
      title="Drop a block here"
      onClick={() => {
        session.select(component);
        onFill();
      }}
      className="pointer-events-auto absolute grid place-items-center overflow-hidden rounded-md border border-ring/60 border-dashed bg-primary-soft/70 text-primary-text text-xs hover:bg-primary-soft"
      style={{ left: box.left + 4, top: box.top + 4, width: box.width - 8, height: box.height - 8 }}
    >
      <span className="flex items-center gap-1.5 whitespace-nowrap [&_svg]:size-4">
        <Plus aria-hidden />
        {box.width > 150 && 'Drop a block here'}
      </span>
    </button>
  ));
}

function findPlaces(session: EditorSession): EmptyPlace[] {
  const frame = session.grapes.Canvas.getFrameEl();
  const area = frame?.closest('.postroom-canvas')?.getBoundingClientRect();
  // The body has no node before the document is loaded.
  if (!frame || !area || !nodeOf(session.wrapper)) return [];
  const outer = frame.getBoundingClientRect();
  return emptyContainers(session.wrapper).flatMap((component) => {
    const box = component === session.wrapper ? bodyBox(frame) : emptyBox(component, boxOf);
    // A column may be there for its gap alone: what has no room for a sign gets none.
    if (!box || box.width < 28 || box.height < 28) return [];
    const { left, top } = box;
    return [
      { component, box: { ...box, left: left + outer.left - area.left, top: top + outer.top - area.top } },
    ];
  });
}

function emptyContainers(component: Component): Component[] {
  const children = childrenOf(component);
  if (children.length > 0) return children.flatMap(emptyContainers);
  return isContainer(nodeOf(component).tag) ? [component] : [];
}

function bodyBox(frame: HTMLIFrameElement): Box {
  return { left: 0, top: 16, width: frame.clientWidth, height: Math.min(160, frame.clientHeight - 32) };
}
