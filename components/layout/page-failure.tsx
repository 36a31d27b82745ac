import { TriangleAlert } from 'lucide-react';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Button } from '@/components/ui/form/button';

export type PageFailureProps = { error: Error & { digest?: string }; reset: () => void };

/** Shown instead of a page that threw an error. */
export function PageFailure({ error, reset }: PageFailureProps) {
  return (
    <div className="grid max-w-xl content-center px-4 py-16 sm:px-8">
      <h1 className="sr-only">Something went wrong</h1>
      <EmptyState
        icon={<TriangleAlert aria-hidden />}
        title="This page stopped working"
        action={<Button onClick={reset}>Try again</Button>}
      >
        <p>This is our fault, not yours. What you saved is safe.</p>
        {error.digest && <p className="mt-2 text-xs">Reference {error.digest}</p>}
      </EmptyState>
    </div>
  );
}
