import type { Context } from '@/lib/context';
import { emailRefusals } from '@/lib/db/tables';
import type { DomainError } from '@/lib/errors';
import { newId } from '@/lib/ids';
import { storableText } from '@/lib/mail/storable-text';
import { log } from '@/lib/process/log';
import { keptItem, metadataValues } from './kept-item';

const mostDetails = 20_000;

type Refusal = { given: unknown; error: DomainError };

/**
 * Keeps what was refused and why, for those who are asked where an email has gone. After the fact and not at any price:
 * the sender has its answer whether or not this can be written.
 */
export async function recordRefusals(ctx: Context, refusals: readonly Refusal[]): Promise<void> {
  if (refusals.length === 0) return;
  const rows = refusals.map(({ given, error }) => ({
    id: newId(),
    workspaceId: ctx.workspaceId,
    idempotencyKey: shown(given, 'idempotency_key', 200),
    fromEmail: shown(given, 'from', 320),
    toEmail: shown(given, 'to', 320),
    subject: shown(given, 'subject', 998),
    templateId: shown(given, 'template_id', 80),
    code: error.code,
    message: storableText(error.message, 1_000),
    status: error.status,
    details: storableDetails(error.details),
    item: keptItem(given),
    metadataValues: metadataValues(given),
    createdById: ctx.actor.userId,
  }));
  try {
    await ctx.db.insert(emailRefusals).values(rows);
  } catch (error) {
    log.warn({ err: error, request_id: ctx.requestId }, 'refused emails could not be noted');
  }
}

function shown(given: unknown, field: string, most: number): string | null {
  if (given === null || typeof given !== 'object' || !Object.hasOwn(given, field)) return null;
  const value = (given as Record<string, unknown>)[field];
  return typeof value === 'string' ? storableText(value, most) : null;
}

/** What an error says of its cause, where that is short enough to be kept. */
function storableDetails(details: DomainError['details']): Record<string, unknown> | null {
  if (details === undefined) return null;
  const json = JSON.stringify(details);
  return json.length > mostDetails ? {} : JSON.parse(storableText(json, mostDetails));
}
