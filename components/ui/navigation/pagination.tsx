import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '@/components/ui/form/button';

type PaginationProps = {
  /** The name of the list, for the landmark: "Emails". */
  label: string;
  hasPrevious: boolean;
  hasNext: boolean;
  onPrevious: () => void;
  onNext: () => void;
  pending?: boolean;
};

/** Next and previous page of a cursor-based list. Nothing for a single page. */
export function Pagination({ label, hasPrevious, hasNext, onPrevious, onNext, pending }: PaginationProps) {
  if (!hasPrevious && !hasNext) return null;
  // A disabled button would lose the focus.
  const turn = (possible: boolean, onClick: () => void) =>
    possible && !pending ? { onClick } : { 'aria-disabled': true };
  return (
    <nav aria-label={`${label}: pages`} className="flex justify-end gap-2">
      <Button
        variant="secondary"
        size="sm"
        icon={<ChevronLeft aria-hidden />}
        {...turn(hasPrevious, onPrevious)}
      >
        Previous
      </Button>
      <Button variant="secondary" size="sm" {...turn(hasNext, onNext)}>
        Next
        <ChevronRight aria-hidden />
      </Button>
    </nav>
  );
}
