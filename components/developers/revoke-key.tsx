import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmButton } from '@/components/data/confirm-button';
import { Time } from '@/components/data/time';
import { Checkbox } from '@/components/ui/form/checkbox';
import { Link } from '@/components/ui/navigation/link';
import { countOf, formatNumber } from '@/lib/amounts';
import { useMay } from '@/lib/client/session';
import { useKeyUsage, useRevokeKey } from '@/lib/client/workspace';
import type { Cancellation } from '@/lib/emails/contract/cancellations';
import { type ApiKey, type KeyUsage, maxCountedUses } from '@/lib/workspaces/contract';

/** A button that asks before it revokes a key, says what uses it, and can cancel what it sent. */
export function RevokeKey({ apiKey }: { apiKey: ApiKey }) {
  const revoke = useRevokeKey();
  const [cancelWaiting, setCancelWaiting] = useState(false);
  if (apiKey.revoked_at) return null;
  return (
    <ConfirmButton
      iconOnly
      variant="ghost"
      label={`Revoke ${apiKey.name}`}
      icon={<Trash2 aria-hidden />}
      title={`Revoke “${apiKey.name}”?`}
      description={<Effects apiKey={apiKey} />}
      confirmLabel="Revoke key"
      doneMessage={describeDone}
      action={revoke}
      input={{ id: apiKey.id, cancelWaiting }}
      onAsk={() => setCancelWaiting(false)}
    >
      <CancelWaiting keyId={apiKey.id} checked={cancelWaiting} onChange={setCancelWaiting} />
    </ConfirmButton>
  );
}

function describeDone(canceled: Cancellation | null): string {
  if (canceled === null) return 'The key is revoked.';
  if (canceled.state === 'running') return 'The key is revoked, and its waiting emails are being canceled.';
  const were = canceled.canceled === 1 ? 'was' : 'were';
  return `The key is revoked, and ${countOf(canceled.canceled, 'email')} ${were} canceled.`;
}

type CancelWaitingProps = { keyId: string; checked: boolean; onChange: (checked: boolean) => void };

/** After the key, so that whoever has it cannot send more meanwhile. */
function CancelWaiting({ keyId, checked, onChange }: CancelWaitingProps) {
  const waiting = useKeyUsage(keyId).data?.waiting_emails ?? 0;
  if (!useMay('email:send') || waiting === 0) return null;
  return (
    <Checkbox
      checked={checked}
      onCheckedChange={onChange}
      label={waiting === 1 ? 'Also cancel this email' : 'Also cancel these emails'}
      hint="If the key leaked. This cannot be undone."
    />
  );
}

function Effects({ apiKey }: { apiKey: ApiKey }) {
  const { data: usage, error } = useKeyUsage(apiKey.id);
  return (
    <span className="grid gap-2">
      <span>Programs that use this key are refused from now on. This cannot be undone.</span>
      <span>
        {usage ? (
          <Uses usage={usage} lastUsedAt={apiKey.last_used_at} />
        ) : error ? (
          'What uses it could not be loaded.'
        ) : (
          'Looking for what uses it…'
        )}
      </span>
      {usage && usage.waiting_emails > 0 && (
        <span>
          {countUses(usage.waiting_emails, 'email')} it sent {usage.waiting_emails === 1 ? 'waits' : 'wait'}{' '}
          and will go out all the same. See {usage.waiting_emails === 1 ? 'it' : 'them'} in{' '}
          <Link
            href={`/emails?key=${apiKey.id}&status=accepted,queued,deferred`}
            className="underline underline-offset-2"
          >
            the log
          </Link>
          .
        </span>
      )}
      {usage && usage.requests + usage.emails > 0 && (
        <span>To replace it without a gap, duplicate it first and give the programs the new one.</span>
      )}
    </span>
  );
}

function Uses({ usage, lastUsedAt }: { usage: KeyUsage; lastUsedAt: string | null }) {
  const { requests, ips, emails, last_request: last } = usage;
  const sent = `In the last 24 hours it sent ${emails === 0 ? 'nothing' : countUses(emails, 'email')}.`;
  if (last)
    return (
      <>
        In the last seven days: {countUses(requests, 'request')}
        {ips.length > 0 && ` from ${ips.join(', ')}`}, the last one <Time value={last.at} /> ({last.method}{' '}
        {last.route}). {sent}
      </>
    );
  return lastUsedAt === null ? (
    'It was never used.'
  ) : (
    <>
      No request in the last seven days; last used <Time value={lastUsedAt} />. {sent}
    </>
  );
}

/** "1,000 or more requests": counting stops there. */
function countUses(count: number, noun: string): string {
  return count < maxCountedUses ? countOf(count, noun) : `${formatNumber(count)} or more ${noun}s`;
}
