import type { PostroomError } from '@/clients/typescript/core/postroom-error';
import type { Broadcast, UpdateBroadcastInput } from '@/lib/broadcasts/contract';
import { asPostroomError, detailsOf } from '@/lib/client/api-error';
import { keysOf } from '@/lib/keys-of';
import {
  areFieldsEqual,
  changesOf,
  type DraftFields,
  draftFieldsOf,
  type FieldName,
  mergeFields,
  pick,
} from './draft-fields';

/** Work that the server does not have, and what it was written upon. */
export type KeptWork = { base: DraftFields; fields: DraftFields };

export type SaveState =
  | { kind: 'saved' }
  | { kind: 'unsaved' }
  | { kind: 'saving' }
  /** It will be tried again by itself. */
  | { kind: 'waiting'; error: PostroomError }
  /** The author must change something first. */
  | { kind: 'refused'; error: PostroomError }
  /** Somebody else changed the same fields: a person decides. */
  | { kind: 'conflict'; theirs: Broadcast; disputed: FieldName[]; by: string | null };

export type BroadcastSnapshot = {
  fields: DraftFields;
  /** The broadcast as the server holds it. */
  saved: Broadcast;
  status: SaveState;
  /** Whose changes came in between and stand together with ours now. */
  merged: string | null;
};

type Options = {
  save: (body: UpdateBroadcastInput) => Promise<Broadcast>;
  fetchCurrent: () => Promise<Broadcast>;
  /** Stores unsaved work on this device; null removes it. */
  keep: (work: KeptWork | null) => void;
  debounceMs?: number;
};

const firstRetryMs = 1_000;
const maxRetryMs = 30_000;

/**
 * Saves a broadcast while it is written: each change goes to this device at once and to the server soon after, one save
 * at a time, each against the revision it was made upon. Changes of others in other fields are taken in.
 */
export class BroadcastSession {
  private snapshot: BroadcastSnapshot;
  private base: DraftFields;
  private readonly listeners = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private saving: Promise<void> | null = null;
  private failures = 0;

  constructor(
    saved: Broadcast,
    kept: KeptWork | null,
    private readonly options: Options,
  ) {
    this.base = draftFieldsOf(saved);
    this.snapshot = { fields: this.base, saved, status: { kind: 'saved' }, merged: null };
    if (kept) {
      this.snapshot.fields = kept.fields;
      this.base = kept.base;
      this.takeIn(saved, null);
    }
  }

  getSnapshot = (): BroadcastSnapshot => this.snapshot;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Whether the server does not have everything that was typed here. */
  get dirty(): boolean {
    return !areFieldsEqual(this.snapshot.fields, this.base);
  }

  change(change: Partial<DraftFields>): void {
    this.set({ fields: { ...this.snapshot.fields, ...change } });
    this.keepWork();
    if (this.snapshot.status.kind === 'conflict') return;
    if (!this.saving) this.set({ status: { kind: this.dirty ? 'unsaved' : 'saved' } });
    this.schedule(this.options.debounceMs ?? 500);
  }

  /** What the server answered elsewhere: taken in where it is newer, unless a save is under way. */
  take(current: Broadcast): void {
    if (this.saving || this.snapshot.status.kind === 'conflict') return;
    const { saved } = this.snapshot;
    if (current.revision < saved.revision || current.updated_at < saved.updated_at) return;
    if (areFieldsEqual(draftFieldsOf(current), this.base)) this.set({ saved: current });
    else this.takeIn(current, null);
  }

  /** Saves now, and waits. Answers whether the server now has everything. */
  async flush(): Promise<boolean> {
    for (let attempt = 0; attempt < 5; attempt++) {
      clearTimeout(this.timer);
      await (this.saving ?? this.attempt());
      if (!this.dirty) return true;
      const { kind } = this.snapshot.status;
      if (kind !== 'unsaved' && kind !== 'saving') return false;
      if (changesOf(this.snapshot.fields, this.base) === null) return false;
    }
    return false;
  }

  /** Tries again at once: the network is back, or the person asked. */
  retry(): void {
    this.failures = 0;
    this.schedule(0);
  }

