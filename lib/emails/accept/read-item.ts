import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { attachmentsPerEmail, type SendItem } from '@/lib/emails/contract/sending';
import type { DomainError } from '@/lib/errors';
import { findUnstorable } from '@/lib/find-unstorable';
import { createInvalidError, formatPath, type Issue, issuesOf, type Parsed } from '@/lib/issues';
import type { BroadcastPart } from './broadcast-part';
import { hashItem } from './hash-item';
import { keyLengthSentence } from './idempotency-key';

/** An item that passed the field rules, with the hash its key is compared by. */
export type Candidate = {
  index: number;
  key: string;
  itemHash: string;
  item: SendItem;
  /** Set for an item of a broadcast. */
  broadcast?: BroadcastPart;
};

const maxParts = 1_000;
const maxShownKeyLength = 1_000;

/**
 * Checks one item against the field rules. `IDEMPOTENCY_KEY_REQUIRED`, `ATTACHMENT_LIMIT_EXCEEDED`, else
 * `INVALID_REQUEST`. Paths start at `root`, such as `emails[3]`.
 */
export function readItem(
  shape: z.ZodType<SendItem>,
  input: unknown,
  index: number,
  root: readonly PropertyKey[],
): Candidate | DomainError {
  if (input === null || typeof input !== 'object' || Array.isArray(input))
    return createInvalidError([
      { path: formatPath(root), code: 'invalid_type', message: 'Must be an object.' },
    ]);
  const vast = findOversized(input, root);
  if (vast) return vast;
  const unstorable = findUnstorable(input, root);
  if (unstorable.length > 0) return createInvalidError(unstorable);
  const parsed = shape.safeParse(input);
  if (!parsed.success) return toRefusal(parsed.error, root, { shape, value: input });
  const { data: item } = parsed;
  return { index, key: item.idempotency_key, itemHash: hashItem(input), item };
}

/** Refuses far too many entries before each one is validated. */
function findOversized(input: object, root: readonly PropertyKey[]): DomainError | null {
  if (Object.keys(input).length > maxParts)
    return createInvalidError([
      { path: formatPath(root), code: 'too_big', message: 'There are too many fields here.' },
    ]);
  const attachments: unknown = 'attachments' in input ? input.attachments : null;
  if (!Array.isArray(attachments) || attachments.length <= maxParts) return null;
  const message = `An email has at most ${attachmentsPerEmail} attachments.`;
  const code = 'ATTACHMENT_LIMIT_EXCEEDED';
  return createInvalidError([{ path: formatPath([...root, 'attachments']), code, message }], code);
}

/** The key as submitted, for the answer; null if there is none or it is very long. */
export function submittedKey(input: unknown): string | null {
  if (input === null || typeof input !== 'object' || !('idempotency_key' in input)) return null;
  const key = input.idempotency_key;
  return typeof key === 'string' && key.length <= maxShownKeyLength ? key : null;
}

/** A random key for resends and test sends, which are never replayed. */
export function createPrivateKey(kind: 'resend' | 'test'): string {
  return `${kind}-${randomUUID()}`;
}

function toRefusal(error: z.ZodError, root: readonly PropertyKey[], parsed: Parsed): DomainError {
  const issues = issuesOf(error, root, parsed);
  if (error.issues.some((issue) => issue.path[0] === 'idempotency_key'))
    return createInvalidError(sortKeyFirst(issues, root, parsed.value), 'IDEMPOTENCY_KEY_REQUIRED');
  const onlyTooMany = issues.every((issue) => issue.code === 'ATTACHMENT_LIMIT_EXCEEDED');
  return createInvalidError(issues, onlyTooMany ? 'ATTACHMENT_LIMIT_EXCEEDED' : 'INVALID_REQUEST');
}

/** Puts issues of the key first, with its length. */
function sortKeyFirst(issues: Issue[], root: readonly PropertyKey[], input: unknown): Issue[] {
  const path = formatPath([...root, 'idempotency_key']);
  const key =
    input !== null && typeof input === 'object' && 'idempotency_key' in input && input.idempotency_key;
  const own = issues.filter((issue) => issue.path === path);
  const keyIssues =
    typeof key === 'string' && key !== ''
      ? own.map((one) => (/^too_/.test(one.code) ? { ...one, message: keyLengthSentence(key) } : one))
      : own;
  return [...keyIssues, ...issues.filter((issue) => issue.path !== path)];
}
