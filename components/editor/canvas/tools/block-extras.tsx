'use client';

import { Bookmark, Columns3, Plus, Table } from 'lucide-react';
import { useState } from 'react';
import { useAssetsUrl } from '@/components/brand/use-assets-url';
import { layouts, widthsOf } from '@/components/editor/blocks/column-layouts';
import { columnsOf, layColumns } from '@/components/editor/grapes/column-widths';
import { childrenOf, nodeOf } from '@/components/editor/grapes/component-node';
import { addItem } from '@/components/editor/items/add-item';
import { newItem } from '@/components/editor/items/new-items';
import { useSession, useSessionState } from '@/components/editor/session/use-session';
import { TableDialog } from '@/components/editor/tables/table-dialog';
import { blockSummary } from '@/components/editor/tree/block-summary';
import { carryLook } from '@/components/editor/tree/carried-look';
import { SaveRowDialog } from '@/components/rows/save-row-dialog';
import { DropdownMenu, MenuItem } from '@/components/ui/overlay/dropdown-menu';
import { elementLabel } from '@/lib/document/elements/elements';
import { ToolAction, toolClasses } from './tool-action';

/** What only some blocks can do: be saved as a row, lay out columns, take one more item, be edited as a table. */
export function BlockExtras() {
  const session = useSession();
  const selected = useSessionState('selected');
  useSessionState('others');
  const assetsUrl = useAssetsUrl();
  const [dialog, setDialog] = useState<'save' | 'table' | null>(null);
  if (!selected) return null;
  const { tag } = nodeOf(selected);
  const chosen = session.chosen();
  const isRow =
    chosen.length > 0 && chosen.every((one) => /^mj-(section|wrapper|hero)$/.test(nodeOf(one).tag));
  const alone = chosen.length === 1;
  const item = newItem(tag, childrenOf(selected).map(nodeOf), assetsUrl);
  const close = () => setDialog(null);
  return (
    <>
      {alone && tag === 'mj-section' && columnsOf(selected).length > 0 && (
        <DropdownMenu
          trigger={
            <button type="button" aria-label="Columns" title="Columns" className={toolClasses}>
              <Columns3 aria-hidden />
            </button>
          }
        >
          {[{ id: 'one', label: '100', name: 'One column', percents: [100] }, ...layouts].map((layout) => (
            <MenuItem
              key={layout.id}
              onSelect={() => {
                layColumns(selected, widthsOf(layout.percents));
                session.select(selected);
              }}
            >
              {layout.name}
            </MenuItem>
          ))}
        </DropdownMenu>
      )}
      {alone && item && (
        <ToolAction label={item.label} onPress={() => addItem(session, selected, item)}>
          <Plus aria-hidden />
        </ToolAction>
      )}
      {alone && tag === 'mj-table' && (
        <ToolAction label="Edit table" onPress={() => setDialog('table')}>
          <Table aria-hidden />
        </ToolAction>
      )}
      {isRow && (
        <ToolAction label="Save as row" onPress={() => setDialog('save')}>
          <Bookmark aria-hidden />
        </ToolAction>
      )}
      {dialog === 'save' && (
        <SaveRowDialog
          // It looks the same in every template: what it inherits here is said by itself there.
          mjml={carryLook(session.blocks.source(), session.wrapper.get('before') ?? '', '')}
          name={nameOf(chosen.flatMap(leaves))}
          onClose={close}
        />
      )}
      {dialog === 'table' && <TableDialog component={selected} onClose={close} />}
    </>
  );
}

type Block = ReturnType<ReturnType<typeof useSession>['chosen']>[number];

/** The first words of the blocks name the row, until somebody says better. */
function nameOf(blocks: readonly Block[]): string {
  const words = blocks.map((block) => blockSummary(nodeOf(block))).find((summary) => summary !== '');
  return words?.slice(0, 60) ?? elementLabel('mj-section');
}

function leaves(block: Block): Block[] {
  const children = childrenOf(block);
  return children.length === 0 ? [block] : children.flatMap(leaves);
}
