import { Bookmark, SearchX } from 'lucide-react';
import { useDeferredValue } from 'react';
import { useStore } from '@/components/editor/store/use-store';
import { RowMenu } from '@/components/rows/row-menu';
import { useSavedRows } from '@/components/rows/use-saved-rows';
import { Spinner } from '@/components/ui/feedback/spinner';
import { Button } from '@/components/ui/form/button';
import { RetryNotice } from '@/components/ui/loading/retry-notice';
import { type OnInsert, RowTile, TileGroup } from './block-tile';

type SavedListProps = {
  onInsert: OnInsert;
  q: string;
  /** Hides the message that no saved row matches, if others do. */
  quiet: boolean;
};

/** The workspace's saved rows, filtered by name. */
export function SavedList({ q, quiet, onInsert }: SavedListProps) {
  const { readOnly } = useStore();
  const deferredQuery = useDeferredValue(q.trim());
  const rows = useSavedRows(deferredQuery);
  const list = rows.data?.pages.flatMap(({ data }) => data);
  if (!rows.error && list?.length === 0 && quiet) return null;
  return (
    <TileGroup title="Saved rows">
      {rows.error ? (
        <RetryNotice tone="danger" title="The saved rows could not be loaded" onRetry={rows.refetch}>
          <p>{rows.error.message}</p>
        </RetryNotice>
      ) : !list ? (
        <div className="grid justify-items-center py-8">
          <Spinner label="Loading the saved rows" />
        </div>
      ) : list.length === 0 ? (
        <div className="grid justify-items-center gap-2 px-3 py-8 text-center text-muted-foreground text-sm [&_svg]:size-5">
          {deferredQuery === '' ? <Bookmark aria-hidden /> : <SearchX aria-hidden />}
          {deferredQuery === '' ? (
            <p>No saved rows yet. Select a section in the email and choose “Save as row”.</p>
          ) : (
            <p>No saved row is called “{deferredQuery}”.</p>
          )}
        </div>
      ) : (
        <ul aria-label="Saved rows" className="grid gap-2">
          {list.map((row) => (
            <RowTile
              key={row.id}
              block={{ name: row.name, source: row.mjml }}
              onInsert={onInsert}
              menu={!readOnly && <RowMenu row={row} />}
            />
          ))}
        </ul>
      )}
      {!rows.error && rows.hasNextPage && (
        <Button
          variant="secondary"
          size="sm"
          pending={rows.isFetchingNextPage}
          onClick={() => void rows.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </TileGroup>
  );
}
