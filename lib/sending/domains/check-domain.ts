import { eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { changesBetween } from '@/lib/audit/changes-between';
import { type AuditContext, bySystem, recordAudit } from '@/lib/audit/record-audit';
import type { Database } from '@/lib/db/database';
import { domains } from '@/lib/db/tables';
import type { DomainRecord } from '@/lib/sending/contract';
import { domainRecords, type RecordStatus } from './domain-records';
import { canonicalText, explainRecord } from './explain-record';
import { explainSpf } from './explain-spf';
import { reportDomain } from './report-domain';
import { resolveMailHosts, resolveText } from './resolve-text';

type Row = typeof domains.$inferSelect;

// A verified domain is only unverified after this many failed checks in a row, a day apart.
const failuresToUnverify = 4;
const pendingDays = 7;

/**
 * Checks a domain's DNS records and stores the result, by the state that the domain has by then: DNS takes a while, and
 * another check may have ended meanwhile. An unreachable DNS changes nothing.
 */
export async function checkDomain(
  db: Database,
  row: Row,
  auditContext: AuditContext = bySystem(db, row.workspaceId),
): Promise<Row> {
  const records = domainRecords(row);
  const [checks, spfProblem] = await Promise.all([
    Promise.all(
      records.map(async (record) => [record.purpose, await checkRecord(record, row.domain)] as const),
    ),
    explainSpf(reportDomain(row.domain) ?? row.domain),
  ]);
  const required = checks.filter(([purpose]) =>
    records.some((record) => record.purpose === purpose && record.required),
  );
  return db.transaction(async (tx) => {
    const now = await readNow(tx);
    const [current] = await tx.select().from(domains).where(eq(domains.id, row.id)).for('no key update');
    if (!current) return row;
    const [updated] = await tx
      .update(domains)
      .set({
        ...decideState(
          current,
          required.map(([, check]) => check),
          now,
        ),
        recordChecks: Object.fromEntries([
          ['spf_problem', spfProblem],
          ...checks.flatMap(([purpose, { status, problem }]) => [
            [purpose, status],
            [`${purpose}_problem`, problem],
          ]),
        ]),
        lastCheckedAt: sql`now()`,
      })
      .where(eq(domains.id, row.id))
      .returning();
    if (updated) await recordVerdict({ ...auditContext, db: tx }, current, updated);
    return updated ?? current;
  });
}

/** The clock of the row's other times. */
async function readNow(tx: Database): Promise<number> {
  const { rows } = await tx.execute<{ now: number }>(
    sql`select extract(epoch from now())::float8 * 1000 as now`,
  );
  return rows[0]?.now ?? 0;
}

/** Recorded when a domain may start or must stop sending, not for each check. */
async function recordVerdict(tx: AuditContext, before: Row, after: Row): Promise<void> {
  const [was, is] = [before.status === 'verified', after.status === 'verified'];
  if (was === is) return;
  await recordAudit(tx, {
    action: is ? 'domain.verified' : 'domain.unverified',
    target: { type: 'domain', id: after.id, name: after.domain },
    changes: changesBetween(before, after, ['status']),
  });
}

type Check = { status: RecordStatus; problem: string | null };

async function checkRecord(record: DomainRecord, domain: string): Promise<Check> {
  const answer = await (record.type === 'MX' ? resolveMailHosts(record.name) : resolveText(record.name));
  if (answer.kind === 'unreachable') return { status: 'unreachable', problem: null };
  const texts = answer.kind === 'records' ? answer.texts : [];
  if (record.purpose === 'dmarc') return checkPolicy(record, domain, texts);
  if (texts.some((text) => canonicalText(text) === canonicalText(record.value)))
    return { status: 'found', problem: null };
  const problem = await explainRecord(record, domain, texts);
  return { status: texts.length === 0 ? 'missing' : 'different', problem };
}

/** Any policy will do. Receivers ignore several (RFC 7489, 6.6.3). */
async function checkPolicy(record: DomainRecord, domain: string, texts: readonly string[]): Promise<Check> {
  const policies = texts.filter((text) => /^v=DMARC1\s*;/i.test(text));
  if (policies.length === 1) return { status: 'found', problem: null };
  if (policies.length === 0)
    return { status: 'missing', problem: await explainRecord(record, domain, texts) };
  const problem = `There are ${policies.length} DMARC records, so receivers ignore all of them. Keep one.`;
  return { status: 'different', problem };
}

function decideState(row: Row, checks: Check[], now: number): PgUpdateSetSource<typeof domains> {
  const required = checks.map(({ status }) => status);
  const after = (interval: string) => sql`now() + ${interval}::interval`;
  if (required.every((status) => status === 'found')) {
    const verifiedAt = row.verifiedAt ?? sql`now()`;
    return {
      status: 'verified',
      verifiedAt,
      consecutiveFailures: 0,
      failureReason: null,
      nextCheckAt: after('1 day'),
    };
  }
  const failureReason = reasonOf(checks);
  if (required.includes('unreachable')) return { failureReason, nextCheckAt: after('10 minutes') };
  // Repeated clicks are not more evidence: only a due check counts.
  const due = row.nextCheckAt !== null && row.nextCheckAt.getTime() <= now;
  const consecutiveFailures = row.consecutiveFailures + (due || row.status !== 'verified' ? 1 : 0);
  if (row.status === 'verified') {
    const status = consecutiveFailures >= failuresToUnverify ? 'failed' : 'verified';
    return {
      status,
      consecutiveFailures,
      failureReason,
      nextCheckAt: due ? after('1 day') : row.nextCheckAt,
    };
  }
  const ageDays = (now - row.createdAt.getTime()) / 86_400_000;
  const waiting = row.status === 'pending' && ageDays < pendingDays;
  const status = waiting ? 'pending' : 'failed';
  const nextCheckAt = after(consecutiveFailures < 15 ? '2 minutes' : waiting ? '1 hour' : '1 day');
  return { status, consecutiveFailures, failureReason, nextCheckAt };
}

function reasonOf(checks: Check[]): string {
  const required = checks.map(({ status }) => status);
  if (required.includes('unreachable')) return 'DNS could not be asked. We try again.';
  if (checks.some(({ problem }) => problem !== null))
    return 'A record is not right yet. The record says what to change.';
  if (required.includes('different'))
    return 'A record is there, but with another value. Compare it with the one shown here.';
  return 'A record is not there yet. DNS can take some hours to show a change.';
}
