import { useMemo } from 'react';
import { useStoreState } from '@/components/editor/store/use-store';
import type { BlockGroup, OwnBlock } from './block-files';
import { type OnInsert, RowTile, TileButton, TileGroup } from './block-tile';
import { sourceIcon } from './element-icons';
import { withSources } from './find-blocks';
import { readableRow } from './row-in-email';

/** The single blocks of some groups. */
export function BasicList({ groups, onInsert }: { groups: readonly BlockGroup[]; onInsert: OnInsert }) {
  return groups.map(({ title, blocks }) => (
    <TileGroup key={title} title={title}>
      <ul className="grid grid-cols-2 gap-2">
        {blocks.map((block) => (
          <li key={block.id}>
            <TileButton
              {...{ block, onInsert }}
              title={block.hint}
              className="grid h-19 w-full cursor-grab content-center justify-items-center gap-1.5 rounded-lg border bg-card text-xs shadow-soft transition-colors hover:border-ring hover:bg-primary-soft active:cursor-grabbing disabled:opacity-55"
            >
              <BlockIcon of={block} />
              {block.name}
            </TileButton>
          </li>
        ))}
      </ul>
    </TileGroup>
  ));
}

function BlockIcon({ of: { icon, source } }: { of: OwnBlock }) {
  const Icon = icon ?? sourceIcon(source);
  return <Icon aria-hidden className="size-5 text-muted-foreground" strokeWidth={1.6} />;
}

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
