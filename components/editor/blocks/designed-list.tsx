import { useMemo } from 'react';
import { useStoreState } from '@/components/editor/store/use-store';
import type { BlockGroup } from './block-files';
import { type OnInsert, RowTile, TileGroup } from './block-tile';
import { withSources } from './find-blocks';
import { readableRow } from './readable-row';

/** The designed rows of some groups. */
export function DesignedList({ groups, onInsert }: { groups: readonly BlockGroup[]; onInsert: OnInsert }) {
  const { before, body } = useStoreState('mjml');
  const { node } = body;
  const shown = useMemo(
    () => withSources(groups, (source) => readableRow(source, { before, body: node })),
    [groups, before, node],
  );
  return shown.map(({ title, blocks }) => (
    <TileGroup key={title} title={title}>
      <ul className="grid gap-2">
        {blocks.map((block) => (
          <RowTile key={block.id} {...{ block, onInsert }} />
        ))}
      </ul>
    </TileGroup>
  ));
}
