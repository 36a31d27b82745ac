import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { attachmentsPerEmail, type SendItem } from '@/lib/emails/contract/sending';
import type { DomainError } from '@/lib/errors';
import { findUnstorable } from '@/lib/find-unstorable';
import { formatPath, type Issue, invalid, issuesOf, type Parsed } from '@/lib/issues';
import type { BroadcastPart } from './broadcast-part';
import { hashItem } from './hash-item';
import { keyLengthSentence } from './idempotency-key';

/** An item that holds all field rules, and what its key is compared by. */
export type Candidate = {
  index: number;
  key: string;
  itemHash: string;
  item: SendItem;
  /** Of an item that a broadcast sends to a contact. */
  broadcast?: BroadcastPart;
};

const mostParts = 1_000;
const longestShownKey = 1_000;

/**
 * Checks one item of a request against the field rules. `IDEMPOTENCY_KEY_REQUIRED`, `ATTACHMENT_LIMIT_EXCEEDED`, else
 * `INVALID_REQUEST`; paths start at `root`, such as `emails[3]`.
 */
export function readItem(
  shape: z.ZodType<SendItem>,
  given: unknown,
  index: number,
  root: readonly PropertyKey[],
): Candidate | DomainError {
  if (given === null || typeof given !== 'object' || Array.isArray(given))
    return invalid([{ path: formatPath(root), code: 'invalid_type', message: 'Must be an object.' }]);
  const vast = findVast(given, root);
  if (vast) return vast;
  const unstorable = findUnstorable(given, root);
  if (unstorable.length > 0) return invalid(unstorable);
  const parsed = shape.safeParse(given);
  if (!parsed.success) return refusal(parsed.error, root, { shape, value: given });
  const { data: item } = parsed;
  return { index, key: item.idempotency_key, itemHash: hashItem(given), item };
}

/** Far beyond any limit, and refused before each of a million parts is looked at. */
function findVast(given: object, root: readonly PropertyKey[]): DomainError | null {
  if (Object.keys(given).length > mostParts)
    return invalid([{ path: formatPath(root), code: 'too_big', message: 'There are too many fields here.' }]);
  const attachments: unknown = 'attachments' in given ? given.attachments : null;
  if (!Array.isArray(attachments) || attachments.length <= mostParts) return null;
  const message = `An email has at most ${attachmentsPerEmail} attachments.`;
  const code = 'ATTACHMENT_LIMIT_EXCEEDED';
  return invalid([{ path: formatPath([...root, 'attachments']), code, message }], code);
}

/** The key as it was submitted, for the answer; null when there is none to show, or a whole book. */
export function submittedKey(given: unknown): string | null {
  if (given === null || typeof given !== 'object' || !('idempotency_key' in given)) return null;
  const key = given.idempotency_key;
  return typeof key === 'string' && key.length <= longestShownKey ? key : null;
}

/** A key for email that nobody can ask for twice: resends and test sends. */
export function privateKey(kind: 'resend' | 'test'): string {
  return `${kind}-${randomUUID()}`;
}

function refusal(error: z.ZodError, root: readonly PropertyKey[], parsed: Parsed): DomainError {
  const issues = issuesOf(error, root, parsed);
  if (error.issues.some((issue) => issue.path[0] === 'idempotency_key'))
    return invalid(keyFirst(issues, root, parsed.value), 'IDEMPOTENCY_KEY_REQUIRED');
  const onlyTooMany = issues.every((issue) => issue.code === 'ATTACHMENT_LIMIT_EXCEEDED');
  return invalid(issues, onlyTooMany ? 'ATTACHMENT_LIMIT_EXCEEDED' : 'INVALID_REQUEST');
}

/** The key's own issues before others; of one that is there its length is told. */
function keyFirst(issues: Issue[], root: readonly PropertyKey[], given: unknown): Issue[] {
  const path = formatPath([...root, 'idempotency_key']);
  const key =
    given !== null && typeof given === 'object' && 'idempotency_key' in given && given.idempotency_key;
  const own = issues.filter((one) => one.path === path);
  const told =
    typeof key === 'string' && key !== ''
      ? own.map((one) => (/^too_/.test(one.code) ? { ...one, message: keyLengthSentence(key) } : one))
      : own;
  return [...told, ...issues.filter((one) => one.path !== path)];
}
