import { Pagination } from '@/components/ui/navigation/pagination';
import type { CursorPaging } from './use-cursor';

type CursorPaginationProps = {
  label: string;
  paging: CursorPaging;
  page: { has_more: boolean; next_cursor: string | null };
  pending?: boolean;
};

export function CursorPagination({ label, paging, page, pending }: CursorPaginationProps) {
  return (
    <Pagination
      label={label}
      hasPrevious={paging.hasPrevious}
      hasNext={page.has_more}
      onPrevious={paging.onPrevious}
      onNext={() => paging.onNext(page.next_cursor)}
      pending={pending}
    />
  );
}
