import { ArrowDown, ArrowUp, Copy, CornerLeftUp, GripVertical, Trash2 } from 'lucide-react';
import { useStore } from '@/components/editor/store/use-store';
import { classNames } from '@/components/ui/class-names';
import { Tooltip } from '@/components/ui/overlay/tooltip';
import { BlockExtras } from './block-extras';
import { ClipboardMenu } from './clipboard-menu';
import { IconTool } from './icon-tool';

/** What can be done with the selected block, beside it. Everything here has a key, too. */
export function SelectionToolbar({ docked }: { docked?: boolean | undefined }) {
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
        'flex h-8 items-center',
        docked
          ? 'flex-1 justify-between'
          : 'rounded-md border bg-popover p-0.5 text-popover-foreground shadow-raised',
      )}
    >
      <Tooltip content="Drag to another place">
        <button
          type="button"
          aria-label="Drag to another place"
          className="grid size-7 cursor-grab place-items-center rounded-sm hover:bg-muted [&_svg]:size-4"
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
      <BlockExtras />
      <IconTool small label="Delete" hint="Del" onPress={() => store.blocks.remove()} Icon={Trash2} />
    </div>
  );
}
