import { eq, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { deliveries } from '@/lib/db/tables';
import { classifyReport, isHardBounce, toFailure } from '@/lib/delivery/classify';
import type { EmailState } from '@/lib/emails/contract/states';
import type { Failure } from '@/lib/emails/states/moves';
import { moveEmails } from '@/lib/emails/states/states';
import { suppressAddresses } from '@/lib/sending/suppressions/suppress-addresses';
import type { Report } from './read-report';

/**
 * Applies a report to its email, and suppresses the recipient after a hard bounce or a complaint. Repeated
 * and late reports change nothing.
 */
export async function applyReport(db: Database, emailId: string, report: Report): Promise<void> {
  await db.transaction(async (tx) => {
    const { to, failure, detail } = toMove(report);
    // Locked before the email, as by the worker that settles it: otherwise both could wait for each other.
    await tx.execute(sql`select from deliveries where email_id = ${emailId} for update`);
    // A report proves that it was sent, even if the worker has not recorded that yet.
    const takenAt = new Date().toISOString();
    const [moved] = await moveEmails(tx, [{ emailId, to, failure, detail, takenAt }]);
    if (moved === undefined) return;
    // Settled by the report: an uncertain or deferred message is not tried again.
    await tx.delete(deliveries).where(eq(deliveries.emailId, emailId));
    const reason = suppressionReason(report, failure);
    if (reason === null) return;
    const { workspace_id: workspaceId, to_email: toEmail } = moved;
    const note = toReportNote(report);
    await suppressAddresses(tx, [{ workspaceId, email: toEmail.toLowerCase(), reason, note, emailId }]);
  });
}

function toMove(report: Report): {
  to: EmailState;
  failure: Failure | null;
  detail: Record<string, unknown>;
} {
  if (report.kind === 'complaint') {
    return {
      to: 'complained',
      failure: null,
      detail: { report: 'complaint', feedback_type: report.feedbackType },
    };
  }
  const { action, status, diagnostic } = report;
  const detail = { report: 'delivery', status, response: diagnostic };
  if (action === 'delivered') return { to: 'delivered', failure: null, detail };
  return { to: 'bounced', failure: toFailure(classifyReport(status, diagnostic)), detail };
}

function suppressionReason(report: Report, failure: Failure | null): 'complaint' | 'bounce' | null {
  if (report.kind === 'complaint') return 'complaint';
  return failure !== null && isHardBounce(failure.code) ? 'bounce' : null;
}

function toReportNote(report: Report): string {
  if (report.kind === 'complaint') return `Reported as ${report.feedbackType}.`;
  return `${report.status ?? ''} ${report.diagnostic}`.trim().slice(0, 300);
}
