import {
  ArrowDown,
  ArrowUp,
  Bookmark,
  ClipboardPaste,
  Columns3,
  Copy,
  CornerLeftUp,
  Ellipsis,
  GripVertical,
  ImagePlus,
  Plus,
  Scissors,
  Table,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { layouts, widthsOf } from '@/components/editor/blocks/column-layouts';
import { copyBlocks, pasteBlocks } from '@/components/editor/canvas/clipboard/blocks-on-clipboard';
import { readLastClipping, storeClipping } from '@/components/editor/canvas/clipboard/clipping';
import type { Block } from '@/components/editor/email/block';
import { getColumns, setColumns } from '@/components/editor/email/column-widths';
import { useNewItem } from '@/components/editor/items/new-items';
import { useSelected, useStore, useStoreState } from '@/components/editor/store/use-store';
import { TableDialog } from '@/components/editor/tables/table-dialog';
import { summarizeBlock } from '@/components/editor/tree/block-summary';
import { carryLook } from '@/components/editor/tree/carried-look';
import { SaveRowDialog } from '@/components/rows/save-row-dialog';
import { classNames } from '@/components/ui/class-names';
import { toast } from '@/components/ui/feedback/toast';
import { MenuItem } from '@/components/ui/overlay/dropdown-menu';
import { Tooltip } from '@/components/ui/overlay/tooltip';
import { isRow } from '@/lib/document/elements/elements';
import { image } from '@/lib/document/elements/image';
import { section } from '@/lib/document/elements/section';
import { table } from '@/lib/document/elements/table';
import { htmlRole } from '@/lib/document/html/html-elements';
import { IconMenu, IconTool } from './icon-tool';

type SelectionToolbarProps = {
  docked?: boolean | undefined;
  /** Opens what is edited outside the canvas, such as an image. */
  onEdit?: ((id: string) => void) | undefined;
};

/** Tools of the selected block. Everything here also has a shortcut. */
export function SelectionToolbar({ docked, onEdit }: SelectionToolbarProps) {
  const store = useStore();
  const selectParent = () => {
    const { selected, tree } = store;
    store.select((selected && tree.parentOf(selected.id)?.id) ?? null);
  };
  return (
    <div
      role="toolbar"
      aria-label="Block"
      className={classNames(
        'flex items-center',
        docked
          ? 'h-8 min-w-0 flex-1 justify-between overflow-x-auto pointer-coarse:h-10'
          : 'h-8 rounded-md border bg-popover p-0.5 text-popover-foreground shadow-raised group-data-upright/bar:h-auto group-data-upright/bar:flex-col pointer-coarse:h-11.5',
      )}
    >
      <Tooltip content="Drag to another place">
        <button
          type="button"
          aria-label="Drag to another place"
          // Only for pointers: keys do nothing with it.
          tabIndex={-1}
          // Not for touch, which has Move up and Move down.
          className="grid size-7 cursor-grab pointer-coarse:hidden place-items-center rounded-sm hover:bg-muted [&_svg]:size-4"
          draggable
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            event.dataTransfer.setData('text/plain', 'block');
            store.drag.startMove(store.chosen().map(({ id }) => id));
          }}
          onDragEnd={() => store.drag.end()}
        >
          <GripVertical aria-hidden />
        </button>
      </Tooltip>
      <IconTool small label="Select the parent block" hint="Esc" onPress={selectParent} Icon={CornerLeftUp} />
      <IconTool small label="Move up" hint="Alt ↑" onPress={() => store.blocks.move(-1)} Icon={ArrowUp} />
      <IconTool small label="Move down" hint="Alt ↓" onPress={() => store.blocks.move(1)} Icon={ArrowDown} />
      <IconTool small label="Duplicate" hint="Ctrl D" onPress={() => store.blocks.duplicate()} Icon={Copy} />
      <ClipboardMenu />
      <BlockExtras onEdit={onEdit} />
      <IconTool small label="Delete" hint="Del" onPress={() => store.blocks.remove()} Icon={Trash2} />
    </div>
  );
}

