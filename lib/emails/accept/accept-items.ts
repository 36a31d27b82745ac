import { setImmediate as nextTurn } from 'node:timers/promises';
import { type AttachmentLookup, findUploads } from '@/lib/attachments/find-uploads';
import type { Context } from '@/lib/context';
import { isWorthRetry } from '@/lib/db/is-unavailable';
import { announceUpcoming } from '@/lib/emails/announce-deliveries';
import { createUnsubscribeUrl } from '@/lib/emails/unsubscribe/unsubscribe-token';
import { DomainError } from '@/lib/errors';
import { newId } from '@/lib/ids';
import { log } from '@/lib/process/log';
import { meters } from '@/lib/process/meters';
import { type DirectContents, prepareManyDirectHtml } from '@/lib/rendering/direct-content';
import {
  findSendableVersions,
  type SendableVersion,
  type VersionRequest,
} from '@/lib/templates/versions/find-sendable-version';
import { runTraced } from '@/lib/tracing/traced';
import { decidingRefusal } from './deciding-refusal';
import { type Accepted, findKnownKeys, type KnownKey, replayOf } from './find-known-keys';
import { findSenders, type SenderAddress } from './find-senders';
import { recordTemplateKeys } from './note-template-keys';
import { prepareDirect, prepareFromVersion, toDirectInput } from './prepare-content';
import type { PreparedEmail } from './prepared-email';
import type { Candidate } from './read-item';
import { readSendAt } from './read-send-at';
import { type Rendered, renderTogether } from './render-together';
import { type Companion, type Outcomes, storeEmails, storeTogether } from './store-emails';
import { deleteOwnUploads, storeAttachments } from './take-attachments';

export type ItemOutcome = Accepted | DomainError;

type PathOf = (candidate: Candidate) => readonly PropertyKey[];

type Lookups = {
  sender(from: string): SenderAddress;
  version(request: VersionRequest): SendableVersion;
  uploads: AttachmentLookup;
};

/** What was rendered and sanitized for all items up front. */
type Prepared = { direct: DirectContents; rendered: Rendered };

const maxTurnMs = 15;

/**
 * Accepts items that already passed the field rules. Each is checked in this order: key (a replay needs
 * nothing else), sender, template, data, attachments, quota. Outcomes are in the order of the candidates.
 * `together`: one refusal refuses all items except replays. `companion` writes in the commits that store
 * them.
 */
export function acceptItems(
  ctx: Context,
  candidates: readonly Candidate[],
  pathOf: PathOf,
  { together = false, companion }: { together?: boolean; companion?: Companion } = {},
): Promise<ItemOutcome[]> {
  const fields = { request_id: ctx.requestId, emails: candidates.length };
  return runTraced({ name: 'accept emails', kind: 'internal', fields }, async (span) => {
    const outcomes = await acceptEach(ctx, candidates, pathOf, { together, companion });
    span.set({ accepted: outcomes.filter((outcome) => !(outcome instanceof DomainError)).length });
    return outcomes;
  });
}

async function acceptEach(
  ctx: Context,
  candidates: readonly Candidate[],
  pathOf: PathOf,
  { together, companion }: { together: boolean; companion: Companion | undefined },
): Promise<ItemOutcome[]> {
  const startedMs = performance.now();
  if (candidates.some(({ broadcast }) => !broadcast)) void announceUpcoming(ctx.db);
  const outcomes = new Map<Candidate, ItemOutcome>();
  const known = await findKnownKeys(
    ctx,
    candidates.map((candidate) => candidate.key),
  );
  const newCandidates = candidates.filter((candidate) => {
    const existing = known.get(candidate.key);
    if (existing) outcomes.set(candidate, replayOf(existing, candidate));
    return !existing;
  });
  const leaders = new Map<string, { candidate: Candidate; email: PreparedEmail }>();
  const twins: Candidate[] = [];
  const lookups = await lookUp(ctx, newCandidates);
  const direct = await prepareManyDirectHtml(newCandidates.flatMap(({ item }) => toDirectInput(item) ?? []));
  const rendered = await renderTogether(ctx, newCandidates, (candidate) =>
    lookups.version(versionRequest(candidate)),
  );
  let turnStart = performance.now();
  for (const candidate of newCandidates) {
    if (leaders.has(candidate.key)) {
      twins.push(candidate);
      continue;
    }
    const email = await prepareOrRefuse(ctx, candidate, { ...lookups, direct, rendered }, pathOf(candidate));
    if (email instanceof DomainError) outcomes.set(candidate, email);
    else leaders.set(candidate.key, { candidate, email });
    // Yield between items, so that a hundred big emails do not block other requests.
    if (performance.now() - turnStart > maxTurnMs) {
      await nextTurn();
      turnStart = performance.now();
    }
  }
  const emails = [...leaders.values()].map(({ email }) => email);
  const refusal = together ? decidingRefusal(outcomes.values()) : null;
  const stored: Outcomes = refusal
    ? new Map(emails.map(({ id }) => [id, refusal]))
    : await (together ? storeTogether(ctx, emails) : storeEmails(ctx, emails, { companion }));
  for (const { candidate, email } of leaders.values()) {
    const outcome = requireOutcome(stored.get(email.id));
    outcomes.set(candidate, outcome);
    if (outcome instanceof DomainError || outcome.replayed) await deleteOwnUploads(ctx, email.ownFiles);
    else meters().acceptedEmails.inc();
  }
  await recordTemplateKeys(
    ctx,
    [...leaders.values()].flatMap(({ candidate, email }) =>
      outcomes.get(candidate) instanceof DomainError ? [] : [email.templateId],
    ),
  );
  const winners = await findWinners(ctx, twins, outcomes);
  for (const twin of twins) {
    const winner = winners.get(twin.key);
    const leader = leaders.get(twin.key)?.candidate;
    outcomes.set(twin, winner ? replayOf(winner, twin) : twinOutcome(twin, leader, outcomes));
  }
  meters().acceptanceSeconds.observe((performance.now() - startedMs) / 1000);
  return candidates.map((candidate) => requireOutcome(outcomes.get(candidate)));
}

