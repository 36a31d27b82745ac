import { recipientsHref } from '@/components/broadcasts/recipients/recipient-filters';
import { RecipientStateBadge, reasonLabel } from '@/components/broadcasts/recipients/recipient-state';
import { ResourceState } from '@/components/data/resource-state';
import { Card } from '@/components/ui/display/card';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { Link } from '@/components/ui/navigation/link';
import { formatNumber } from '@/lib/amounts';
import type { Broadcast, BroadcastReasons } from '@/lib/broadcasts/contract';
import { useBroadcastReasons } from '@/lib/client/broadcasts';

type Reason = BroadcastReasons['data'][number];

/** Why people did not get it, most frequent reason first, with links to the people. */
export function MissedReasons({ broadcast: { id, counts } }: { broadcast: Broadcast }) {
  const reasons = useBroadcastReasons(id);
  return (
    <Card title="Who did not get it, and why" className="grid grid-cols-1 gap-4">
      <ResourceState
        resource={reasons}
        label="the reasons"
        loading={<Skeleton className="h-32" />}
        isEmpty={({ data }) => !data.some(isMissed)}
        empty={
          <p className="text-muted-foreground text-sm">
            {/* Reasons are loaded less often than the counts while it is sent. */}
            {counts.skipped > 0 ? 'The reasons appear in a moment.' : 'Nobody was left out so far.'}
          </p>
        }
      >
        {({ data }) => (
          <ul className="divide-y">
            {data.filter(isMissed).map(({ state, reason, count }) => (
              <li key={`${state} ${reason}`} className="relative flex items-center gap-3 py-2.5 text-sm">
                <RecipientStateBadge state={state} />
                <Link
                  href={recipientsHref(id, { state, reason })}
                  className="min-w-0 flex-1 rounded-sm after:absolute after:inset-0 hover:underline"
                >
                  {reason === null
                    ? state === 'canceled'
                      ? 'The broadcast was canceled'
                      : 'No reason was given'
                    : reasonLabel(reason)}
                </Link>
                <span className="tabular-nums">{formatNumber(count)}</span>
              </li>
            ))}
          </ul>
        )}
      </ResourceState>
    </Card>
  );
}

/** People who complained did get it, and are shown separately. */
function isMissed({ state }: Reason): boolean {
  return state !== 'complained';
}
