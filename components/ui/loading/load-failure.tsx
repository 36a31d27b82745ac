import { RotateCw } from 'lucide-react';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Button } from '@/components/ui/form/button';

/** Shown because pages do not retry scripts that failed to load. */
export function LoadFailure({ label }: { label: string }) {
  return (
    <EmptyState
      title={`Could not load ${label}`}
      action={
        <Button variant="secondary" icon={<RotateCw aria-hidden />} onClick={() => window.location.reload()}>
          Reload the page
        </Button>
      }
    >
      Check your connection. What you typed is kept on this device.
    </EmptyState>
  );
}
