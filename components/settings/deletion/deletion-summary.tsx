import { ResourceState } from '@/components/data/resource-state';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { formatBytes, formatNumber } from '@/lib/amounts';
import { useDeletionPreview } from '@/lib/client/workspace';
import type { DeletionPreview } from '@/lib/workspaces/deletion/contract';

/** What is deleted with a workspace, in numbers: the current one, or any for operators. */
export function DeletionSummary({ workspaceId }: { workspaceId?: string }) {
  const preview = useDeletionPreview(workspaceId);
  return (
    <ResourceState resource={preview} label="what would be deleted" loading={<Skeleton className="h-24" />}>
      {(data) => (
        <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 rounded-md border px-3.5 py-3 text-sm">
          {countRows(data).map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-muted-foreground">{label}</dt>
              <dd className="text-right tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </ResourceState>
  );
}

function countRows(preview: DeletionPreview): [string, string][] {
  return [
    ['Emails in the log', `${formatNumber(preview.emails)}${preview.at_least ? ' or more' : ''}`],
    ['Waiting, and not sent', formatNumber(preview.emails_waiting)],
    ['Templates', formatNumber(preview.templates)],
    ['Domains', formatNumber(preview.domains)],
    ['Members who lose access', formatNumber(preview.members)],
    ['API keys', formatNumber(preview.api_keys)],
    ['Webhooks', formatNumber(preview.webhooks)],
    ['Files', formatBytes(preview.storage_bytes)],
  ];
}
