import { ImageIcon } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { NoMatch } from '@/components/data/no-match';
import { ResourceState } from '@/components/data/resource-state';
import { LabelFilter } from '@/components/labels/label-filter';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Button } from '@/components/ui/form/button';
import { Input } from '@/components/ui/form/input';
import type { Asset } from '@/lib/assets/contract';
import { useAssetLibrary } from '@/lib/client/images/assets';
import { useLabels } from '@/lib/client/labels';
import type { Page } from '@/lib/shapes';
import { ImageGrid, ImageSkeletons } from './image-grid';

type LibraryBrowserProps = {
  chosen: string | null;
  /** The address of an image to leave out. */
  except?: string | undefined;
  onChoose: (asset: Asset, byKey: boolean) => void;
  /** Called for choosing by double click. */
  onTake: (asset: Asset) => void;
};

/** The library for choosing an image: search and tiles. */
export function LibraryBrowser({ chosen, except, onChoose, onTake }: LibraryBrowserProps) {
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const [tag, setTag] = useState<string | null>(null);
  const tags = useLabels().data?.image_tags ?? [];
  const library = useAssetLibrary(q, tag, true);
  const usable = (pages: readonly Page<Asset>[]) =>
    pages.flatMap(({ data }) => data).filter(({ id }) => id !== except);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Input
          type="search"
          aria-label="Search the images"
          placeholder="File name or alt text…"
          maxLength={200}
          value={typed}
          className="min-w-0 flex-1 basis-48"
          onChange={(event) => setTyped(event.target.value)}
        />
        <LabelFilter
          kind="image_tag"
          label="Tag"
          all="Every tag"
          labels={tags}
          value={tag}
          onChange={setTag}
        />
      </div>
      <ResourceState
        resource={library}
        label="images"
        loading={<ImageSkeletons size="dialog" count={8} />}
        isEmpty={({ pages }) => usable(pages).length === 0 && !library.hasNextPage}
        empty={
          q === '' && tag === null ? (
            <EmptyState
              icon={<ImageIcon aria-hidden />}
              title={except ? 'No other images yet' : 'No images yet'}
            >
              Upload one, drop it here, or paste it.
            </EmptyState>
          ) : (
            <NoMatch
              title="No image matches"
              clearLabel="Show all images"
              onClear={() => {
                setTyped('');
                setTag(null);
              }}
            />
          )
        }
      >
        {({ pages }) => (
          <>
            <ImageGrid
              assets={usable(pages)}
              size="dialog"
              chosen={chosen}
              busy={library.isPlaceholderData}
              onPress={onChoose}
              onDoublePress={onTake}
            />
            {library.hasNextPage && (
              <Button
                variant="secondary"
                className="justify-self-center"
                pending={library.isFetchingNextPage}
                onClick={() => void library.fetchNextPage()}
              >
                Show more
              </Button>
            )}
          </>
        )}
      </ResourceState>
    </div>
  );
}
