import type { PostroomError } from '@/clients/typescript/core/postroom-error';
import { Autosave } from '@/components/data/autosave';
import {
  type DraftContent,
  type ServerDraft,
  sameContent,
} from '@/components/templates/content/draft-content';
import { lostWords, lostWork } from '@/components/templates/content/lost-words';
import { mergeContent } from '@/components/templates/content/merge-content';
import type { DraftConflict, DraftSessionOptions, DraftSnapshot, DraftWork, TheirDraft } from './draft-state';

type Overtaking = ServerDraft & Pick<TheirDraft, 'savedBy'>;

/**
 * Saves one draft while it is written: each change goes to this device at once and to the server soon after, one save
 * at a time, each against the revision it was made from. Work leaves the device only when the server has confirmed it.
 */
export class DraftSession extends Autosave<DraftWork, DraftConflict> {
  private mustSave: boolean;
  /** The initial content of the previous editor, whose last changes may arrive late. */
  private replaced: DraftContent | null = null;
  /** Unanswered saves, latest last: each may have reached the server. */
  private sent: DraftContent[];
  /** The server's content before our own saves, to know what is ours. */
  private before: DraftContent;

  constructor(private readonly options: DraftSessionOptions) {
    const content = options.content ?? options.base.content;
    const dirty = !sameContent(content, options.base.content);
    super(
      {
        content,
        base: options.base,
        status: { kind: dirty ? 'unsaved' : 'saved' },
        generation: 0,
        from: 'here',
        kept: true,
      },
      options.debounceMs ?? 800,
      'TEMPLATE_CONFLICT',
    );
    this.mustSave = options.requiresSave ?? false;
    this.sent = options.sent ? [options.sent] : [];
    this.before = options.base.content;
    if (dirty) {
      this.keepWork();
      this.schedule(0);
    }
  }

  /** Whether the server lacks anything that was written here. */
  get dirty(): boolean {
    return !sameContent(this.snapshot.content, this.snapshot.base.content);
  }

  protected get sendable(): boolean {
    return this.dirty || this.mustSave;
  }

  protected get written(): DraftContent {
    return this.snapshot.content;
  }

  /** Applies an edit from the editor of that `generation`. */
  change(edited: DraftContent, generation = this.snapshot.generation): void {
    const content = generation < this.snapshot.generation ? this.late(edited) : edited;
    if (sameContent(content, this.snapshot.content)) return;
    // The current editor does not have this late change.
    this.set({
      content,
      ...(content === edited ? {} : { generation: this.snapshot.generation + 1, from: 'colleague' }),
    });
    this.noteChange();
  }

  /** Replaces the editor's content, such as when a version is restored. */
  replace(content: DraftContent): void {
    this.set({ generation: this.snapshot.generation + 1, from: 'here' });
    this.change(content);
  }

  /** Our own publication moved the server's pointers but not its content. */
  adopt(current: ServerDraft): void {
    if (!sameContent(current.content, this.snapshot.base.content)) return;
    this.set({ base: { ...current, content: this.snapshot.base.content } });
  }

  /**
   * Merges what somebody else saved with our unsaved work. Returns false if both changed the same thing, or if a save
   * is running, which will find out by itself.
   */
  take(current: ServerDraft, savedBy: string | null = null): boolean {
    if (this.isBusy) return false;
    const { dirty } = this;
    const merged = mergeContent(this.snapshot.base.content, this.snapshot.content, current.content);
    if (merged.conflicts.length > 0) return false;
    this.goOn({ ...current, savedBy }, dirty ? merged.content : current.content, dirty ? 'unsaved' : 'saved');
    return true;
  }

  /** Text that was saved from here and is missing from the server's content, a line for each place. */
  lostIn = (current: DraftContent) => lostWords(this.before, this.snapshot.base.content, current);

  /** Ends a conflict with their draft, or with `content` (ours or merged) as a new revision based on theirs. */
  resolve(choice: 'theirs' | { content: DraftContent }): void {
    const { status } = this.snapshot;
    if (status.kind !== 'conflict') return;
    if (choice === 'theirs') this.goOn(status.theirs, status.theirs.content, 'saved', 'here');
    else this.goOn(status.theirs, choice.content, 'unsaved', 'here');
  }

  protected async send(): Promise<void> {
    const sent = this.snapshot.content;
    this.sent = [...this.sent.slice(-4), sent];
    this.keepWork();
    const { revision } = await this.options.save({ ...this.snapshot.base, content: sent });
    this.confirm({ ...this.snapshot.base, revision, content: sent });
  }

  private confirm(base: ServerDraft): void {
    this.mustSave = false;
    this.sent = [];
    this.set({ base });
    this.settle();
  }

  protected async settleConflict(refusal: PostroomError): Promise<void> {
    const serverDraft = await this.options.fetchCurrent(refusal);
    // Our own save, whose answer was lost.
    const latest = this.sent.at(-1);
    if (latest && sameContent(serverDraft.content, latest)) return this.confirm(serverDraft);
    // Only pointers moved (a publication elsewhere), or an earlier save of ours arrived: nobody loses text.
    if ([this.snapshot.base.content, ...this.sent].some((known) => sameContent(serverDraft.content, known))) {
      this.set({ base: serverDraft, status: { kind: 'unsaved' } });
      this.schedule(0);
      return;
    }
    const ownContent = this.snapshot.content;
    const merged = mergeContent(this.snapshot.base.content, ownContent, serverDraft.content);
    if (merged.conflicts.length > 0) return this.set({ status: { kind: 'conflict', theirs: serverDraft } });
    this.goOn(serverDraft, merged.content, 'unsaved');
  }

  /** Continues with other content based on the server's state; the editor restarts with it. */
  private goOn(
    { savedBy, ...base }: Overtaking,
    content: DraftContent,
    kind: 'saved' | 'unsaved',
    from: DraftSnapshot['from'] = 'colleague',
  ): void {
    const lostChanges = lostWork(this.before, this.snapshot.base.content, { ...base, savedBy }, content);
    this.before = base.content;
    const isUnchanged = sameContent(content, this.snapshot.content);
    this.set({
      base,
      content,
      from,
      generation: this.snapshot.generation + (isUnchanged ? 0 : 1),
      status: { kind },
    });
    this.keepWork();
    if (kind === 'unsaved') this.schedule(0);
    if (lostChanges) this.options.onLost?.(lostChanges);
  }

  /** Applies the last edits of a replaced editor to the current content. */
  private late(content: DraftContent): DraftContent {
    if (this.replaced === null) return content;
    return mergeContent(this.replaced, content, this.snapshot.content).content;
  }

  protected keepWork(): void {
    const { base, content } = this.snapshot;
    const work = this.dirty ? { base, content, sent: this.sent.at(-1) } : null;
    void this.options.keep(work).then((kept) => {
      if (kept !== this.snapshot.kept) this.set({ kept });
    });
  }

  protected override set(change: Partial<DraftSnapshot>): void {
    if ((change.generation ?? 0) > this.snapshot.generation) this.replaced = this.snapshot.content;
    super.set(change);
  }
}
