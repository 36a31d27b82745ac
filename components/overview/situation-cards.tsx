import { Time } from '@/components/data/time';
import { Badge } from '@/components/ui/display/badge';
import { Card } from '@/components/ui/display/card';
import { Progress } from '@/components/ui/feedback/progress';
import { countOf, formatBytes, formatNumber } from '@/lib/amounts';
import type { Overview } from '@/lib/overview/contract';

/** Current usage against limits, the mail server and webhooks. */
export function SituationCards({ data: { usage, relay, webhooks } }: { data: Overview }) {
  const { failing, enabled } = webhooks;
  const waiting = relay.waiting - relay.waiting_simulated;
  return (
    <div className="grid min-w-0 gap-5 lg:grid-cols-3">
      <Card title="Usage" className="grid gap-4 text-sm">
        <Limit
          label="Accepted today (UTC)"
          used={usage.today}
          limit={usage.daily_limit}
          format={formatNumber}
        />
        <Limit
          label="Storage"
          used={usage.storage_bytes}
          limit={usage.storage_limit_bytes}
          format={formatBytes}
        />
        {usage.balance !== null && <p>{countOf(usage.balance, 'email')} left of the prepaid balance</p>}
      </Card>
      <Card
        title="Mail server"
        actions={
          !relay.configured ? (
            <Badge tone="warning">None set</Badge>
          ) : relay.state === 'resting' ? (
            <Badge tone="danger">Unavailable</Badge>
          ) : relay.used ? (
            <Badge tone="success">Working</Badge>
          ) : (
            <Badge>Not used yet</Badge>
          )
        }
        className="grid gap-1 text-sm"
      >
        {!relay.configured && <p>Emails are kept in the test inbox; nothing is sent.</p>}
        {relay.reason && <p>{relay.reason}</p>}
        <p>{waiting === 1 ? '1 email waits' : `${formatNumber(waiting)} emails wait`} for delivery.</p>
        {relay.scheduled > 0 && <p>{countOf(relay.scheduled, 'email')} scheduled for later.</p>}
        {relay.waiting_held > 0 && (
          <p>
            {countOf(relay.waiting_held, 'email')} held since a backup was restored: an operator decides
            whether they go out.
          </p>
        )}
        {relay.oldest_waiting_at && (
          <p className="text-muted-foreground">
            The oldest was accepted <Time value={relay.oldest_waiting_at} />.
          </p>
        )}
      </Card>
      <Card
        title="Webhooks"
        actions={
          failing.length > 0 ? (
            <Badge tone="warning">{failing.length} failing</Badge>
          ) : (
            enabled > 0 && <Badge tone="success">Working</Badge>
          )
        }
        className="text-sm"
      >
        {enabled === 0
          ? 'No endpoint is enabled.'
          : `${enabled} ${enabled === 1 ? 'endpoint is' : 'endpoints are'} on.`}
      </Card>
    </div>
  );
}

type LimitProps = { label: string; used: number; limit: number | null; format: (value: number) => string };

function Limit({ label, used, limit, format }: LimitProps) {
  return (
    <div className="grid gap-1.5">
      <p className="flex justify-between gap-3">
        <span className="text-muted-foreground">{label}</span>
        <span className="tabular-nums">
          {format(used)} {limit === null ? '' : `of ${format(limit)}`}
        </span>
      </p>
      {limit !== null && <Progress label={label} value={Math.min(used, limit)} max={Math.max(1, limit)} />}
    </div>
  );
}
