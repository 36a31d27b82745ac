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
import { keepClipping, lastClipping } from '@/components/editor/canvas/clipboard/clipping';
import type { Block } from '@/components/editor/email/block';
import { columnsOf, layColumns } from '@/components/editor/email/column-widths';
import { useNewItem } from '@/components/editor/items/new-items';
import { useSelected, useStore, useStoreState } from '@/components/editor/store/use-store';
import { TableDialog } from '@/components/editor/tables/table-dialog';
import { blockSummary } from '@/components/editor/tree/block-summary';
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
  /** Opens what is edited of a block elsewhere than in the canvas, such as its picture. */
  onEdit?: ((id: string) => void) | undefined;
};

/** What can be done with the selected block, beside it. Everything here has a key, too. */
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
          // For a pointer alone: no key does anything with it.
          tabIndex={-1}
          // No finger drags by it: there are Move up and Move down.
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

/** The clipboard for those without its keys: what was copied goes to the system's as well, and is pasted from here. */
export function ClipboardMenu() {
  const store = useStore();
  const copy = () =>
    copyBlocks(store, (copied) => {
      keepClipping(copied);
      // Where the browser forbids it, the blocks are still pasted by this menu.
      void navigator.clipboard?.writeText(copied.source).catch(() => undefined);
    });
  const paste = () => {
    const last = lastClipping(store.isHtml ? 'html' : 'mjml');
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

/** What only some blocks can do: be saved as a row, lay out columns, take one more item, be edited as a table. */
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
  const alone = chosen.length === 1;
  const close = () => setDialog(null);
  return (
    <>
      {alone && tag === section.tag && columnsOf(selected).length > 0 && (
        <IconMenu label="Columns" Icon={Columns3}>
          {[{ id: 'one', label: '100', name: 'One column', percents: [100] }, ...layouts].map((layout) => (
            <MenuItem
              key={layout.id}
              onSelect={() =>
                store.change(null, (draft) => layColumns(draft, selected.id, widthsOf(layout.percents)))
              }
            >
              {layout.name}
            </MenuItem>
          ))}
        </IconMenu>
      )}
      {alone && item && (
        <IconTool
          small
          label={item.label}
          onPress={() => store.blocks.addInside(selected, item.source)}
          Icon={Plus}
        />
      )}
      {alone && onEdit && (tag === image.tag || htmlRole(tag) === 'image') && (
        <IconTool
          small
          label="Replace image"
          hint="Enter"
          onPress={() => onEdit(selected.id)}
          Icon={ImagePlus}
        />
      )}
      {alone && tag === table.tag && (
        <IconTool small label="Edit table" onPress={() => setDialog('table')} Icon={Table} />
      )}
      {areRows && <IconTool small label="Save as row" onPress={() => setDialog('save')} Icon={Bookmark} />}
      {dialog === 'save' && (
        <SaveRowDialog
          // It looks the same in every template: what it inherits here is said by itself there.
          mjml={carryLook(store.blocks.source(), store.tree.before, '')}
          name={nameOf(chosen.flatMap(leaves))}
          onClose={close}
        />
      )}
      {dialog === 'table' && <TableDialog block={selected} onClose={close} />}
    </>
  );
}

/** The first words of the blocks name the row, until somebody says better. */
function nameOf(blocks: readonly Block[]): string {
  const words = blocks.map(({ node }) => blockSummary(node)).find((summary) => summary !== '');
  return words?.slice(0, 60) ?? section.label;
}

function leaves(block: Block): Block[] {
  return block.children.length === 0 ? [block] : block.children.flatMap(leaves);
}
