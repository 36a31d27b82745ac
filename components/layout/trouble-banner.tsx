'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { Time } from '@/components/data/time';
import { itemOf, mayOpen } from '@/components/navigation/navigation';
import { Notice } from '@/components/ui/feedback/notice';
import { Button } from '@/components/ui/form/button';
import { useSituation } from '@/lib/client/overview';
import { useMay, useSession } from '@/lib/client/session';
import type { Session } from '@/lib/workspaces/contract';
import { troublesOf } from './troubles';

/** On every page, while something is in the way of sending: what, since when, and the way to the page that fixes it. */
export function TroubleBanner() {
  const situation = useSituation(useMay('email:read'));
  const session = useSession().data;
  const pause = session?.workspace.pause;
  const here = usePathname();
  // A failing webhook's own page tells of it itself.
  const troubles = (situation.data ? troublesOf(situation.data) : []).filter(
    ({ id, link }) => !id.startsWith('webhook-') || link.href !== here,
  );
  if (troubles.length === 0) return null;
  // No button to a page that refuses this person, nor to the one they are on.
  const leadsTo = (href: string) => {
    const item = itemOf(href);
    return href !== here && (!item || (session && mayOpen(item, session)));
  };
  return (
    <section aria-label="Problems with sending" className="grid gap-2 px-4 pt-4 sm:px-8">
      {troubles.map(({ id, tone, title, text, since, link }) => (
        <Notice
          key={id}
          tone={tone}
          title={title}
          action={
            leadsTo(link.href) && (
              <Button asChild size="sm" variant="secondary">
                <Link href={link.href}>{link.label}</Link>
              </Button>
            )
          }
        >
          <p>
            {id === 'paused' && pause ? pauseText(pause, situation.data?.relay.waiting ?? 0, text) : text}
            {since && (
              <>
                {' '}
                Since <Time value={since} />.
              </>
            )}
          </p>
        </Notice>
      ))}
    </section>
  );
}

type Pause = NonNullable<Session['workspace']['pause']>;

/** Why sending is paused, and whether what was accepted before waits with it. */
function pauseText({ reason, waiting_held: held }: Pause, waiting: number, text: string): string {
  const count = waiting === 1 ? '1 accepted email is' : `${waiting.toLocaleString('en')} accepted emails are`;
  return [reason && `Reason: ${reason.replace(/[.!?]$/, '')}.`, text, held && `${count} held until then.`]
    .filter(Boolean)
    .join(' ');
}
