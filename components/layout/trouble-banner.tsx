'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { Time } from '@/components/data/time';
import { Notice } from '@/components/ui/feedback/notice';
import { Button } from '@/components/ui/form/button';
import { useSituation } from '@/lib/client/overview';
import { useMay, useSession } from '@/lib/client/session';
import { itemOf, mayOpen } from './navigation';
import { troublesOf } from './troubles';

/** On every page, while something is in the way of sending: what, since when, and the way to the page that fixes it. */
export function TroubleBanner() {
  const situation = useSituation(useMay('email:read'));
  const session = useSession().data;
  const reason = session?.workspace.pause?.reason;
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
            {id === 'paused' && reason ? `Reason: ${reason}. ${text}` : text}
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