async function lookUp(ctx: Context, candidates: readonly Candidate[]): Promise<Lookups> {
  const items = candidates.map((candidate) => candidate.item);
  const requests = candidates.flatMap((candidate) =>
    candidate.item.template_id ? [versionRequest(candidate)] : [],
  );
  const ids = items.flatMap((item) =>
    (item.attachments ?? []).filter((attachment) => typeof attachment === 'string'),
  );
  const [sender, version, uploads] = [
    await findSenders(
      ctx,
      items.map((item) => item.from),
    ),
    await findSendableVersions(ctx, requests),
    await findUploads(ctx, ids),
  ];
  return { sender, version, uploads };
}

async function prepareOrRefuse(
  ctx: Context,
  candidate: Candidate,
  lookups: Lookups & Prepared,
  path: readonly PropertyKey[],
): Promise<PreparedEmail | DomainError> {
  try {
    return await prepare(ctx, candidate, lookups, path);
  } catch (error) {
    if (error instanceof DomainError) return error;
    // Not the item's fault: the whole request is answered 503.
    if (isWorthRetry(error)) throw error;
    // A bug in one item must not refuse the others.
    log.error({ err: error, request_id: ctx.requestId }, 'an email could not be prepared');
    return new DomainError(
      'INTERNAL_ERROR',
      'This email could not be accepted. Try again with the same key.',
    );
  }
}

async function prepare(
  ctx: Context,
  candidate: Candidate,
  { sender, version, uploads, direct, rendered }: Lookups & Prepared,
  path: readonly PropertyKey[],
): Promise<PreparedEmail> {
  const { item, key, itemHash, broadcast } = candidate;
  const sendAt = readSendAt(ctx, item, path);
  const from = sender(item.from);
  const result = rendered.get(candidate);
  const content = item.template_id
    ? await prepareFromVersion(ctx, item, version(versionRequest(candidate)), path, {
        broadcast,
        done: result,
      })
    : await prepareDirect(item, path, direct);
  const { attachments, ownFiles } = await storeAttachments(ctx, item, uploads, path);
  return {
    id: broadcast?.emailId ?? newId(),
    idempotencyKey: key,
    itemHash,
    purpose: broadcast ? 'marketing' : 'transactional',
    sender: from,
    replyTo: item.reply_to ?? null,
    to: item.to,
    metadata: JSON.stringify(item.metadata ?? {}),
    variables: JSON.stringify(item.variables ?? {}),
    headers: item.headers ? JSON.stringify(item.headers) : null,
    sendAt,
    unsubscribeUrl: broadcast ? createUnsubscribeUrl(broadcast.emailId) : null,
    resendOf: null,
    broadcast: broadcast ? { id: broadcast.broadcastId, contactId: broadcast.contactId } : null,
    isTest: false,
    draftOf: null,
    // Copied field by field: spreading would copy the object again and again.
    subject: content.subject,
    previewText: content.previewText,
    html: content.html,
    text: content.text,
    templateId: content.templateId,
    templateVersionId: content.templateVersionId,
    locale: content.locale,
    requestedLocale: content.requestedLocale,
    attachments,
    ownFiles,
  };
}

function versionRequest({ item, broadcast }: Candidate): VersionRequest {
  const { template_id: templateId = '', template_version_id, locale } = item;
  return { template_id: templateId, template_version_id, locale, ...(broadcast && { purpose: 'marketing' }) };
}

/**
 * Another request stored one of these keys first with other content, which may be that of a later item here.
 */
async function findWinners(
  ctx: Context,
  twins: readonly Candidate[],
  outcomes: ReadonlyMap<Candidate, ItemOutcome>,
): Promise<Map<string, KnownKey>> {
  const wantedKeys = new Set(twins.map((twin) => twin.key));
  const lostKeys = [...outcomes].flatMap(([{ key }, outcome]) =>
    wantedKeys.has(key) && outcome instanceof DomainError && outcome.code === 'IDEMPOTENCY_CONFLICT'
      ? [key]
      : [],
  );
  return findKnownKeys(ctx, lostKeys);
}

/** When a key is repeated in one request, the first item decides. If it was refused, so is the repeat. */
function twinOutcome(
  twin: Candidate,
  leader: Candidate | undefined,
  outcomes: ReadonlyMap<Candidate, ItemOutcome>,
): ItemOutcome {
  const outcome = leader && outcomes.get(leader);
  if (!leader || !outcome || outcome instanceof DomainError) return requireOutcome(outcome);
  return replayOf({ id: outcome.id, itemHash: leader.itemHash }, twin);
}

function requireOutcome(outcome: ItemOutcome | undefined): ItemOutcome {
  if (outcome) return outcome;
  throw new Error('An item of a request was left without an outcome.');
}
