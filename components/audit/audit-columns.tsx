import type { Column } from '@/components/data/data-table';
import { Time } from '@/components/data/time';
import { timeColumn } from '@/components/data/time-column';
import { useTimeZone } from '@/components/data/time-zone';
import { Badge } from '@/components/ui/display/badge';
import { Link } from '@/components/ui/navigation/link';
import type { AuditEvent } from '@/lib/audit/contract';
import { changeLabel } from './audit-words';
import { pageOf, sentenceOf } from './sentence-of';

/** `linked`: the targets are in this workspace, so they have links. */
export function auditColumns(linked: boolean): Column<AuditEvent>[] {
  return [
    {
      id: 'what',
      header: 'What happened',
      className: 'max-w-96',
      cell: (event) => <Sentence event={event} href={linked ? pageOf(event) : null} />,
    },
    timeColumn('When', 'created_at', 'sm', 'align-top'),
    {
      id: 'from',
      header: 'IP address',
      from: 'md',
      className: 'text-muted-foreground align-top',
      cell: (event) => event.ip ?? '–',
    },
  ];
}

function Sentence({ event, href }: { event: AuditEvent; href: string | null }) {
  const { did, to } = sentenceOf(event);
  const { zone } = useTimeZone();
  const changes = event.changes.map((change) => changeLabel(change, zone)).filter((one) => one !== null);
  return (
    <div className="grid gap-1">
      <p>
        <span className="font-medium">{event.actor.name}</span>
        {event.actor.type !== 'member' && (
          <>
            {' '}
            <Badge>{actorLabels[event.actor.type]}</Badge>
          </>
        )}{' '}
        {did} {to !== null && <Target name={to} href={href} />}
      </p>
      {changes.length > 0 && (
        <ul className="grid gap-0.5 text-muted-foreground text-xs">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
      <code className="font-mono text-muted-foreground text-xs">
        {event.action} {event.target.id}
      </code>
      <span className="text-muted-foreground text-xs sm:hidden">
        <Time value={event.created_at} />
      </span>
    </div>
  );
}

function Target({ name, href }: { name: string; href: string | null }) {
  if (href === null) return <span className="font-medium">{name}</span>;
  return (
    <Link className="font-medium underline-offset-4 hover:underline" href={href}>
      {name}
    </Link>
  );
}

const actorLabels = { key: 'API key', operator: 'Operator', system: 'Automatic', member: 'Member' } as const;
