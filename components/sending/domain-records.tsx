import { Badge } from '@/components/ui/display/badge';
import { CopyButton } from '@/components/ui/form/copy-button';
import type { DomainRecord } from '@/lib/sending/contract';

const purposes: Record<DomainRecord['purpose'], string> = {
  ownership: 'Proves that the domain is yours',
  dkim_rsa: 'Key for signatures (RSA)',
  dkim_ed25519: 'Key for signatures (Ed25519)',
  dmarc: 'Tells receivers what to do with forgeries',
  reports: 'Delivery reports',
};

const statuses = {
  found: { label: 'Found', tone: 'success' },
  missing: { label: 'Not found yet', tone: 'warning' },
  different: { label: 'Different value found', tone: 'danger' },
  unreachable: { label: 'DNS did not answer', tone: 'warning' },
  unchecked: { label: 'Not checked yet', tone: 'neutral' },
} as const;

/** The records as lines of a zone file, which most DNS providers import (RFC 1035, section 5). */
export function zoneFile(records: readonly DomainRecord[]): string {
  return records
    .map(
      ({ type, name, value }) =>
        `${name}. 3600 IN ${type} ${type === 'MX' ? `${value}.` : quoteTxtValue(value)}\n`,
    )
    .join('');
}

/** A string of a TXT record has at most 255 bytes: longer values are split (RFC 7208, section 3.3). */
function quoteTxtValue(value: string): string {
  const parts = value.match(/.{1,255}/g) ?? [''];
  return parts.map((part) => `"${part.replace(/["\\]/g, '\\$&')}"`).join(' ');
}

/** Each record with a copy button, and whether it was found. */
export function DomainRecords({ records, checked }: { records: readonly DomainRecord[]; checked: boolean }) {
  return (
    <ul className="grid gap-4">
      {records.map((record) => (
        <li key={`${record.type}-${record.name}`} className="grid gap-2.5 rounded-md border p-4">
          <div className="flex flex-wrap items-center gap-2 text-sm">
            <Badge className="font-mono">{record.type}</Badge>
            <span className="min-w-0 flex-1 basis-48">
              {purposes[record.purpose]}
              {!record.required && <span className="text-muted-foreground"> (recommended)</span>}
            </span>
            {checked && (
              <Badge tone={statuses[record.status].tone} dot>
                {statuses[record.status].label}
              </Badge>
            )}
          </div>
          {checked && record.problem && <p className="text-sm">{record.problem}</p>}
          <dl className="grid gap-2 sm:grid-cols-[4rem_minmax(0,1fr)]">
            <Part name="Name" value={record.name} of={record.name} />
            <Part name="Value" value={record.value} of={record.name} />
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Part({ name, value, of }: { name: string; value: string; of: string }) {
  return (
    <>
      <dt className="pt-1.5 text-muted-foreground text-xs">{name}</dt>
      <dd className="flex items-start gap-1">
        <code className="min-w-0 flex-1 rounded-sm bg-muted px-2 py-1.5 font-mono text-xs [overflow-wrap:anywhere]">
          {value}
        </code>
        <CopyButton value={value} label={`${name.toLowerCase()} of ${of}`} />
      </dd>
    </>
  );
}
