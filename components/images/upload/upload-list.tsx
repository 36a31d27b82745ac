import { CircleAlert, RotateCw, X } from 'lucide-react';
import { Progress } from '@/components/ui/feedback/progress';
import { Button } from '@/components/ui/form/button';
import type { Upload } from './use-uploads';

type UploadListProps = {
  uploads: readonly Upload[];
  onRetry: (id: number) => void;
  onDismiss: (id: number) => void;
};

/** The progress of each file, and why one failed. */
export function UploadList({ uploads, onRetry, onDismiss }: UploadListProps) {
  if (uploads.length === 0) return null;
  return (
    <ul aria-label="Uploads" className="grid gap-2">
      {uploads.map(({ id, filename, progress, problem, retryable }) => (
        <li key={id} className="grid gap-1.5 rounded-md border bg-card px-3 py-2 text-sm">
          <div className="flex items-center gap-2">
            <span className="min-w-0 flex-1 truncate">{filename}</span>
            {problem === null ? (
              <span className="text-muted-foreground text-xs">
                {progress < 1 ? `${Math.round(progress * 100)}%` : 'Checking…'}
              </span>
            ) : (
              <>
                {retryable && (
                  <Button
                    size="sm"
                    variant="secondary"
                    icon={<RotateCw aria-hidden />}
                    onClick={() => onRetry(id)}
                  >
                    Try again
                  </Button>
                )}
                <Button
                  size="icon-sm"
                  variant="ghost"
                  aria-label={`Dismiss ${filename}`}
                  onClick={() => onDismiss(id)}
                >
                  <X aria-hidden />
                </Button>
              </>
            )}
          </div>
          {problem === null ? (
            <Progress value={progress} max={1} label={`Upload of ${filename}`} />
          ) : (
            <p role="alert" className="flex items-center gap-1.5 text-destructive-text text-xs">
              <CircleAlert aria-hidden className="size-3.5 shrink-0" />
              {problem}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
