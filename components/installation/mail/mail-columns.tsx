import type { Column } from '@/components/data/data-table';
import { Time } from '@/components/data/time';
import { timeColumn } from '@/components/data/time-column';
import { Badge } from '@/components/ui/display/badge';
import type { InstallationMailItem } from '@/lib/installation-mail/contract';
import { kindLabels, mailStateLooks, notDelivered } from './mail-words';

/** `delivered`: false without a mail server, when email is only stored. */
export const mailColumns = (delivered: boolean): Column<InstallationMailItem>[] => [
  {
    id: 'to',
    header: 'To',
    className: 'align-top [overflow-wrap:anywhere]',
    cell: (mail) => (
      <>
        <span className="block font-medium">{mail.to_email}</span>
        <span className="block text-muted-foreground">{mail.subject}</span>
        <span className="block text-muted-foreground text-xs sm:hidden">
          <Time value={mail.created_at} />
        </span>
      </>
    ),
  },
  {
    id: 'kind',
    header: 'Kind',
    from: 'md',
    className: 'align-top whitespace-nowrap text-muted-foreground',
    cell: (mail) => kindLabels[mail.kind],
  },
  {
    id: 'state',
    header: 'State',
    className: 'align-top',
    cell: (mail) => <MailState mail={mail} delivered={delivered} />,
  },
  timeColumn('When', 'created_at', 'sm', 'align-top'),
];

function MailState({ mail, delivered }: { mail: InstallationMailItem; delivered: boolean }) {
  const isKept = mail.state === 'sent' && (!delivered || mail.sent_at === null);
  const { label, tone } = isKept ? notDelivered : mailStateLooks[mail.state];
  return (
    <div className="grid max-w-72 justify-items-start gap-1">
      <Badge tone={tone}>{label}</Badge>
      {mail.failure_message && (
        <span className="text-muted-foreground text-xs [overflow-wrap:anywhere]">
          {mail.failure_message} {mail.attempts === 1 ? 'Tried once.' : `Tried ${mail.attempts} times.`}
        </span>
      )}
    </div>
  );
}
