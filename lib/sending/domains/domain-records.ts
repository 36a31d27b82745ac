import type { domains } from '@/lib/db/tables';
import { env } from '@/lib/process/env';
import type { Domain, DomainRecord } from '@/lib/sending/contract';
import { dkimSelectors } from './dkim-selectors';
import { reportDomain } from './report-domain';

type Row = typeof domains.$inferSelect;
export type RecordStatus = DomainRecord['status'];

/** The DNS records that prove a domain and sign its email (DKIM: RFC 6376 and 8463; DMARC: RFC 7489). */
export function domainRecords(row: Row): DomainRecord[] {
  const status = (purpose: DomainRecord['purpose']): RecordStatus => {
    const seen = row.recordChecks[purpose];
    // Only written by check-domain, from this type.
    return (seen as RecordStatus | undefined) ?? 'unchecked';
  };
  const record = (
    purpose: DomainRecord['purpose'],
    name: string,
    value: string,
    required: boolean,
  ): DomainRecord => ({
    type: 'TXT',
    name: `${name}.${row.domain}`,
    value,
    purpose,
    required,
    status: status(purpose),
    problem: problemOf(row, purpose),
  });
  const selectors = dkimSelectors(row.dkimSelector);
  return [
    record('ownership', '_postroom', `postroom-verification=${row.verificationToken}`, true),
    record('dkim_rsa', `${selectors.rsa}._domainkey`, `v=DKIM1; k=rsa; p=${row.dkimRsaPublicKey}`, true),
    record(
      'dkim_ed25519',
      `${selectors.ed25519}._domainkey`,
      `v=DKIM1; k=ed25519; p=${row.dkimEd25519PublicKey}`,
      false,
    ),
    record('dmarc', '_dmarc', 'v=DMARC1; p=none;', false),
    ...(reportHost()
      ? [{ ...record('reports', 'bounces', `10 ${reportHost()}`, false), type: 'MX' as const }]
      : []),
  ];
}

function problemOf(row: Row, of: DomainRecord['purpose'] | 'spf'): string | null {
  const problem = row.recordChecks[`${of}_problem`];
  return typeof problem === 'string' ? problem : null;
}

/** The host that receives delivery reports, unless they all go to the operator's own domain. */
function reportHost(): string | null {
  const { bouncePort, bounceDomain, appUrl } = env();
  return bouncePort === null || bounceDomain !== null ? null : new URL(appUrl).hostname;
}

function returnPathOf(row: Row): Domain['return_path'] {
  const reports = reportDomain(row.domain);
  return { domain: reports ?? row.domain, reports: reports !== null, problem: problemOf(row, 'spf') };
}

/** A domain in the API; one that needs no DNS has no records to add. */
export function presentDomain(row: Row): Domain {
  return {
    object: 'domain',
    id: row.id,
    domain: row.domain,
    status: row.status,
    basis: row.basis,
    records: row.basis === 'local' ? [] : domainRecords(row),
    return_path: returnPathOf(row),
    failure_reason: row.failureReason,
    last_checked_at: row.lastCheckedAt?.toISOString() ?? null,
    verified_at: row.verifiedAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
