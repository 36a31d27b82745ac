import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { changesBetween } from '@/lib/audit/changes-between';
import { bySystem, recordAudit } from '@/lib/audit/record-audit';
import type { Database } from '@/lib/db/database';
import { webhookAttempts, webhookDeliveries, webhooks } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import { newId } from '@/lib/ids';
import { env } from '@/lib/process/env';
import { meters } from '@/lib/process/meters';
import { writePersistently } from '@/lib/queue/write-persistently';
import { runTraced } from '@/lib/tracing/traced';
import { checkDestination, type Network, parseDestination } from '@/lib/webhooks/destinations/destination';
import { type PostResult, postPayload } from '@/lib/webhooks/destinations/post-payload';
import type { WebhookJob } from './claim-webhook-deliveries';
import { mailDisabled } from './mail-disabled';
import { auditedWebhook } from './present-webhook';
import type { WebhookRow } from './require-webhook';
import { signedHeaders } from './signing-secret';
import { receiveTestEvent, testReceiverUrl } from './test-receiver';

// After the first attempt; the schedule of the Standard Webhooks specification, about three days in total.
const retrySeconds = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400];

const timeoutMs = 15_000;
const maxAddresses = 4;

/** Sends one delivery and settles it, unless its lease was lost meanwhile (fencing by the epoch). */
export async function deliverWebhook(
  db: Database,
  job: WebhookJob,
  network: Network,
  signal: AbortSignal,
): Promise<void> {
  const signed = signatureOf(job);
  const { result, succeeded, outcome } = await runTraced(
    { name: 'deliver webhook', kind: 'client', fields: { attempt: job.attempts + 1 } },
    async (span) => {
      const result =
        signed instanceof DomainError ? createNotSent(signed) : await attempt(job, signed, network);
      const isAnswered = result.kind === 'answered';
      const succeeded = isAnswered && result.status >= 200 && result.status < 300;
      const outcome = succeeded ? 'succeeded' : isAnswered ? 'refused' : 'unreachable';
      span.set({ outcome, ...(isAnswered && { status: result.status }) });
      if (!succeeded) span.fail();
      return { result, succeeded, outcome };
    },
  );
  const isGone = result.kind === 'answered' && result.status === 410;
  meters().webhookTrySeconds.observe({ outcome }, result.durationMs / 1000);
  const wait = retrySeconds[job.attempts];
  const over = succeeded || isGone || wait === undefined;
  const settle = async (tx: Database) => {
    const updated = await tx
      .update(webhookDeliveries)
      .set({
        state: succeeded ? 'succeeded' : over ? 'failed' : 'pending',
        attempts: job.attempts + 1,
        lastStatus: result.kind === 'answered' ? result.status : null,
        lastError: succeeded ? null : reasonOf(result),
        lastResponse: result.kind === 'answered' ? result.body : null,
        lastDurationMs: result.durationMs,
        lastAttemptAt: sql`now()`,
        leaseUntil: null,
        ...(over
          ? { completedAt: sql`now()` }
          : { dueAt: sql`now() + make_interval(secs => ${wait * (0.9 + Math.random() * 0.2)})` }),
      })
      .where(
        and(
          eq(webhookDeliveries.id, job.id),
          eq(webhookDeliveries.leaseEpoch, job.leaseEpoch),
          // Without a lease it is settled already: a commit whose answer was lost is written again.
          isNotNull(webhookDeliveries.leaseUntil),
        ),
      )
      .returning({ id: webhookDeliveries.id });
    if (updated.length === 0) return;
    await tx.insert(webhookAttempts).values({
      ...{ id: newId(), deliveryId: job.id, number: job.attempts + 1, durationMs: result.durationMs },
      headers: JSON.stringify(signed instanceof DomainError ? {} : signed),
      status: result.kind === 'answered' ? result.status : null,
      error: succeeded ? null : reasonOf(result),
      response: result.kind === 'answered' ? result.body : null,
    });
    if (succeeded) await markHealthy(tx, job);
    else await markFailing(tx, job, isGone);
  };
  await writePersistently(() => db.transaction(settle), signal);
}

