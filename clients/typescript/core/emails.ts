import type { BatchEmailToSend, EmailToSend } from './email-to-send.ts';
import { Noun } from './noun.ts';
import { PostroomError } from './postroom-error.ts';
import { pause, retryWait } from './retry.ts';
import type { BatchEntry, BatchResult, BodyOf, QueryOf, SentEmail } from './shapes.ts';
import type { CallOptions } from './transport.ts';

/** Sending email, and reading what was sent. */
export class Emails extends Noun {
  /**
   * Sends one email. Its idempotency key, given or generated, is the same at each retry, so it is accepted once. A
   * failure carries the key in `idempotencyKeys`, for a later attempt.
   */
  send<const Id extends string = string>(email: EmailToSend<Id>, options?: CallOptions): Promise<SentEmail> {
    const body = withKey(email);
    return withKeys([body.idempotency_key], () =>
      this.api.request('POST /emails', { body, repeatable: true }, options),
    );
  }

  /**
   * Sends 1 to 100 emails and returns an outcome for each, in order. Temporary refusals are retried with the same key;
   * throws only if no outcome is known.
   */
  async sendBatch<const Ids extends readonly string[]>(
    emails: readonly [...{ [K in keyof Ids]: BatchEmailToSend<Ids[K]> }],
    options: CallOptions = {},
  ): Promise<BatchResult> {
    // A tuple of emails is an array of them, which the mapped type above does not express.
    const items = (emails as readonly BatchEmailToSend[]).map(withKey);
    const result = await this.#sendItems(items, options);
    const maxRetries = options.maxRetries ?? this.api.maxRetries;
    for (let tries = 0; tries < maxRetries; tries++) {
      const waits = result.data.flatMap((entry) => waitOf(entry, tries) ?? []);
      if (waits.length === 0) break;
      await pause(Math.max(...waits), options.signal);
      await this.#repeat(items, result, options);
    }
    return result;
  }

  /** Newest first. */
  readonly list = this.inPages('GET /emails');
  readonly get = this.withIds('GET /emails/{messageId}');

  /** Subject, HTML and text exactly as sent. */
  readonly content = this.withIds('GET /emails/{messageId}/content');

  /** The MIME message. */
  source(messageId: string, options?: CallOptions): Promise<string> {
    return this.api.text('GET /emails/{messageId}/source', { path: { messageId } }, options);
  }

  /** Its events, oldest first. */
  readonly events = this.withIds('GET /emails/{messageId}/events');
  readonly attachments = this.withIds('GET /emails/{messageId}/attachments');

  /** One attachment, with a URL for its bytes that is valid for a minute. */
  readonly attachment = this.withIds('GET /emails/{messageId}/attachments/{attachmentId}');

  /** Cancels an email that is still waiting. */
  readonly cancel = this.withIds('POST /emails/{messageId}/cancellation');

  /** The same content as a new email. Not retried: without an idempotency key it might be sent twice. */
  readonly resend = this.withBody('POST /emails/{messageId}/resends');

  /** Refused emails, newest first. */
  readonly refusals = this.inPages('GET /emails/refusals');

  /** The filtered log as CSV, streamed in the response body. */
  export(query: QueryOf<'GET /emails/export'> = {}, options?: CallOptions): Promise<Response> {
    return this.api.fetch('GET /emails/export', { query }, options);
  }

  #sendItems(emails: Item[], options: CallOptions): Promise<BatchResult> {
    return withKeys(
      emails.map((email) => email.idempotency_key),
      () => this.api.request('POST /emails/batch', { body: { emails }, repeatable: true }, options),
    );
  }

  /** Sends temporary refusals again, and replaces their outcomes. */
  async #repeat(items: Item[], result: BatchResult, options: CallOptions): Promise<void> {
    const places = result.data.filter((entry) => waitOf(entry, 0) !== null).map(({ index }) => index);
    const retried = items.filter((_, index) => places.includes(index));
    const secondResults = await this.#sendItems(retried, options).catch((error: unknown) => {
      // The known outcomes are worth more than this failure.
      if (error instanceof PostroomError) return null;
      throw error;
    });
    for (const entry of secondResults?.data ?? []) {
      const index = places[entry.index];
      if (index !== undefined) result.data[index] = { ...entry, index };
    }
    result.failed = result.data.filter((entry) => entry.error).length;
    result.accepted = result.data.length - result.failed;
  }
}

type Item = BodyOf<'POST /emails/batch'>['emails'][number];

function withKey<T extends { idempotency_key?: string }>(email: T): T & { idempotency_key: string } {
  return { ...email, idempotency_key: email.idempotency_key ?? crypto.randomUUID() };
}

async function withKeys<T>(keys: string[], send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof PostroomError) error.idempotencyKeys = keys;
    throw error;
  }
}

/** How long to wait before retrying a refused item; null if its outcome is final. */
function waitOf({ error }: BatchEntry, tries: number): number | null {
  // The server's codes are those of this client's errors.
  return error
    ? retryWait(
        { ...error, code: error.code as PostroomError['code'], retryAfterMs: null },
        { tries, repeatable: true, maxWaitMs: 0 },
      )
    : null;
}
