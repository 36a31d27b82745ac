import { Check, CloudOff, TriangleAlert } from 'lucide-react';
import { Spinner } from '@/components/ui/feedback/spinner';
import { Button } from '@/components/ui/form/button';
import { errorMessage, isNetworkError } from '@/lib/client/api-error';
import type { BroadcastSnapshot } from './broadcast-session';

type Props = {
  status: BroadcastSnapshot['status'];
  /** The labels of fields that have to be completed first. */
  incomplete?: readonly string[];
  onRetry: () => void;
};

/** Whether everything typed has reached the server. */
export function SaveStatus({ status, incomplete = [], onRetry }: Props) {
  const away = status.kind === 'waiting' || status.kind === 'refused';
  return (
    <span className="flex items-center gap-2 text-muted-foreground text-xs">
      <output className="flex items-center gap-1.5 [&_svg]:size-3.5">
        {status.kind === 'saved' && (
          <>
            <Check aria-hidden /> Saved
          </>
        )}
        {(status.kind === 'saving' || status.kind === 'unsaved') && (
          <>
            {status.kind === 'saving' && <Spinner />}{' '}
            {status.kind === 'saving'
              ? 'Saving…'
              : ['Not saved yet', incomplete.join(', ')].filter(Boolean).join(': ')}
          </>
        )}
        {status.kind === 'conflict' && (
          <>
            <TriangleAlert aria-hidden /> Not saved
          </>
        )}
        {away && (
          <span className="flex items-center gap-1.5 text-warning-text" title={errorMessage(status.error)}>
            <CloudOff aria-hidden />
            {isNetworkError(status.error) ? 'Offline: kept on this device' : errorMessage(status.error)}
          </span>
        )}
      </output>
      {away && (
        <Button variant="link" size="sm" onClick={onRetry}>
          Try again
        </Button>
      )}
    </span>
  );
}
