'use client';

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
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
  const [turned, setTurned] = useState('');
  if (!hasPrevious && !hasNext) return null;
  // A button that is disabled would drop the focus of whoever turns one page after the other.
  const turn = (possible: boolean, onTurn: () => void, said: string) =>
    possible && !pending
      ? {
          onClick: () => {
            setTurned(said);
            onTurn();
          },
        }
      : { 'aria-disabled': true };
  return (
    <nav aria-label={`${label}: pages`} className="flex justify-end gap-2">
      <output className="sr-only">{pending ? '' : turned}</output>
      <Button
        variant="secondary"
        size="sm"
        icon={<ChevronLeft aria-hidden />}
        {...turn(hasPrevious, onPrevious, 'Showing the previous page')}
      >
        Previous
      </Button>
      <Button variant="secondary" size="sm" {...turn(hasNext, onNext, 'Showing the next page')}>
        Next
        <ChevronRight aria-hidden />
      </Button>
    </nav>
  );
}
