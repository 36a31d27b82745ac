import type { PostroomError } from '@/clients/typescript/core/postroom-error';
import { asPostroomError } from '@/lib/client/api-error';
import { isAboutSession } from '@/lib/client/query-client';

export type SaveState =
  | { kind: 'saved' }
  | { kind: 'unsaved' }
  | { kind: 'saving' }
  /** Retried automatically. */
  | { kind: 'waiting'; error: PostroomError }
  /** The author must change something first. */
  | { kind: 'refused'; error: PostroomError };

type Snapshot<Work, Conflict> = Work & { status: SaveState | Conflict };

const firstRetryMs = 1_000;
const maxRetryMs = 30_000;

/**
 * Saves work while it is written: soon after each change, one save at a time. Failed saves are retried automatically,
 * refused ones wait for a change, and conflicts for a person.
 */
export abstract class Autosave<Work extends object, Conflict extends { kind: 'conflict' }> {
  private readonly listeners = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;
  private saving: Promise<void> | null = null;
  private closed = false;

  protected constructor(
    protected snapshot: Snapshot<Work, Conflict>,
    private readonly debounceMs: number,
    /** The error code if somebody else saved first. */
    private readonly conflictCode: string,
  ) {}

  /** Whether the server lacks anything that was written here. */
  abstract get dirty(): boolean;
  /** Whether there is anything to send now. */
  protected abstract get sendable(): boolean;
  /** The current work, a new object after each change. */
  protected abstract get written(): object;
  /** Sends the current work, and applies the answer. */
  protected abstract send(): Promise<void>;
  /** Merges what somebody else saved first, or asks the person. */
  protected abstract settleConflict(refusal: PostroomError): Promise<void>;
  /** Stores unsaved work on this device. */
  protected abstract keepWork(): void;

  getSnapshot = (): Snapshot<Work, Conflict> => this.snapshot;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Saves now, and waits. Returns whether the server then has everything. */
  async flush(): Promise<boolean> {
    for (let attempt = 0; attempt < 5; attempt++) {
      clearTimeout(this.timer);
      await (this.saving ?? this.attempt());
      if (!this.sendable) return !this.dirty;
      const { kind } = this.snapshot.status;
      if (kind !== 'unsaved' && kind !== 'saving') return false;
    }
    return false;
  }

  /** Retries at once: the network is back, or the person asked. */
  retry(): void {
    this.failures = 0;
    this.schedule(0);
  }

  /** Saves by itself, as from the start: its page is shown, perhaps again. */
  open(): void {
    this.closed = false;
  }

  /**
   * Saves no more by itself, but by `flush`. Unsaved work stays on the device, where another page may take it over or
   * discard it: this one must not bring it back.
   */
  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }

  /** Whether a save is running, which finds others' changes by itself, or a conflict is open. */
  protected get isBusy(): boolean {
    return this.saving !== null || this.snapshot.status.kind === 'conflict';
  }

  /** After a change: stores it on this device at once, and on the server soon. */
  protected noteChange(): void {
    this.keepWork();
    if (this.snapshot.status.kind === 'conflict') return;
    if (!this.saving) this.setStatus({ kind: this.dirty ? 'unsaved' : 'saved' });
    this.schedule();
  }

  /** After an answer: continues with changes made meanwhile. */
  protected settle(): void {
    this.setStatus({ kind: this.dirty ? 'unsaved' : 'saved' });
    this.keepWork();
    if (this.sendable) this.schedule();
  }

  protected schedule(delayMs = this.debounceMs): void {
    clearTimeout(this.timer);
    if (!this.closed) this.timer = setTimeout(() => void this.attempt(), delayMs);
  }

  protected set(change: Partial<Snapshot<Work, Conflict>>): void {
    this.snapshot = { ...this.snapshot, ...change };
    for (const listener of this.listeners) listener();
  }

  private setStatus(status: SaveState): void {
    this.snapshot = { ...this.snapshot, status };
    for (const listener of this.listeners) listener();
  }

  private attempt(): Promise<void> {
    if (this.saving) return this.saving;
    if (this.snapshot.status.kind === 'conflict') return Promise.resolve();
    if (!this.sendable) {
      this.settle();
      return Promise.resolve();
    }
    this.setStatus({ kind: 'saving' });
    this.saving = this.sendOnce().finally(() => {
      this.saving = null;
    });
    return this.saving;
  }

  private async sendOnce(): Promise<void> {
    const { written } = this;
    try {
      await this.send();
      this.failures = 0;
    } catch (thrown) {
      await this.fail(thrown, written);
    }
  }

  private async fail(thrown: unknown, written: object): Promise<void> {
    const error = asPostroomError(thrown);
    if (error.code === this.conflictCode)
      return this.settleConflict(error).catch((later) => this.fail(later, written));
    if (!error.retryable && !isAboutSession(error)) {
      this.setStatus({ kind: 'refused', error });
      // A change made during the refused save may fix it.
      if (this.written !== written) this.schedule();
      return;
    }
    this.setStatus({ kind: 'waiting', error });
    const backOffMs = Math.min(firstRetryMs * 2 ** this.failures, maxRetryMs) * (0.8 + 0.4 * Math.random());
    this.failures++;
    this.schedule(error.retryAfterMs ?? backOffMs);
  }
}
