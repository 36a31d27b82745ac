import type { PostroomError } from '@/clients/typescript/core/postroom-error';
import { Autosave, type SaveState } from '@/components/data/autosave';
import type { Broadcast, UpdateBroadcastInput } from '@/lib/broadcasts/contract';
import { savedByOf } from '@/lib/client/saved-by';
import { keysOf } from '@/lib/keys-of';
import {
  areFieldsEqual,
  changesOf,
  type DraftFields,
  draftFieldsOf,
  type FieldName,
  mergeFields,
  pick,
  uponOwnSaves,
} from './draft-fields';
import type { KeptWork } from './kept-work';

/** Somebody else changed the same fields: a person decides. */
type Conflict = { kind: 'conflict'; theirs: Broadcast; disputed: FieldName[]; by: string | null };

type Work = {
  fields: DraftFields;
  /** The broadcast on the server. */
  saved: Broadcast;
  /** Whose changes were merged with ours. */
  merged: string | null;
};
export type BroadcastSnapshot = Work & { status: SaveState | Conflict };

type Options = {
  save: (body: UpdateBroadcastInput) => Promise<Broadcast>;
  fetchCurrent: () => Promise<Broadcast>;
  /** Stores unsaved work on this device; null removes it. */
  keep: (work: KeptWork | null) => void;
  /** The id of the person at this device. */
  me?: string;
  debounceMs?: number;
};

/**
 * Saves a broadcast while it is written: each change goes to this device at once and to the server soon after, one save
 * at a time, each based on a revision. Others' changes to other fields are merged.
 */
export class BroadcastSession extends Autosave<Work, Conflict> {
  private base: DraftFields;
  /** Unanswered saves: the server may have any of them. */
  private sent: DraftFields[] = [];

  constructor(
    saved: Broadcast,
    kept: KeptWork | null,
    private readonly options: Options,
  ) {
    const base = draftFieldsOf(saved);
    super(
      { fields: base, saved, status: { kind: 'saved' }, merged: null },
      options.debounceMs ?? 500,
      'BROADCAST_CONFLICT',
    );
    this.base = base;
    if (kept) {
      this.snapshot.fields = kept.fields;
      this.base = kept.base;
      this.takeIn(saved, null);
    }
  }

  /** Whether the server lacks anything that was typed here. */
  get dirty(): boolean {
    return !areFieldsEqual(this.snapshot.fields, this.base);
  }

  /** An incomplete field waits; the others are saved. */
  protected get sendable(): boolean {
    return changesOf(this.snapshot.fields, this.base) !== null;
  }

  /** Whether the server has everything that can be saved: an incomplete field may wait for its author. */
  get settled(): boolean {
    const { kind } = this.snapshot.status;
    return (kind === 'saved' || kind === 'unsaved') && !this.sendable;
  }

  protected get written(): DraftFields {
    return this.snapshot.fields;
  }

  change(change: Partial<DraftFields>): void {
    this.set({ fields: { ...this.snapshot.fields, ...change } });
    this.noteChange();
  }

  /** Takes a newer version that the server returned elsewhere, unless a save is running. */
  take(current: Broadcast): void {
    if (this.isBusy) return;
    const { saved } = this.snapshot;
    if (current.revision < saved.revision || current.updated_at < saved.updated_at) return;
    if (areFieldsEqual(draftFieldsOf(current), this.base)) this.set({ saved: current });
    else this.takeIn(current, null);
  }

  /** Ends a conflict: uses their values in the disputed fields, or ours. */
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

  protected async send(): Promise<void> {
    const sent = this.snapshot.fields;
    const changes = changesOf(sent, this.base) ?? {};
    this.sent = [...this.sent.slice(-4), sent];
    const saved = await this.options.save({ ...changes, revision: this.snapshot.saved.revision });
    this.sent = [];
    this.base = draftFieldsOf(saved);
    // Values that the server normalized (a trimmed name) replace ours, unless they were edited since.
    const { fields } = this.snapshot;
    const acknowledged = fields === sent ? { ...fields, ...pick(this.base, keysOf(changes)) } : fields;
    this.set({ saved, fields: acknowledged });
    this.settle();
  }

  protected async settleConflict(refusal: PostroomError): Promise<void> {
    const serverDraft = await this.options.fetchCurrent();
    const { base, isOurs } = uponOwnSaves(this.base, this.sent, draftFieldsOf(serverDraft));
    this.base = base;
    this.takeIn(serverDraft, isOurs ? null : savedByOf(refusal, this.options.me));
  }

  /** Continues on top of the server's current version. */
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

  protected keepWork(): void {
    this.options.keep(this.dirty ? { base: this.base, fields: this.snapshot.fields } : null);
  }
}
