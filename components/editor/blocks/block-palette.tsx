import { Search, SearchX } from 'lucide-react';
import { RovingFocus } from 'radix-ui/internal';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useAssetsUrl } from '@/components/brand/use-assets-url';
import { useLetterhead } from '@/components/brand/use-letterhead';
import { goToEmail } from '@/components/editor/keys/skip-to-email';
import { useDetails, useStore, useStoreState } from '@/components/editor/store/use-store';
import { VideoDialog } from '@/components/images/video/video-dialog';
import { ChoiceGroup } from '@/components/ui/form/choice-group';
import { Input } from '@/components/ui/form/input';
import { withLetterhead } from '@/lib/document/brand/letterhead';
import { withAssets } from '@/lib/mail/social-icons';
import type { BlockGroup, BlockSource, OwnBlock } from './block-files';
import { type OnInsert, RowTile, TileButton, TileGroup } from './block-tile';
import { designedRows } from './designed-rows';
import { sourceIcon } from './element-icons';
import { findBlocks, withSources } from './find-blocks';
import { imageSource } from './image-source';
import { paletteGroups } from './palette';
import { readableRow, tablesLikeText } from './row-in-email';
import { SavedList } from './saved-list';

export const blockSearchId = 'block-search';

type BlockPaletteProps = { onInserted?: () => void };
type Kind = 'basic' | 'designed' | 'saved';

/** Everything that can be inserted: single blocks, designed rows, and saved rows, with a search for all. */
export function BlockPalette({ onInserted }: BlockPaletteProps) {
  const store = useStore();
  const { before } = useStoreState('mjml');
  const assetsUrl = useAssetsUrl();
  const { compliance } = useDetails();
  const sender = useLetterhead();
  const [kind, setKind] = useState<Kind>('basic');
  const [q, setQ] = useState('');
  const [asking, setAsking] = useState(false);
  const searching = q.trim() !== '';
  // With the icons served by this installation, and the workspace's logo, name and address.
  const [blocks = [], rows = []] = useMemo(() => {
    // The compliance footer tells the address.
    const letterhead = compliance ? { ...sender, address: null } : sender;
    const placed = (source: string) =>
      tablesLikeText(withLetterhead(withAssets(source, assetsUrl), letterhead), before);
    return [paletteGroups, designedRows].map((groups) => withSources(findBlocks(groups, q), placed));
  }, [q, assetsUrl, sender, compliance, before]);

  const onInsert = ({ name, source, definitions, isVideo }: BlockSource) => {
    if (isVideo) {
      setAsking(true);
      return;
    }
    const added = store.blocks.insert(source, definitions);
    store.announce(added ? `${name} inserted.` : `${name} does not fit here.`);
    if (added) onInserted?.();
  };
  const number = [...blocks, ...rows].reduce((sum, group) => sum + group.blocks.length, 0);
  const found = number > 0;
  const lists = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<Element | null>(null);
  /** Escape clears the search, then returns the focus to where it came from. */
  const onEscape = (event: KeyboardEvent) => {
    // A sheet closes with its content.
    if (event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    if (q !== '') return setQ('');
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    // There was no focus, or its element is gone.
    if (document.activeElement === event.currentTarget) goToEmail();
  };
  /** From the search Enter adds the first that was found, and an arrow leads to it. */
  const onSearchKey = (event: KeyboardEvent) => {
    // Keys of an input method choose its letters.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') return onEscape(event);
    const first = lists.current?.querySelector<HTMLElement>('[data-tile]:not(:disabled)');
    if (event.key === 'Enter' && searching) {
      first?.click();
      // It was found: the next look at the palette is for all blocks.
      setQ('');
    } else if (event.key === 'ArrowDown') first?.focus();
    else return;
    event.preventDefault();
  };

  return (
    <div className="grid gap-5 p-3">
      <div className="grid gap-2">
        <div className="relative">
          <Search
            aria-hidden
            className="pointer-events-none absolute top-2.5 left-2.5 size-4 text-muted-foreground"
          />
          <Input
            id={blockSearchId}
            type="search"
            aria-label="Search the blocks"
            placeholder="Search"
            value={q}
            onChange={(event) => setQ(event.target.value)}
            onKeyDown={onSearchKey}
            onFocus={({ relatedTarget }) => {
              cameFrom.current = relatedTarget;
            }}
            className="pl-8"
          />
        </div>
        {!searching && (
          <ChoiceGroup
            label="Kind of block"
            hideLabel
            appearance="segments"
            value={kind}
            onValueChange={setKind}
            options={[
              { value: 'basic', label: 'Single' },
              { value: 'designed', label: 'Rows' },
              { value: 'saved', label: 'Saved' },
            ]}
          />
        )}
      </div>
      <output className="sr-only">
        {searching && (found ? `${number} ${number === 1 ? 'block' : 'blocks'} found` : 'No block found')}
      </output>
      {searching && !found && (
        <p className="grid justify-items-center gap-2 text-center text-muted-foreground text-sm [&_svg]:size-5">
          <SearchX aria-hidden /> No block or designed row matches “{q.trim()}”.
        </p>
      )}
      {/* One tab stop; arrow keys move between tiles. */}
      <RovingFocus.Root ref={lists} className="grid gap-5 outline-none">
        {(searching || kind === 'basic') && <BasicList groups={blocks} onInsert={onInsert} />}
        {(searching || kind === 'designed') && <DesignedList groups={rows} onInsert={onInsert} />}
        {(searching || kind === 'saved') && <SavedList {...{ q, onInsert }} quiet={searching && found} />}
      </RovingFocus.Root>
      {asking && (
        <VideoDialog
          onClose={() => setAsking(false)}
          onMade={({ url, asset }) => {
            setAsking(false);
            onInsert({ name: 'Video', source: imageSource(asset, url) });
          }}
        />
      )}
    </div>
  );
}

/** The basic blocks of some groups. */
function BasicList({ groups, onInsert }: { groups: readonly BlockGroup[]; onInsert: OnInsert }) {
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
function DesignedList({ groups, onInsert }: { groups: readonly BlockGroup[]; onInsert: OnInsert }) {
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