/** Clipboard commands for touch: copying also writes to the system clipboard, pasting uses our copy. */
export function ClipboardMenu() {
  const store = useStore();
  const copy = () =>
    copyBlocks(store, (copied) => {
      storeClipping(copied);
      // If the browser forbids it, this menu can still paste the blocks.
      void navigator.clipboard?.writeText(copied.source).catch(() => undefined);
    });
  const paste = () => {
    const last = readLastClipping(store.isHtml ? 'html' : 'mjml');
    if (!last) toast.info('There is nothing to paste yet: copy a block first.');
    else pasteBlocks(store, last, (problem) => void toast.error(problem));
  };
  return (
    <IconMenu label="Copy, cut or paste" Icon={Ellipsis}>
      <MenuItem icon={<Copy aria-hidden />} onSelect={copy}>
        Copy
      </MenuItem>
      <MenuItem
        icon={<Scissors aria-hidden />}
        onSelect={() => {
          if (copy()) store.blocks.remove();
        }}
      >
        Cut
      </MenuItem>
      <MenuItem icon={<ClipboardPaste aria-hidden />} onSelect={paste}>
        Paste after this block
      </MenuItem>
    </IconMenu>
  );
}

/** Commands for some blocks: save as row, set columns, add an item, edit as table. */
function BlockExtras({ onEdit }: Pick<SelectionToolbarProps, 'onEdit'>) {
  const store = useStore();
  const selected = useSelected();
  useStoreState('others');
  const item = useNewItem(selected);
  const [dialog, setDialog] = useState<'save' | 'table' | null>(null);
  if (!selected) return null;
  const { tag } = selected.node;
  const chosen = store.chosen();
  const areRows = chosen.length > 0 && chosen.every(({ node }) => isRow(node.tag));
  const isSingle = chosen.length === 1;
  const close = () => setDialog(null);
  return (
    <>
      {isSingle && tag === section.tag && getColumns(selected).length > 0 && (
        <IconMenu label="Columns" Icon={Columns3}>
          {[{ id: 'one', label: '100', name: 'One column', percents: [100] }, ...layouts].map((layout) => (
            <MenuItem
              key={layout.id}
              onSelect={() =>
                store.change(null, (draft) => setColumns(draft, selected.id, widthsOf(layout.percents)))
              }
            >
              {layout.name}
            </MenuItem>
          ))}
        </IconMenu>
      )}
      {isSingle && item && (
        <IconTool
          small
          label={item.label}
          onPress={() => store.blocks.addInside(selected, item.source)}
          Icon={Plus}
        />
      )}
      {isSingle && onEdit && (tag === image.tag || htmlRole(tag) === 'image') && (
        <IconTool
          small
          label="Replace image"
          hint="Enter"
          onPress={() => onEdit(selected.id)}
          Icon={ImagePlus}
        />
      )}
      {isSingle && tag === table.tag && (
        <IconTool small label="Edit table" onPress={() => setDialog('table')} Icon={Table} />
      )}
      {areRows && <IconTool small label="Save as row" onPress={() => setDialog('save')} Icon={Bookmark} />}
      {dialog === 'save' && (
        <SaveRowDialog
          // Inherited styles are written on it, so that it looks the same in every template.
          mjml={carryLook(store.blocks.source(), store.tree.before, '')}
          name={suggestName(chosen.flatMap(listLeaves))}
          onClose={close}
        />
      )}
      {dialog === 'table' && <TableDialog block={selected} onClose={close} />}
    </>
  );
}

/** The first words of the blocks, as the default name of the row. */
function suggestName(blocks: readonly Block[]): string {
  const words = blocks.map(({ node }) => summarizeBlock(node)).find((summary) => summary !== '');
  return words?.slice(0, 60) ?? section.label;
}

function listLeaves(block: Block): Block[] {
  return block.children.length === 0 ? [block] : block.children.flatMap(listLeaves);
}
