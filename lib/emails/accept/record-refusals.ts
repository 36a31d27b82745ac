import type { Context } from '@/lib/context';
import { emailRefusals } from '@/lib/db/tables';
import type { DomainError } from '@/lib/errors';
import { newId } from '@/lib/ids';
import { storableText } from '@/lib/mail/storable-text';
import { log } from '@/lib/process/log';
import { readMetadataValues, toStoredItem } from './kept-item';

const maxDetailsLength = 20_000;

type Refusal = { given: unknown; error: DomainError };

/**
 * Records what was refused and why, for support. Best effort: the sender has its answer even if the write
 * fails.
 */
export async function recordRefusals(ctx: Context, refusals: readonly Refusal[]): Promise<void> {
  if (refusals.length === 0) return;
  const rows = refusals.map(({ given, error }) => ({
    id: newId(),
    workspaceId: ctx.workspaceId,
    idempotencyKey: readShownField(given, 'idempotency_key', 200),
    fromEmail: readShownField(given, 'from', 320),
    toEmail: readShownField(given, 'to', 320),
    subject: readShownField(given, 'subject', 998),
    templateId: readShownField(given, 'template_id', 80),
    code: error.code,
    message: storableText(error.message, 1_000),
    status: error.status,
    details: limitDetails(error.details),
    item: toStoredItem(given),
    metadataValues: readMetadataValues(given),
    createdById: ctx.actor.userId,
  }));
  try {
    await ctx.db.insert(emailRefusals).values(rows);
  } catch (error) {
    log.warn({ err: error, request_id: ctx.requestId }, 'refused emails could not be noted');
  }
}

function readShownField(item: unknown, field: string, maxLength: number): string | null {
  if (item === null || typeof item !== 'object' || !Object.hasOwn(item, field)) return null;
  const value = (item as Record<string, unknown>)[field];
  return typeof value === 'string' ? storableText(value, maxLength) : null;
}

/** The error's details, if short enough to store. */
function limitDetails(details: DomainError['details']): Record<string, unknown> | null {
  if (details === undefined) return null;
  const json = JSON.stringify(details);
  return json.length > maxDetailsLength ? {} : JSON.parse(storableText(json, maxDetailsLength));
}
