import { ResourceState } from '@/components/data/resource-state';
import { Card } from '@/components/ui/display/card';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { countOf, formatNumber } from '@/lib/amounts';
import type { Broadcast, BroadcastLinks } from '@/lib/broadcasts/contract';
import { useBroadcastLinks, useBroadcastPreview } from '@/lib/client/broadcasts';
import { withIndexKeys } from '@/lib/with-index-keys';
import { MarkedEmail } from './marked-email';

/** Clicks per link, drawn on the email; the list next to it says the same. */
export function ClickMap({ broadcast }: { broadcast: Broadcast }) {
  const links = useBroadcastLinks(broadcast.id);
  const preview = useBroadcastPreview(broadcast.id, broadcast.revision, null, broadcast.tracking.clicks);
  if (!broadcast.tracking.clicks) return null;
  return (
    <Card
      title="Clicks by link"
      description="Each person counts once per link. Clicks by scanners are counted separately."
      className="grid grid-cols-1 gap-5"
    >
      <ResourceState
        resource={links}
        label="the links"
        loading={<Skeleton className="h-40" />}
        isEmpty={({ data }) => data.length === 0}
        empty={<p className="text-muted-foreground text-sm">There are no links in it that are counted.</p>}
      >
        {({ data }) => (
          <>
            <LinkList links={data} />
            {preview.data && <MarkedEmail html={preview.data.html} links={data} />}
          </>
        )}
      </ResourceState>
    </Card>
  );
}

function LinkList({ links }: { links: BroadcastLinks['data'] }) {
  const maxPeople = Math.max(1, ...links.map(({ people }) => people));
  return (
    <ol className="grid gap-3">
      {withIndexKeys(links).map(([key, { url, people, clicks, clicks_by_machines: machines }]) => (
        <li key={key} className="grid gap-1 text-sm">
          <span className="flex items-baseline justify-between gap-4">
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              className="min-w-0 truncate rounded-sm hover:underline"
              title={url}
            >
              {url.replace(/^https?:\/\//, '')}
            </a>
            <span className="shrink-0 tabular-nums">{formatNumber(people)}</span>
          </span>
          <span aria-hidden className="h-1.5 overflow-hidden rounded-full bg-muted">
            <span
              className="block h-full rounded-full bg-primary"
              style={{ width: `${(100 * people) / maxPeople}%` }}
            />
          </span>
          <span className="text-muted-foreground text-xs">
            {countOf(clicks, 'click')}
            {machines > 0 && `, and ${formatNumber(machines)} by machines`}
          </span>
        </li>
      ))}
    </ol>
  );
}
