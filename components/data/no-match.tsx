import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Button } from '@/components/ui/form/button';

type NoMatchProps = {
  title: string;
  /** The button that takes the filters away. */
  clearLabel?: string;
  onClear: () => void;
  className?: string;
  children?: ReactNode;
};

/** A list whose filters leave nothing of it, with the way back to all. */
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
