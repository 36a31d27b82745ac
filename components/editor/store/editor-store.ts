import { type OpenMjml, openMjml } from '@/components/editor/email/block';
import { BlockTree } from '@/components/editor/email/block-tree';
import { editSource } from '@/components/editor/email/html-source-edits';
import type { MjmlNode } from '@/components/editor/tree/mjml-node';
import { readMjmlDocument, tryReadDocument } from '@/components/editor/tree/read-tree';
import type { BrandLook } from '@/lib/document/brand/brand-look';
import { mergeDocuments } from '@/lib/document/compare/merge-documents';
import { sourceOf, withSource } from '@/lib/document/contract';
import { body } from '@/lib/document/elements/body';
import { followButtons } from '@/lib/document/html/outlook-copies';
import { BlockCommands } from './block-commands';
import { BlockDrag } from './block-drag';
import {
  type Content,
  type Details,
  Draft,
  type EditorValue,
  getDetails,
  toEditorValue,
  writeBody,
} from './editor-value';
import { History, type RemoteChange } from './history';
import { ShownDocument } from './shown-document';

type StoreOptions = EditorValue & {
  readOnly: boolean;
  /** Called immediately with each edit. */
  onChange: (next: EditorValue) => void;
  /** Announces to screen readers. */
  announce: (message: string) => void;
  now?: () => number;
};

/** Typed MJML is parsed this long after the last key. */
const readingPauseMs = 250;

/** Shown until the source can be parsed for the first time. */
const emptyDocument = `<mjml><${body.tag}></${body.tag}></mjml>`;

/** The open document with its undo history and selection. Works without a canvas. */
export class EditorStore extends ShownDocument {
  readOnly: boolean;
  readonly announce: (message: string) => void;
  readonly blocks: BlockCommands;
  readonly drag: BlockDrag;
  brand: BrandLook | null = null;
  private readonly history: History<Content, EditorValue>;
  private reading: ReturnType<typeof setTimeout> | undefined;
  private lastValue: { content: Content; value: EditorValue };

  constructor(private readonly options: StoreOptions) {
    const { document, subject, previewText, readOnly, announce, now } = options;
    const source = sourceOf(document);
    const opening = tryReadDocument(document);
    const mjml = openMjml(opening.document ?? readMjmlDocument(emptyDocument));
    const content = { body: opening.document ? mjml : source, details: getDetails(options) };
    super({
      ...{ content, mjml, tree: new BlockTree(mjml), unreadable: opening.issues },
      ...{ canUndo: false, canRedo: false, selected: null, others: [], hovered: null },
      ...{ place: null, arrival: null, shownSides: [], drawing: { problem: null, paint: 0 } },
    });
    this.readOnly = readOnly;
    this.announce = announce;
    this.history = new History(({ body, details }, change) => {
      const into = mergeChange(toEditorValue({ body, details }, document), change);
      return { body: sourceOf(into.document), details: getDetails(into) };
    }, now);
    this.lastValue = { content, value: { document, subject, previewText } };
    this.blocks = new BlockCommands(this);
    this.drag = new BlockDrag(this, this.blocks);
  }

  /** Whether the source is HTML, whose blocks are edited in place. */
  get isHtml(): boolean {
    return this.options.document.source_mode === 'html';
  }

  get isMarketing(): boolean {
    return this.options.document.purpose === 'marketing';
  }

  get source(): string {
    return writeBody(this.state.content.body);
  }

  get details(): Details {
    return this.state.content.details;
  }

  /** The current document; the same object until something changes. */
  readonly value = (): EditorValue => {
    const { content } = this.state;
    if (this.lastValue.content !== content)
      this.lastValue = { content, value: toEditorValue(content, this.options.document) };
    return this.lastValue.value;
  };

  /**
   * Makes one undo step. Repeated changes in the same `place` are joined; without a place each is its own. Returns what
   * `recipe` does; undefined if nothing may be changed.
   */
  change<T>(place: string | null, recipe: (draft: Draft) => T): T | undefined {
    if (this.readOnly) return undefined;
    if (this.reading !== undefined) this.read();
    const { content, mjml } = this.state;
    const draft = new Draft(mjml, content.details);
    const result = recipe(draft);
    if (this.isHtml && typeof content.body !== 'string') showInOutlook(draft, content.body);
    // Blocks that show an older state of the text cannot be changed.
    const body = typeof content.body === 'string' ? content.body : draft.result;
    const details = isSame(draft.details, content.details) ? content.details : draft.details;
    const isWritten = details !== content.details || writeBody(body) !== writeBody(content.body);
    // The same bytes are no step, and what was undone stays. They may be new blocks.
    if (!isWritten && body !== content.body) this.show({ body, details }, 'drawn');
    if (!isWritten) return result;
    this.history.note(content, place);
    this.put({ body, details }, details === content.details ? 'drawn' : 'now');
    return result;
  }

  /** Changes what is not in the source. */
  set(details: Partial<Details>, place: string | null = null): void {
    this.change(place, (draft) => {
      draft.details = { ...draft.details, ...details };
    });
  }

  /** Changes block nodes; repeated changes in the same `place` are one undo step. */
  edit(ids: readonly string[], place: string | null, change: (node: MjmlNode, id: string) => MjmlNode): void {
    this.change(place && `${place} ${ids.join(' ')}`, (draft) => {
      for (const id of ids) if (draft.has(id)) draft.setNode(id, change(draft.get(id).node, id));
    });
  }

