import type { ReactNode } from 'react';
import { Time } from '@/components/data/time';
import { Badge } from '@/components/ui/display/badge';
import { Card } from '@/components/ui/display/card';
import { countOf, formatBytes } from '@/lib/amounts';
import type { Installation } from '@/lib/installation/contract';
import { TestEmail } from './test-email';

/** Relay, queues, database and storage at a glance. */
export function ConditionCards({ installation }: { installation: Installation }) {
  const { relay, database, storage, work, version, commit, app_url: address, backups } = installation;
  return (
    <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5">
      <Card title="Mail server">
        <RelayBadge relay={relay} />
        <Facts>
          <li>
            {relay.kind === 'smtp'
              ? relay.host
              : 'Emails are kept in the test inbox. Set SMTP_URL to send them.'}
          </li>
          <li>
            {countOf(relay.waiting, 'email')} waiting
            {relay.oldest_waiting_at && (
              <>
                , oldest <Time value={relay.oldest_waiting_at} />
              </>
            )}
          </li>
          {relay.last_error && (
            <li>
              Last error <Time value={relay.last_error.at} />: {relay.last_error.message}
              {relay.last_error.reply && (
                <span className="mt-1 block whitespace-pre-wrap [overflow-wrap:anywhere]">
                  {relay.host} answered: <q className="font-mono">{relay.last_error.reply}</q>
                </span>
              )}
            </li>
          )}
        </Facts>
        <div className="mt-3">
          <TestEmail />
        </div>
      </Card>
      <Card title="Database">
        <p className="font-medium">{formatBytes(database.size_bytes)}</p>
        <Facts>
          <li>
            PostgreSQL {database.version}, {database.kind === 'embedded' ? 'embedded' : 'your server'}
          </li>
          {database.replica && <li>{replicaWords(database.replica)}</li>}
        </Facts>
      </Card>
      <Card title="Storage">
        <p className="font-medium">{formatBytes(storage.size_bytes)}</p>
        <Facts>
          <li>Attachments, {storage.kind === 's3' ? 'in S3' : 'on disk'}</li>
        </Facts>
      </Card>
      <Card title="Backups">
        <BackupState backups={backups} />
      </Card>
      <Card title="Version">
        <p className="font-medium">{version}</p>
        <Facts>
          {commit && (
            <li>
              Commit <code className="font-mono">{commit.slice(0, 12)}</code>
            </li>
          )}
          <li className="[overflow-wrap:anywhere]">{address}</li>
          <li>{work.worker === 'inline' ? 'Worker in the web process' : 'Worker in its own process'}</li>
          <li>{countOf(work.webhooks_waiting, 'event')} waiting for webhooks</li>
        </Facts>
      </Card>
    </div>
  );
}

function replicaWords({
  state,
  behind_bytes: behindBytes,
}: NonNullable<Installation['database']['replica']>): string {
  if (state === 'ok') return 'The replica is read';
  if (state === 'unavailable') return 'The replica cannot be read; the primary is';
  return `The replica is ${formatBytes(behindBytes ?? 0)} behind; the primary is read`;
}

function BackupState({ backups }: Pick<Installation, 'backups'>) {
  if (!backups)
    return (
      <>
        <Badge>Not scheduled</Badge>
        <Facts>
          <li>Set BACKUP_SCHEDULE to schedule them.</li>
        </Facts>
      </>
    );
  const { last, last_whole: lastComplete, folder, keep } = backups;
  return (
    <>
      {last?.error ? (
        <Badge tone="danger">Failed</Badge>
      ) : last ? (
        <Badge tone="success">Working</Badge>
      ) : (
        <Badge>Waiting for the first</Badge>
      )}
      <Facts>
        {last?.error && <li>{last.error}</li>}
        {lastComplete && (
          <li>
            Last one <Time value={lastComplete.started_at} />, {formatBytes(lastComplete.size_bytes ?? 0)}
          </li>
        )}
        <li className="[overflow-wrap:anywhere]">
          The newest {keep} in {folder}
        </li>
      </Facts>
    </>
  );
}

function RelayBadge({ relay }: Pick<Installation, 'relay'>) {
  if (relay.state === 'resting') return <Badge tone="warning">Unavailable</Badge>;
  if (relay.kind === 'mailbox') return <Badge>Not set up</Badge>;
  return relay.used ? <Badge tone="success">Working</Badge> : <Badge>Not used yet</Badge>;
}

function Facts({ children }: { children: ReactNode }) {
  return <ul className="mt-2 grid gap-1 text-muted-foreground text-xs">{children}</ul>;
}
