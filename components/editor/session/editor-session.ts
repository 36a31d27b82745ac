import type { Component, Editor } from 'grapesjs';
import { MailCanvas } from '@/components/editor/drawing/mail-canvas';
import { BlockDrag } from '@/components/editor/grapes/block-drag';
import { nodeOf, setNode } from '@/components/editor/grapes/component-node';
import {
  applySource,
  createGrapes,
  loadSource,
  sourceOf,
  wrapperOf,
} from '@/components/editor/grapes/mjml-editor';
import {
  copySource,
  duplicateComponent,
  insertBlocks,
  moveComponent,
} from '@/components/editor/grapes/structure';
import { TypingSteps } from '@/components/editor/grapes/typing-steps';
import type { MjmlNode } from '@/components/editor/tree/mjml-node';
import { UnreadableMjmlError } from '@/components/editor/tree/read-tree';
import { EditorWorkerClient } from '@/components/editor/worker/editor-worker-client';
import { DetailsHistory } from './details-history';
import type { DocumentDetails } from './document-details';
import { isInSight } from './is-in-sight';
import type { SessionOptions } from './session-options';
import { openingState, type SessionState } from './session-state';
import { Watchable } from './watchable';

/** One open document: GrapesJS, its canvas and its compiler, with a state that React can watch. */
export class EditorSession extends Watchable<SessionState> {
  readonly grapes: Editor;
  readonly worker = new EditorWorkerClient();
  readonly canvas: MailCanvas;
  readonly drag: BlockDrag;
  private readonly typing: TypingSteps;
  private clipboard = '';
  private readonly details: DetailsHistory;
  private checking = false;
  private loaded = false;
  private disposed = false;

  constructor(private readonly options: SessionOptions) {
    super(openingState(options.source));
    this.grapes = createGrapes(options.container, options.readOnly);
    this.typing = new TypingSteps(this.grapes);
    this.details = new DetailsHistory(this.typing, options.details, options.onDetails);
    this.canvas = new MailCanvas({
      grapes: this.grapes,
      worker: this.worker,
      footer: options.footer,
      onState: (canvas) => this.update({ canvas }),
      onPainted: () => this.update({ paint: this.state.paint + 1 }),
    });
    this.drag = new BlockDrag(
      this.grapes,
      () => this.editable(),
      (landed) => this.select(landed),
    );
    this.grapes.on('load', () => this.open());
  }

  get wrapper(): Component {
    return wrapperOf(this.grapes);
  }

  select(component: Component | null): void {
    if (!component) {
      this.grapes.select();
      return;
    }
    this.grapes.select(component);
    const element = component === this.wrapper ? undefined : component.getEl();
    if (element && !isInSight(element)) element.scrollIntoView({ block: 'center' });
  }

  hover(component: Component | null): void {
    if (component !== this.state.hovered) this.update({ hovered: component });
  }

  /** Changes one node; an unchanged node changes nothing. */
  edit(component: Component, change: (node: MjmlNode) => MjmlNode): void {
    if (!this.options.readOnly) setNode(component, change(nodeOf(component)));
  }

  /** As `edit`, with each key: what is typed on in one `place` is one step of undo. */
  type(component: Component, place: string, change: (node: MjmlNode) => MjmlNode): void {
    if (!this.options.readOnly) this.typing.set(component, 'node', change(nodeOf(component)), place);
  }

  /** Ends what was typed: the next key begins a step of undo of its own. */
  endTyping(): void {
    this.typing.end();
  }

  /** Changes what stands before the body: the head. */
  setBefore(before: string): void {
    if (!this.options.readOnly) this.typing.set(this.wrapper, 'before', before, 'head');
  }

  /** Notes what changed beside the source. What is typed on in one `place` is one step of undo. */
  keepDetails(details: DocumentDetails, place?: string): void {
    this.details.keep(this.wrapper, details, place);
  }

  insert(source: string): Component | null {
    if (this.options.readOnly) return null;
    const added = insertBlocks(this.wrapper, this.state.selected, source);
    if (added) this.select(added);
    return added;
  }

