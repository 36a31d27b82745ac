import { TriangleAlert } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { Time } from '@/components/data/time';
import { itemOf, mayOpen } from '@/components/navigation/navigation';
import { classNames } from '@/components/ui/class-names';
import { Notice } from '@/components/ui/feedback/notice';
import { ButtonLink } from '@/components/ui/navigation/button-link';
import { Link } from '@/components/ui/navigation/link';
import { useMediaQuery } from '@/components/ui/use-media-query';
import { countOf } from '@/lib/amounts';
import { useSituation } from '@/lib/client/overview';
import { useMay, useSession } from '@/lib/client/session';
import type { Session } from '@/lib/workspaces/contract';
import { troublesOf, troublesOfSession } from './troubles';

/** On every other page until a mail server is set up: email is not really sent. */
export function TestInboxBanner() {
  const mayRead = useMay('email:read');
  const configured = useSession().data?.relay_configured;
  const pathname = usePathname();
  // An older process beside this one does not say it.
  if (!mayRead || configured !== false || pathname.startsWith('/mailbox')) return null;
  return (
    <section
      aria-label="No mail server"
      className="border-b bg-primary-soft px-4 py-1.5 text-primary-text text-sm sm:px-8"
    >
      <span className="max-sm:hidden">
        No mail server is set: emails are kept in the test inbox, not sent.
      </span>
      <span className="sm:hidden">Emails are kept, not sent.</span>{' '}
      <Link href="/mailbox" className="whitespace-nowrap underline underline-offset-2 sm:ml-2">
        Open the test inbox
      </Link>
    </section>
  );
}

/**
 * On every page while something prevents sending: what, since when, and a link to fix it. One line, except on the
 * overview, on phones, where it took a third of the page, and of webhooks, which do not prevent sending.
 */
export function TroubleBanner() {
  const { troubles, leadsTo } = useTroubles();
  const wide = useMediaQuery('(min-width: 40rem)');
  const pathname = usePathname();
  if (troubles.length === 0) return null;
  const grave = troubles.some(({ id }) => id !== 'webhooks');
  if (pathname !== '/' && !(wide && grave)) return <TroubleStrip />;
  return (
    <section aria-label="Problems with sending" className="grid gap-2 px-4 pt-4 sm:px-8">
      {troubles.map(({ id, tone, title, text, since, link }) => (
        <Notice
          key={id}
          tone={tone}
          title={title}
          action={
            leadsTo(link.href) && (
              <ButtonLink href={link.href} size="sm" variant="secondary">
                {link.label}
              </ButtonLink>
            )
          }
        >
          <p>
            {text}
            {since && (
              <>
                {' '}
                Since <Time value={since} exact />.
              </>
            )}
          </p>
        </Notice>
      ))}
    </section>
  );
}

/** The same in one line, for pages that need their height: the worst problem, and the number of others. */
export function TroubleStrip() {
  const { troubles, leadsTo } = useTroubles();
  const [worst, ...others] = troubles;
  if (!worst) return null;
  return (
    <section
      aria-label="Problems with sending"
      className={classNames(
        'flex items-center gap-x-3 border-b px-4 py-1.5 text-sm sm:px-8',
        worst.tone === 'danger'
          ? 'bg-destructive-soft text-destructive-text'
          : 'bg-warning-soft text-warning-text',
      )}
    >
      <TriangleAlert aria-hidden className="size-4 shrink-0" />
      <p role="alert" className="min-w-0 truncate font-medium" title={worst.text}>
        {worst.title}
        {others.length > 0 && ` (and ${others.length} more)`}
      </p>
      {leadsTo(worst.link.href) && (
        <Link href={worst.link.href} className="shrink-0 underline underline-offset-2">
          {worst.link.label}
        </Link>
      )}
    </section>
  );
}

function useTroubles() {
  const mayRead = useMay('email:read');
  const situation = useSituation(mayRead);
  const session = useSession().data;
  // A pause is shown with the page: what came a request later pushed it down.
  const atOnce = session && mayRead ? troublesOfSession(session) : [];
  const pause = session?.workspace.pause;
  const pathname = usePathname();
  // No button to the current page, or to one this person may not open.
  const leadsTo = (href: string) => {
    const item = itemOf(href);
    return href !== pathname && (!item || (session && mayOpen(item, session)));
  };
  // Webhook problems do not prevent sending: their own page shows them, and people without access cannot fix them.
  const troubles = (situation.data ? troublesOf(situation.data) : atOnce)
    .filter(({ id, link }) => id !== 'webhooks' || leadsTo(link.href))
    // That page asks what to do with them.
    .filter(({ id }) => id !== 'held' || pathname !== '/installation')
    .map((trouble) =>
      trouble.id === 'paused' && pause
        ? { ...trouble, text: pauseText(pause, situation.data?.relay.waiting ?? 0, trouble.text) }
        : trouble,
    );
  return { troubles, leadsTo };
}

type Pause = NonNullable<Session['workspace']['pause']>;

/** Why sending is paused, and whether waiting email is held too. */
function pauseText({ reason, waiting_held: waitingHeld }: Pause, waiting: number, text: string): string {
  const count = `${countOf(waiting, 'accepted email')} ${waiting === 1 ? 'is' : 'are'}`;
  return [
    reason && `Reason: ${reason.replace(/[.!?]$/, '')}.`,
    text,
    waitingHeld && `${count} held until then.`,
  ]
    .filter(Boolean)
    .join(' ');
}
