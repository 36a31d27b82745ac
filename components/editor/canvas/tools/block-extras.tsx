import { Bookmark, Columns3, Plus, Table } from 'lucide-react';
import { useState } from 'react';
import { layouts, widthsOf } from '@/components/editor/blocks/column-layouts';
import type { Block } from '@/components/editor/email/block';
import { columnsOf, layColumns } from '@/components/editor/email/column-widths';
import { useNewItem } from '@/components/editor/items/new-items';
import { useSelected, useStore, useStoreState } from '@/components/editor/store/use-store';
import { TableDialog } from '@/components/editor/tables/table-dialog';
import { blockSummary } from '@/components/editor/tree/block-summary';
import { carryLook } from '@/components/editor/tree/carried-look';
import { SaveRowDialog } from '@/components/rows/save-row-dialog';
import { MenuItem } from '@/components/ui/overlay/dropdown-menu';
import { isRow } from '@/lib/document/elements/elements';
import { section } from '@/lib/document/elements/section';
import { table } from '@/lib/document/elements/table';
import { IconMenu, IconTool } from './icon-tool';

/** What only some blocks can do: be saved as a row, lay out columns, take one more item, be edited as a table. */
export function BlockExtras() {
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
