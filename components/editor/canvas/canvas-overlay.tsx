'use client';

import { Repeat, Split } from 'lucide-react';
import type { ReactNode } from 'react';
import { elementIcon } from '@/components/editor/blocks/element-icons';
import { nodeOf } from '@/components/editor/grapes/component-node';
import { useSession, useSessionState } from '@/components/editor/session/use-session';
import { classNames } from '@/components/ui/class-names';
import { elementLabel } from '@/lib/document/elements/elements';
import { ColumnHandles } from './column-handles';
import { FooterBadge } from './footer-badge';
import { ImageHandle } from './image-handle';
import { LiquidChips } from './liquid-chips';
import { OtherSelected } from './other-selected';
import { DropMark } from './places/drop-mark';
import { EmptyPlaces } from './places/empty-places';
import { RawChips } from './places/raw-chips';
import { SelectionToolbar } from './tools/selection-toolbar';
import { type Rect, useElementRect } from './use-element-rect';

type CanvasOverlayProps = {
  editing: boolean;
  readOnly: boolean;
  textToolbar: ReactNode;
  /** Somebody wants to put something into an empty place, which is selected by then. */
  onFill: () => void;
};

/** Outlines and tools drawn over the canvas, so that the mail inside stays exactly what mjml made. */
export function CanvasOverlay({ editing, readOnly, textToolbar, onFill }: CanvasOverlayProps) {
  const session = useSession();
  const selected = useSessionState('selected');
  const others = useSessionState('others');
  const hovered = useSessionState('hovered');
  const paint = useSessionState('paint');
  const isRoot = selected === session.wrapper;
  const selectedRect = useElementRect(session, isRoot ? undefined : selected?.getEl(), paint);
  const hoveredRect = useElementRect(session, hovered === selected ? undefined : hovered?.getEl(), paint);

  return (
    <div className="pointer-events-none absolute inset-0 overflow-hidden">
      <FooterBadge />
      <LiquidChips editing={editing} />
      {!editing && <RawChips />}
      {!readOnly && !editing && <EmptyPlaces onFill={onFill} />}
      {!readOnly && !editing && <ColumnHandles />}
      <DropMark />
      <OtherSelected />
      {hovered && hoveredRect && !editing && (
        <div
          className="absolute rounded-[1px] outline-1 outline-ring/60 outline-dashed"
          style={toStyle(hoveredRect)}
        >
          <span className="absolute bottom-full left-0 rounded-t-sm bg-ring/85 px-1.5 py-px font-medium text-[0.6875rem] text-background">
            {elementLabel(nodeOf(hovered).tag)}
          </span>
        </div>
      )}
      {selected && !isRoot && selectedRect && (
        <div
          className="absolute rounded-[1px] outline-2 outline-ring"
          style={toStyle(selectedRect)}
          data-testid="selected-block"
        >
          <div
            className={classNames(
              'pointer-events-auto absolute flex max-w-[100vw] items-center gap-1',
              // Over the right half the tools grow to the left, or they would leave the canvas; across its width they do not.
              selectedRect.left + selectedRect.width / 2 > selectedRect.areaWidth / 2 + 8
                ? 'right-0'
                : 'left-0',
            )}
            style={
              selectedRect.top > 44 ? { bottom: '100%', paddingBottom: 6 } : { top: '100%', paddingTop: 6 }
            }
          >
            {editing ? (
              textToolbar
            ) : (
              <>
                <span className="inline-flex h-8 items-center gap-1.5 whitespace-nowrap rounded-md bg-foreground px-2 font-medium text-background text-xs shadow-raised [&_svg]:size-3.5">
                  {elementIcon(nodeOf(selected).tag)}
                  {others.length > 0
                    ? `${session.chosen().length} blocks`
                    : elementLabel(nodeOf(selected).tag)}
                  {nodeOf(selected).logic.map((logic) =>
                    logic.kind === 'for' ? (
                      <Repeat key={logic.before} aria-label="Repeated" />
                    ) : (
                      <Split key={logic.before} aria-label="Conditional" />
                    ),
                  )}
                </span>
                {!readOnly && <SelectionToolbar />}
              </>
            )}
          </div>
        </div>
      )}
      {!readOnly && !editing && <ImageHandle />}
    </div>
  );
}

function toStyle({ top, left, width, height }: Rect) {
  return { top, left, width, height };
}
