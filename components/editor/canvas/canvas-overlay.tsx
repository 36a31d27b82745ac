import { Lock, Repeat, Split } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { elementIcon } from '@/components/editor/blocks/element-icons';
import { useBlockRect } from '@/components/editor/canvas/frame/use-block-rect';
import { useCanvas } from '@/components/editor/canvas/frame/use-canvas';
import { type Rect, useElementRect } from '@/components/editor/canvas/frame/use-measured';
import { listRules } from '@/components/editor/email/rules-around';
import { useSelected, useStore, useStoreState } from '@/components/editor/store/use-store';
import { elementLabel } from '@/lib/document/elements/elements';
import { ColumnHandles } from './column-handles';
import { ImageHandle } from './image-handle';
import { BranchLabels, ShownSides } from './places/branch-labels';
import { DropMark } from './places/drop-mark';
import { EmptyPlaces } from './places/empty-places';
import { RawChips } from './places/raw-chips';
import { FloatingBar } from './tools/floating-bar';
import { SelectionToolbar } from './tools/selection-toolbar';

type CanvasOverlayProps = {
  editing: boolean;
  textToolbar: ReactNode;
  /** Where block and text tools go instead of over the email. */
  dock: HTMLElement | null;
  /** Called to fill an empty place, which is selected first. */
  onFill: () => void;
  /** Called to edit what the canvas cannot, such as an image. */
  onEdit?: (id: string) => void;
};

/** Outlines and tools over the canvas, so that the email in the frame stays exactly as compiled. */
export function CanvasOverlay({ editing, textToolbar, dock, onFill, onEdit }: CanvasOverlayProps) {
  const store = useStore();
  const { readOnly } = store;
  const selected = useSelected();
  const hoveredId = useStoreState('hovered');
  const isRoot = selected?.id === store.tree.body.id;
  const hovered = hoveredId === null || hoveredId === selected?.id ? undefined : store.tree.find(hoveredId);
  const selectedRect = useBlockRect(selected && !isRoot ? selected : undefined);
  const hoveredRect = useBlockRect(hovered);

  return (
    <div className="pointer-events-none absolute inset-0 overflow-hidden">
      <FooterBadge />
      {!editing && <RawChips />}
      {!editing && <BranchLabels />}
      {!editing && <ShownSides />}
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
            {elementLabel(hovered.node.tag)}
          </span>
        </div>
      )}
      {selected && !isRoot && selectedRect && (
        <div
          className="absolute rounded-[1px] outline-2 outline-ring"
          style={toStyle(selectedRect)}
          data-testid="selected-block"
        >
          {!dock && (
            <FloatingBar
              key={String(editing)}
              rect={selectedRect}
              turns={!editing}
              isLabeled={listRules(store.tree, selected.id).some(isCondition)}
            >
              {editing ? textToolbar : <BlockTools onEdit={onEdit} />}
            </FloatingBar>
          )}
        </div>
      )}
      {dock && createPortal(editing ? textToolbar : <BlockTools docked onEdit={onEdit} />, dock)}
      {!readOnly && !editing && <ImageHandle />}
    </div>
  );
}

/** The outline and tools of the selected block. */
function BlockTools({ docked, onEdit }: ComponentProps<typeof SelectionToolbar>) {
  const store = useStore();
  const selected = useSelected();
  const others = useStoreState('others');
  const { node } = selected ?? store.tree.body;
  const isRoot = node === store.tree.body.node;
  // In HTML people press words, which may be inside a conditional row.
  const rules = isRoot ? [] : listRules(store.tree, selected?.id ?? '');
  return (
    <>
      <span className="inline-flex h-8 items-center gap-1.5 whitespace-nowrap rounded-md bg-foreground px-2 font-medium text-background text-xs shadow-raised group-data-upright/bar:h-auto group-data-upright/bar:min-h-8 group-data-upright/bar:w-full group-data-upright/bar:flex-col group-data-upright/bar:justify-center group-data-upright/bar:px-0 group-data-upright/bar:py-1.5 [&_svg]:size-3.5">
        {elementIcon(node.tag)}
        <span className="group-data-upright/bar:sr-only">
          {others.length > 0 ? `${store.chosen().length} blocks` : elementLabel(node.tag)}
        </span>
        {rules.some(({ kind }) => kind === 'for') && <Repeat aria-label="Repeated" />}
        {rules.some(isCondition) && <Split aria-label="Conditional" />}
      </span>
      {isRoot && !store.readOnly && (
        <span className="text-muted-foreground text-xs">Tap a block to change it.</span>
      )}
      {!isRoot && !store.readOnly && <SelectionToolbar {...{ docked, onEdit }} />}
    </>
  );
}

function isCondition({ kind }: { kind: string }): boolean {
  return kind !== 'for';
}

function toStyle({ top, left, width, height }: Rect) {
  return { top, left, width, height };
}

/** Outlines of the other selected blocks. */
function OtherSelected() {
  const others = useStoreState('others');
  return others.map((id) => <OtherOutline key={id} id={id} />);
}

function OtherOutline({ id }: { id: string }) {
  const rect = useBlockRect(useStore().tree.find(id));
  return rect && <div className="absolute rounded-[1px] bg-ring/10 outline-2 outline-ring" style={rect} />;
}

/** Explains why the compliance footer at the end of the canvas cannot be edited. */
function FooterBadge() {
  const { frame } = useCanvas();
  const footer = frame.document.querySelector<HTMLElement>('[data-gx="footer"]');
  const rect = useElementRect(footer);
  if (!rect) return null;
  return (
    <span
      // No higher than the space above the footer's first line.
      className="absolute flex h-5 items-center gap-1.5 whitespace-nowrap rounded-md bg-foreground/85 px-2 text-[0.6875rem] text-background leading-none [&_svg]:size-3"
      style={{ top: rect.top + 2, left: rect.left + 4 }}
    >
      <Lock aria-hidden />
      Compliance footer: always sent, not editable
    </span>
  );
}
