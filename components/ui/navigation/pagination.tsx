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
  return (
    <nav aria-label={`${label}: pages`} className="flex justify-end gap-2">
      <Button
        variant="secondary"
        size="sm"
        disabled={!hasPrevious || pending}
        onClick={onPrevious}
        icon={<ChevronLeft aria-hidden />}
      >
        Previous
      </Button>
      <Button variant="secondary" size="sm" disabled={!hasNext || pending} onClick={onNext}>
        Next
        <ChevronRight aria-hidden />
      </Button>
    </nav>
  );
}
