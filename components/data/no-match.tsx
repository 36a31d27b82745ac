import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Button } from '@/components/ui/form/button';

type NoMatchProps = {
  title: string;
  /** The button that clears the filters. */
  clearLabel?: string;
  onClear: () => void;
  className?: string;
  children?: ReactNode;
};

/** The empty state of a filtered list, with a button to clear the filters. */
export function NoMatch({ title, clearLabel = 'Show all', onClear, className, children }: NoMatchProps) {
  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title={title}
      className={className}
      action={
        <Button variant="secondary" onClick={onClear}>
          {clearLabel}
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}