  move(step: -1 | 1): void {
    const selected = this.editable();
    if (!selected || !moveComponent(selected, step)) return;
    this.select(selected);
    this.options.announce(step === -1 ? 'Moved up.' : 'Moved down.');
  }

  duplicate(): void {
    const selected = this.editable();
    const copy = selected && duplicateComponent(selected);
    if (!copy) return;
    this.select(copy);
    this.options.announce('Duplicated.');
  }

  remove(): void {
    const selected = this.editable();
    const parent = selected?.parent();
    if (!selected || !parent) return;
    const next =
      parent.components().at(selected.index() + 1) ?? parent.components().at(selected.index() - 1) ?? parent;
    selected.remove();
    this.select(next);
    this.options.announce('Deleted.');
  }

  copy(): string {
    const { selected } = this.state;
    if (!selected || selected === this.wrapper) return '';
    this.clipboard = copySource(selected);
    this.options.announce('Copied.');
    return this.clipboard;
  }

  paste(): void {
    if (this.clipboard && this.insert(this.clipboard)) this.options.announce('Pasted.');
  }

  /** Tells the overlays to measure again, because something in the canvas changed its size. */
  repaintTools(): void {
    this.update({ paint: this.state.paint + 1 });
  }

  setDevice(device: 'desktop' | 'mobile'): void {
    this.grapes.setDevice(device);
    this.repaintTools();
  }

  setDark(dark: boolean): void {
    this.canvas.setDark(dark);
  }

  undo(): void {
    this.grapes.UndoManager.undo();
  }

  redo(): void {
    this.grapes.UndoManager.redo();
  }

  /** Takes over a source that parses, as one step of undo. Throws `UnreadableMjmlError` and changes nothing otherwise. */
  apply(source: string): void {
    if (source === this.state.source && this.loaded) return;
    if (this.loaded) applySource(this.grapes, source);
    else this.load(source);
  }

  dispose(): void {
    this.disposed = true;
    this.canvas.dispose();
    this.worker.dispose();
    this.unwatch();
    this.grapes.destroy();
  }

  private open(): void {
    if (this.disposed) return;
    this.grapes.on('component:add component:remove component:update undo redo', () => this.check());
    this.wrapper.on('change:before change:after change:details', () => this.check());
    this.grapes.on('component:selected component:deselected', () =>
      this.update({ selected: this.grapes.getSelected() ?? null }),
    );
    this.grapes.Canvas.getFrameEl()?.setAttribute('title', 'Email being edited');
    this.grapes.UndoManager.skip(() => this.details.open(this.wrapper));
    try {
      this.load(this.options.source);
    } catch (error) {
      if (!(error instanceof UnreadableMjmlError)) throw error;
      this.update({ unreadable: error.issues });
    }
    this.update({ ready: true });
  }

  private load(source: string): void {
    loadSource(this.grapes, source);
    this.loaded = true;
    this.update({ source, unreadable: null });
    this.canvas.refresh();
  }

  /** The selected block, where it may be changed. */
  private editable(): Component | null {
    const { selected } = this.state;
    return this.options.readOnly || selected === this.wrapper ? null : selected;
  }

  /** Many events make one change: the source is compared once they are over, and only a new one counts. */
  private check(): void {
    if (this.checking) return;
    this.checking = true;
    queueMicrotask(() => {
      this.checking = false;
      if (this.disposed) return;
      const source = this.loaded ? sourceOf(this.grapes) : this.state.source;
      const manager = this.grapes.UndoManager;
      const selected = this.grapes.getSelected() ?? null;
      this.update(
        { source, selected, canUndo: manager.hasUndo(), canRedo: manager.hasRedo() },
        source !== this.state.source,
      );
      this.details.follow(this.wrapper);
    });
  }

  private update(change: Partial<SessionState>, sourceChanged = false): void {
    this.state = { ...this.state, ...change };
    if (sourceChanged) {
      this.canvas.refresh();
      this.options.onSource(this.state.source);
    }
    this.tell();
  }
}