type SignedHeaders = ReturnType<typeof signedHeaders>;

async function attempt(job: WebhookJob, signed: SignedHeaders, network: Network): Promise<PostResult> {
  // The receiver is in this process, so there is no connection to make.
  if (job.url === testReceiverUrl) return receiveTestEvent(job, signed);
  const { webhookAllow } = env();
  try {
    const addresses = (await checkDestination(job.url, network, webhookAllow)).slice(0, maxAddresses);
    const headers = {
      'Content-Type': 'application/json',
      'User-Agent': 'Postroom-Webhooks/1',
      ...signed,
    };
    const url = parseDestination(job.url, webhookAllow);
    const startedMs = performance.now();
    let result: PostResult | undefined;
    // Some addresses of a host may be unreachable from here, as IPv6 often is: then the next one is tried.
    for (const [index, address] of addresses.entries()) {
      const totalMs = timeoutMs - (performance.now() - startedMs);
      const timeouts = { totalMs, connectMs: totalMs / (addresses.length - index) };
      result = await postPayload(url, address, headers, job.payload, network, timeouts);
      if (result.kind === 'answered' || result.reached) break;
    }
    if (!result) throw new Error('a checked destination has no address');
    return result;
  } catch (error) {
    if (error instanceof DomainError) return createNotSent(error);
    throw error;
  }
}

function createNotSent(error: DomainError): PostResult {
  return { kind: 'failed', error: error.message, durationMs: 0, reached: false };
}

/** An unreadable secret, as after a change of APP_SECRET, is a failure of this endpoint, also for retries. */
function signatureOf(job: WebhookJob): SignedHeaders | DomainError {
  try {
    return signedHeaders(job.eventId, new Date(), job.payload, job.secrets);
  } catch (cause) {
    const message = 'The signing secret of this endpoint cannot be read. Rotate it.';
    return new DomainError('INTERNAL_ERROR', message, undefined, { cause });
  }
}

/** Also ends a failure of another delivery that began after this one was claimed. */
async function markHealthy(tx: Database, job: WebhookJob): Promise<void> {
  await tx
    .update(webhooks)
    .set({ failingSince: null })
    .where(and(eq(webhooks.id, job.webhookId), isNotNull(webhooks.failingSince)));
}

/** 410 disables at once; so do five days without a success. */
async function markFailing(tx: Database, job: WebhookJob, isGone: boolean): Promise<void> {
  const own = eq(webhooks.id, job.webhookId);
  if (isGone) {
    const disabledReason = 'The endpoint answered 410 Gone.';
    const enabled = and(own, eq(webhooks.enabled, true));
    await recordDisabled(
      tx,
      await tx
        .update(webhooks)
        .set({ enabled: false, disabledReason, updatedAt: sql`now()` })
        .where(enabled)
        .returning(),
    );
    return;
  }
  await tx
    .update(webhooks)
    .set({ failingSince: sql`coalesce(${webhooks.failingSince}, now())` })
    .where(own);
  const disabled = await tx
    .update(webhooks)
    .set({
      enabled: false,
      disabledReason: 'Every delivery failed for five days.',
      updatedAt: sql`now()`,
    })
    .where(and(own, eq(webhooks.enabled, true), lt(webhooks.failingSince, sql`now() - interval '5 days'`)))
    .returning();
  await recordDisabled(tx, disabled);
}

async function recordDisabled(tx: Database, [row]: WebhookRow[]): Promise<void> {
  if (!row) return;
  const changes = changesBetween(null, { reason: row.disabledReason }, ['reason']);
  const event = { action: 'webhook.disabled', target: auditedWebhook(row), changes } as const;
  await recordAudit(bySystem(tx, row.workspaceId), event);
  await mailDisabled(tx, row);
}

function reasonOf(result: PostResult): string {
  if (result.kind === 'failed') return result.error;
  if (result.status >= 300 && result.status < 400)
    return `The endpoint redirected (${result.status}); redirects are not followed.`;
  return `The endpoint answered ${result.status}.`;
}