  setBefore(before: string): void {
    this.change('head', (draft) => draft.setBefore(before));
  }

  /** Makes one undo step of everything `work` changes, such as a font and its loading. */
  asOneStep(work: () => void): void {
    this.history.join(work);
  }

  /** Takes typed source immediately as text; it becomes blocks as soon as it can be parsed. */
  write(source: string): void {
    if (this.readOnly || source === this.source) return;
    const { content } = this.state;
    this.history.note(content, 'source');
    this.put({ ...content, body: source }, 'now');
    clearTimeout(this.reading);
    this.reading = setTimeout(() => this.read(), readingPauseMs);
  }

  /** Parses typed source now: into blocks, or the reason why not. */
  readonly read = (): void => {
    clearTimeout(this.reading);
    this.reading = undefined;
    const { content } = this.state;
    if (typeof content.body === 'string') this.show({ ...content, body: this.bodyOf(content.body) }, 'now');
  };

  /** Replaces the whole value in one undo step; blocks that are in both keep their ids. */
  replace(next: EditorValue): void {
    this.step(sourceOf(next.document), getDetails(next));
  }

  /** Applies a colleague's change without an undo step: undo reverts only one's own changes. */
  take(next: EditorValue): void {
    const before = this.value();
    const source = sourceOf(next.document);
    const details = getDetails(next);
    const { content } = this.state;
    this.go({
      body: source === this.source ? content.body : source,
      details: isSame(details, content.details) ? content.details : details,
    });
    this.history.arrive({ before, after: this.value() });
  }

  /** Whether another value differs in the selected block, apart from its children. */
  differsHere(next: EditorValue): boolean {
    const { selected } = this;
    if (!selected || typeof this.state.content.body === 'string') return false;
    const opening = tryReadDocument(next.document);
    if (!opening.document) return true;
    const there = new BlockTree(openMjml(opening.document, this.state.mjml)).find(selected.id);
    return there?.node !== selected.node;
  }

  /** Like `replace`, for the source only. */
  replaceSource(source: string): void {
    this.step(source, this.details);
  }

  readonly undo = (): void => this.goBack('undo', 'Undone.');

  readonly redo = (): void => this.goBack('redo', 'Redone.');

  /** Starts a new undo step for the next typing. */
  endTyping(): void {
    this.history.end();
  }

  override close(): void {
    clearTimeout(this.reading);
    super.close();
  }

  private step(source: string, next: Details): void {
    const { content } = this.state;
    const details = isSame(next, content.details) ? content.details : next;
    if (source === this.source && details === content.details) return;
    this.history.note(content, null);
    this.go({ body: source === this.source ? content.body : source, details });
  }

  /** Scrolls to the selected block too, which may have moved. */
  private goBack(step: 'undo' | 'redo', done: string): void {
    const content = this.history[step](this.state.content);
    this.announce(content ? done : `There is nothing to ${step}.`);
    if (!content) return;
    this.go(content);
    if (!this.view?.isPaused) this.seek();
  }

  /** Goes to another content and parses its text. */
  private go(content: Content): void {
    clearTimeout(this.reading);
    this.reading = undefined;
    const { body, details } = content;
    this.put(typeof body === 'string' ? { body: this.bodyOf(body), details } : content, 'now');
  }

  private bodyOf(source: string): OpenMjml | string {
    const opening = tryReadDocument(withSource(this.options.document, source));
    this.state = { ...this.state, unreadable: opening.issues };
    return opening.document ? openMjml(opening.document, this.state.mjml) : source;
  }

  private put(content: Content, timing: 'now' | 'drawn'): void {
    this.show(content, timing);
    this.options.onChange(this.value());
  }

  private show(content: Content, timing: 'now' | 'drawn'): void {
    const { history } = this;
    const before = this.state;
    const mjml = typeof content.body === 'string' ? before.mjml : content.body;
    const tree = mjml === before.mjml ? before.tree : new BlockTree(mjml);
    // Chips show the samples of variables.
    if (mjml !== before.mjml || content.details.variables !== before.content.details.variables) {
      this.state = { ...before, content, mjml, tree };
      this.view?.refresh();
    }
    this.update(
      {
        ...{ content, mjml, tree, canUndo: history.canUndo, canRedo: history.canRedo },
        ...{ unreadable: typeof content.body === 'string' ? this.state.unreadable : null },
        // An undo or a colleague may have removed the selection.
        ...this.selectionIn(tree),
      },
      timing,
    );
  }
}

/** Updates Outlook's copies of buttons in comments, where they said the same. */
function showInOutlook(draft: Draft, before: OpenMjml): void {
  if (draft.result === before) return;
  editSource(draft, followButtons(writeBody(before), writeBody(draft.result)));
}

function isSame(one: Details, other: Details): boolean {
  return (Object.keys(one) as (keyof Details)[]).every((key) => one[key] === other[key]); // its own keys
}

/**
 * Applies a colleague's change from `before` to `after` to an older value of ours. If both changed the same,
 * ours stays.
 */
function mergeChange(value: EditorValue, { before, after }: RemoteChange<EditorValue>): EditorValue {
  const text = (key: 'subject' | 'previewText') => (value[key] === before[key] ? after[key] : value[key]);
  const texts = { subject: text('subject'), previewText: text('previewText') };
  try {
    return { ...texts, document: mergeDocuments(before.document, value.document, after.document).document };
  } catch {
    // What cannot be parsed stays as it is.
    return { ...value, ...texts };
  }
}
