import { ConfirmButton } from '@/components/data/confirm-button';
import { ResourceState } from '@/components/data/resource-state';
import { Time } from '@/components/data/time';
import { Badge } from '@/components/ui/display/badge';
import { Card } from '@/components/ui/display/card';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import type { AccountSession } from '@/lib/accounts/contract';
import { useAccountSessions, useEndOtherSessions, useEndSession } from '@/lib/client/account';

/** The person's sessions, and how to end them. */
export function SessionList() {
  const sessions = useAccountSessions();
  const endOthers = useEndOtherSessions();
  const hasOthers = (sessions.data?.data.length ?? 0) > 1;
  return (
    <Card
      aria-label="Sessions"
      title="Sessions"
      description="Where you are signed in. End what you do not recognize, and change your password."
      actions={
        hasOthers && (
          <ConfirmButton
            label="End all others"
            variant="secondary"
            size="sm"
            title="End all other sessions?"
            description="You stay signed in here only."
            confirmLabel="End them"
            doneMessage="All other sessions have ended."
            action={endOthers}
            input={undefined}
          />
        )
      }
    >
      <ResourceState resource={sessions} label="your sessions" loading={<Skeleton className="h-24" />}>
        {(page) => (
          <ul className="grid divide-y">
            {page.data.map((session) => (
              <SessionItem key={session.id} session={session} />
            ))}
          </ul>
        )}
      </ResourceState>
    </Card>
  );
}

function SessionItem({ session }: { session: AccountSession }) {
  const end = useEndSession();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0">
      <div className="grid min-w-0 flex-1 basis-52 gap-0.5">
        <span className="flex items-center gap-2 font-medium text-sm">
          {session.device}
          {session.current && <Badge tone="success">This session</Badge>}
        </span>
        <span className="text-muted-foreground text-xs [overflow-wrap:anywhere]">
          {session.place} · last used <Time value={session.last_used_at} />
        </span>
      </div>
      {!session.current && (
        <ConfirmButton
          label="End"
          name={`End the session of ${session.device}, ${session.place}`}
          variant="ghost"
          size="sm"
          title="End this session?"
          description={`${session.device}, ${session.place}, is signed out.`}
          confirmLabel="End it"
          doneMessage="The session has ended."
          action={end}
          input={session.id}
        />
      )}
    </li>
  );
}
