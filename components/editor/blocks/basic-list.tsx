import type { BlockGroup, OwnBlock } from './block-files';
import { type OnInsert, TileButton, TileGroup } from './block-tile';
import { sourceIcon } from './element-icons';

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
