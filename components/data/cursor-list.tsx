import type { ReactNode } from 'react';
import { formatNumber } from '@/lib/amounts';
import { CursorPagination } from './cursor-pagination';
import { type Resource, ResourceState } from './resource-state';
import type { CursorPaging } from './use-cursor';

type Page<Row> = { data: readonly Row[]; has_more: boolean; next_cursor: string | null };

export type CursorListProps<Row> = {
  resource: Resource<Page<Row>> & { isPlaceholderData: boolean };
  /** The plural of the rows, for messages: "API keys". */
  label: string;
  paging: CursorPaging;
  /** Shown instead of the rows if there are none. */
  empty: ReactNode;
  /** The same while filters are set. */
  noMatch?: ReactNode;
};

type Props<Row> = CursorListProps<Row> & {
  loading: ReactNode;
  /** `stale`: rows of the previous page, while the next is loading. */
  children: (rows: readonly Row[], stale: boolean) => ReactNode;
};

/** A paginated list: loading, error, empty, rows and pagination. */
export function CursorList<Row>(props: Props<Row>) {
  const { resource, label, paging, empty, noMatch, loading, children } = props;
  const stale = resource.isPlaceholderData;
  return (
    <>
      <output className="sr-only">
        {stale || !resource.data ? '' : describeFound(resource.data, label)}
      </output>
      <ResourceState
        resource={resource}
        label={label}
        loading={loading}
        isEmpty={(page) => page.data.length === 0}
        empty={noMatch || empty}
      >
        {(page) => (
          <>
            {children(page.data, stale)}
            <CursorPagination label={capitalize(label)} paging={paging} page={page} pending={stale} />
          </>
        )}
      </ResourceState>
    </>
  );
}

/** The number of results, for screen readers. */
function describeFound<Row>({ data, has_more: more }: Page<Row>, label: string): string {
  if (data.length === 0) return 'Nothing found';
  return `${capitalize(label)}: ${formatNumber(data.length)} shown${more ? ', there are more' : ''}`;
}

/** Capitalizes a label at the start of a sentence. */
export function capitalize(label: string): string {
  return label.charAt(0).toUpperCase() + label.slice(1);
}