  /** Ends a conflict: with their words in the disputed fields, or with ours upon theirs. */
  resolve(choice: 'theirs' | 'mine'): void {
    const { status, fields } = this.snapshot;
    if (status.kind !== 'conflict') return;
    const serverFields = draftFieldsOf(status.theirs);
    const chosen = choice === 'theirs' ? { ...fields, ...pick(serverFields, status.disputed) } : fields;
    this.base = serverFields;
    this.set({ fields: chosen, saved: status.theirs, status: { kind: 'unsaved' } });
    this.keepWork();
    this.schedule(0);
  }

  /** Stops the timers. Unsaved work stays on the device. */
  close(): void {
    clearTimeout(this.timer);
    this.listeners.clear();
  }

  private schedule(delayMs: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.attempt(), delayMs);
  }

  private attempt(): Promise<void> {
    if (this.saving) return this.saving;
    if (this.snapshot.status.kind === 'conflict') return Promise.resolve();
    const changes = changesOf(this.snapshot.fields, this.base);
    if (changes === null) {
      this.settle();
      return Promise.resolve();
    }
    this.saving = this.saveOnce(changes).finally(() => {
      this.saving = null;
    });
    return this.saving;
  }

  private async saveOnce(changes: Omit<UpdateBroadcastInput, 'revision'>): Promise<void> {
    const sent = this.snapshot.fields;
    this.set({ status: { kind: 'saving' } });
    try {
      const saved = await this.options.save({ ...changes, revision: this.snapshot.saved.revision });
      this.failures = 0;
      this.base = draftFieldsOf(saved);
      // What the server wrote otherwise than it was typed (a trimmed name) is ours now, unless it was typed on.
      const { fields } = this.snapshot;
      const acknowledged = fields === sent ? { ...fields, ...pick(this.base, keysOf(changes)) } : fields;
      this.set({ saved, fields: acknowledged });
      this.settle();
    } catch (thrown) {
      await this.fail(thrown);
    }
  }

  private settle(): void {
    this.set({ status: { kind: this.dirty ? 'unsaved' : 'saved' } });
    this.keepWork();
    if (changesOf(this.snapshot.fields, this.base) !== null) this.schedule(this.options.debounceMs ?? 500);
  }

  private async fail(thrown: unknown): Promise<void> {
    const error = asPostroomError(thrown);
    if (error.code === 'BROADCAST_CONFLICT') return this.settleConflict(error);
    if (!error.retryable && error.status !== 401) return this.set({ status: { kind: 'refused', error } });
    this.set({ status: { kind: 'waiting', error } });
    const backOffMs = Math.min(firstRetryMs * 2 ** this.failures, maxRetryMs);
    this.failures++;
    this.schedule(error.retryAfterMs ?? backOffMs);
  }

  private async settleConflict(refusal: PostroomError): Promise<void> {
    try {
      this.takeIn(await this.options.fetchCurrent(), changedBy(refusal));
    } catch (error) {
      return this.fail(error);
    }
  }

  /** Goes on upon what the server holds now. */
  private takeIn(serverDraft: Broadcast, savedBy: string | null): void {
    const { fields, disputed } = mergeFields(this.base, this.snapshot.fields, draftFieldsOf(serverDraft));
    if (disputed.length > 0) {
      this.set({ fields, status: { kind: 'conflict', theirs: serverDraft, disputed, by: savedBy } });
      this.keepWork();
      return;
    }
    this.base = draftFieldsOf(serverDraft);
    this.set({
      fields,
      saved: serverDraft,
      merged: savedBy ?? this.snapshot.merged,
      status: { kind: this.dirty ? 'unsaved' : 'saved' },
    });
    this.keepWork();
    if (this.dirty) this.schedule(0);
  }

  private keepWork(): void {
    this.options.keep(this.dirty ? { base: this.base, fields: this.snapshot.fields } : null);
  }

  private set(change: Partial<BroadcastSnapshot>): void {
    this.snapshot = { ...this.snapshot, ...change };
    for (const listener of this.listeners) listener();
  }
}

/** Who changed it, where the refusal says so. */
function changedBy(refusal: PostroomError): string | null {
  const savedBy = detailsOf(refusal).updated_by;
  return typeof savedBy === 'object' &&
    savedBy !== null &&
    'name' in savedBy &&
    typeof savedBy.name === 'string'
    ? savedBy.name
    : null;
}
