import { Card } from '@/components/ui/display/card';
import { Progress } from '@/components/ui/feedback/progress';
import { Link } from '@/components/ui/navigation/link';
import { formatBytes, formatNumber } from '@/lib/amounts';
import { useSession } from '@/lib/client/session';
import type { Workspace } from '@/lib/workspaces/contract';

/** The workspace's limits and usage. Operators can change limits. */
export function WorkspaceLimits({ workspace }: { workspace: Workspace }) {
  const operator = useSession().data?.operator ?? false;
  const { accepted_today: today, daily_limit: daily, balance } = workspace;
  const { storage_used_bytes: used, storage_limit_bytes: storage } = workspace;
  return (
    <Card
      title="Limits"
      description={
        operator ? (
          <>
            You are an operator: change them on the{' '}
            <Link href="/installation" className="text-primary-text underline underline-offset-2">
              Installation page
            </Link>
            .
          </>
        ) : (
          'An operator of this installation sets them. Ask them for more.'
        )
      }
      className="grid gap-5"
    >
      <Limit
        label="Emails today"
        text={formatOfLimit(today, daily, formatNumber)}
        hint="Days begin at midnight UTC. Beyond the limit, new email is refused until the next day."
        used={today}
        limit={daily}
      />
      <Limit
        label="Emails left"
        text={balance === null ? 'Unmetered' : formatNumber(balance)}
        hint="A prepaid balance that counts down with each accepted email."
      />
      <Limit
        label="Storage for attachments and images"
        text={formatOfLimit(used, storage, formatBytes)}
        hint="Attachments are freed when emails reach the end of their retention."
        used={used}
        limit={storage}
      />
    </Card>
  );
}

function formatOfLimit(used: number, limit: number | null, format: (value: number) => string): string {
  return limit === null ? `${format(used)}, no limit` : `${format(used)} of ${format(limit)}`;
}

type LimitProps = { label: string; text: string; hint: string; used?: number; limit?: number | null };

function Limit({ label, text, hint, used = 0, limit = null }: LimitProps) {
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="font-medium">{label}</span>
        <span>{text}</span>
      </div>
      {limit !== null && limit > 0 && (
        <Progress label={`${label}: used`} value={Math.min(used, limit)} max={limit} />
      )}
      <p className="text-muted-foreground text-xs">{hint}</p>
    </div>
  );
}
