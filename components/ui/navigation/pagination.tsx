'use client';

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '@/components/ui/form/button';

type PaginationProps = {
  /** What is paged, for the landmark's name: "Emails". */
  label: string;
  hasPrevious: boolean;
  hasNext: boolean;
  onPrevious: () => void;
  onNext: () => void;
  pending?: boolean;
};

/** Next and previous page of a list walked by cursor. Nothing is shown for a list of one page. */
export function Pagination({ label, hasPrevious, hasNext, onPrevious, onNext, pending }: PaginationProps) {
  if (!hasPrevious && !hasNext) return null;
  // A button that is disabled would drop the focus of whoever turns one page after the other.
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
