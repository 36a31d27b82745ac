import type { ReactNode } from 'react';
import { BroadcastStateBadge } from '@/components/broadcasts/broadcast-state';
import { ResourceState } from '@/components/data/resource-state';
import { Time } from '@/components/data/time';
import { Skeletons } from '@/components/ui/feedback/skeleton';
import { Link } from '@/components/ui/navigation/link';
import { Dialog } from '@/components/ui/overlay/dialog';
import { countOf } from '@/lib/amounts';
import { useMay } from '@/lib/client/session';
import { useTemplateUsage } from '@/lib/client/templates';
import type { Template } from '@/lib/templates/contract/templates';

/** What a change of the template would affect: emails, API keys and broadcasts. */
export function UsageDialog({ template, onClose }: { template: Template; onClose: () => void }) {
  const usage = useTemplateUsage(template.id);
  const mayManageKeys = useMay('key:manage');
  const mayReadBroadcasts = useMay('broadcast:read');
  return (
    <Dialog open onOpenChange={onClose} title={`Used by “${template.name}”`} size="md">
      <ResourceState
        resource={usage}
        label="what uses this template"
        loading={<Skeletons of={['h-8', 'h-8', 'h-8']} className="grid gap-3" />}
      >
        {({ days, sent, keys, broadcasts }) => (
          <div className="grid gap-5 text-sm">
            <Part title={`Emails of the last ${days} days`}>
              {sent === 0 ? (
                <Nothing>No emails sent to real recipients.</Nothing>
              ) : (
                <Link
                  href={`/emails?template=${template.id}`}
                  className="text-primary-text underline-offset-4 hover:underline"
                >
                  {countOf(sent, 'email')}
                </Link>
              )}
            </Part>
            <Part title="API keys">
              {keys.length === 0 ? (
                <Nothing>Not sent by any key.</Nothing>
              ) : (
                <ul className="grid gap-1.5">
                  {keys.map(({ id, name, last_used_at }) => (
                    <li key={id} className="flex flex-wrap justify-between gap-x-4">
                      {mayManageKeys ? (
                        <Link
                          href="/developers/keys"
                          className="text-primary-text underline-offset-4 hover:underline"
                        >
                          {name}
                        </Link>
                      ) : (
                        name
                      )}
                      <span className="text-muted-foreground">
                        last <Time value={last_used_at} />
                      </span>
                    </li>
                  ))}
                </ul>
              )}
            </Part>
            <Part title="Broadcasts">
              {broadcasts.length === 0 ? (
                <Nothing>Not used in any broadcast.</Nothing>
              ) : (
                <ul className="grid gap-1.5">
                  {broadcasts.map(({ id, name, state }) => (
                    <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
                      {mayReadBroadcasts ? (
                        <Link
                          href={`/broadcasts/${id}`}
                          className="text-primary-text underline-offset-4 hover:underline"
                        >
                          {name}
                        </Link>
                      ) : (
                        name
                      )}
                      <BroadcastStateBadge state={state} />
                    </li>
                  ))}
                </ul>
              )}
            </Part>
          </div>
        )}
      </ResourceState>
    </Dialog>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-1.5">
      <h3 className="font-medium">{title}</h3>
      {children}
    </section>
  );
}

function Nothing({ children }: { children: ReactNode }) {
  return <p className="text-muted-foreground">{children}</p>;
}
