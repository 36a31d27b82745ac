import type { Component, Editor } from 'grapesjs';
import { drawEarly } from '@/components/editor/drawing/early-drawing';
import { MailCanvas } from '@/components/editor/drawing/mail-canvas';
import { BlockDrag } from '@/components/editor/grapes/block-drag';
import { nodeOf, setNode } from '@/components/editor/grapes/component-node';
import { dressBlock } from '@/components/editor/grapes/dress-block';
import {
  applySource,
  createGrapes,
  loadDocument,
  sourceOf,
  wrapperOf,
} from '@/components/editor/grapes/mjml-editor';
import { TypingSteps } from '@/components/editor/grapes/typing-steps';
import type { Arrival } from '@/components/editor/tree/definitions';
import type { MjmlNode } from '@/components/editor/tree/mjml-node';
import { readDocument, readOpening } from '@/components/editor/tree/read-tree';
import { EditorWorkerClient } from '@/components/editor/worker/editor-worker-client';
import type { Brand } from '@/lib/brand/contract';
import { BlockCommands } from './block-commands';
import { bringIntoSight } from './bring-into-sight';
import { DetailsHistory } from './details-history';
import { chosenBlocks, isOf, type NodeChange, withBlock } from './selection';
import type { SessionOptions } from './session-options';
import { openingState, type SessionState } from './session-state';
import { Watchable } from './watchable';

/** One open document: GrapesJS, its canvas and its compiler, with a state that React can watch. */
export class EditorSession extends Watchable<SessionState> {
  readonly grapes: Editor;
  readonly worker = new EditorWorkerClient();
  readonly canvas: MailCanvas;
  readonly drag: BlockDrag;
  readonly blocks: BlockCommands;
  private readonly opening: ReturnType<typeof readOpening>;
  private readonly typing: TypingSteps;
  readonly details: DetailsHistory;
  /** The look of the workspace, once it is known and somebody set it. */
  brand: Brand | null = null;
  private checking = false;
  private undone = false;
  private loaded = false;
  private disposed = false;

  constructor(private readonly options: SessionOptions) {
    const opening = readOpening(options.source);
    super({ ...openingState(options.source), unreadable: opening.issues });
    this.opening = opening;
    // The compiler is at work while the canvas is being built.
    const early =
      opening.document && drawEarly(opening.document, options.footer(), (mjml) => this.worker.compile(mjml));
    this.grapes = createGrapes(options.container, options.readOnly);
    this.typing = new TypingSteps(this.grapes);
    this.details = new DetailsHistory(() => this.wrapper, this.typing, options);
    this.canvas = new MailCanvas({
      grapes: this.grapes,
      worker: this.worker,
      footer: options.footer,
      early,
      onState: (canvas) => this.update({ canvas }),
      onPainted: () => this.update({ paint: this.state.paint + 1 }, 'drawn'),
    });
    this.blocks = new BlockCommands({
      wrapper: () => this.wrapper,
      selected: () => this.state.selected,
      chosen: () => this.chosen(),
      selectAll: (components) => this.selectAll(components),
      announce: options.announce,
      onArrived: (arrival) => this.arrive(arrival),
      readOnly: options.readOnly,
    });
    this.drag = new BlockDrag({
      grapes: this.grapes,
      blockAt: ({ x, y }) =>
        this.canvas.componentAt(this.grapes.Canvas.getDocument()?.elementFromPoint(x, y) ?? null),
      onPlace: (dropPlace) => this.update({ dropPlace }),
      onLanded: (landed, arrival) => {
        this.selectAll(landed);
        options.announce(arrival ? 'Inserted.' : 'Moved.');
        if (arrival) this.arrive(arrival);
      },
    });
    this.grapes.on('load', () => this.open());
    this.tellBeforeInput();
  }

  get wrapper(): Component {
    return wrapperOf(this.grapes);
  }

  select(component: Component | null): void {
    this.selectAll(component ? [component] : []);
  }

  /** Selects blocks together; the last one is the inspector's. */
  selectAll(components: readonly Component[]): void {
    const last = components.at(-1);
    this.update({ others: components.slice(0, -1) });
    this.grapes.select(last);
    bringIntoSight(last, this.wrapper);
  }

  /** Takes a block into the selection or out of it; `through` takes those between as well. */
  alsoSelect(component: Component, through: boolean): void {
    const { selected, others } = this.state;
    this.selectAll(withBlock([...others, ...(selected ? [selected] : [])], component, through));
  }

  /** The selected blocks in reading order, without the body and without what stands in another of them. */
  chosen(): Component[] {
    const { selected, others } = this.state;
    return chosenBlocks(this.wrapper, [...others, ...(selected ? [selected] : [])]);
  }

  hover(component: Component | null): void {
    if (component !== this.state.hovered) this.update({ hovered: component });
  }

  /** Changes one node; an unchanged node changes nothing. */
  edit(component: Component, change: (node: MjmlNode) => MjmlNode): void {
    if (!this.options.readOnly) setNode(component, change(nodeOf(component)));
  }

  /** As `edit`, with each key, of one or more: what is typed on in one `place` is one step of undo. */
  type(blocks: Component | readonly Component[], place: string, change: NodeChange): void {
    const nodes = new Map([blocks].flat().map((block) => [block, change(nodeOf(block), block)]));
    if (!this.options.readOnly) this.typing.setAll(nodes, 'node', place);
  }

  /** Ends what was typed: the next key begins a step of undo of its own. */
  endTyping(): void {
    this.typing.end();
  }

  /** Changes what stands before the body: the head. */
  setBefore(before: string): void {
    if (!this.options.readOnly) this.typing.set(this.wrapper, 'before', before, 'head');
  }

  /** Tells the overlays to measure again, because something in the canvas changed its size. */
  repaintTools(): void {
    this.update({ paint: this.state.paint + 1 }, 'drawn');
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

  /** What came in, and is selected, takes the looks of its place and brings its variables in the same step of undo. */
  private arrive(arrival: Arrival): void {
    for (const added of arrival.dressed ? [] : this.chosen()) dressBlock(this.wrapper, added, this.brand);
    this.update({ arrival: { ...arrival, given: this.details.give(arrival) } });
  }

  private open(): void {
    if (this.disposed) return;
    this.grapes.on('component:add component:remove component:update', () => this.check());
    this.grapes.on('undo redo', () => this.check(true));
    this.wrapper.on('change:before change:after change:details', () => this.check());
    this.grapes.on('component:selected component:deselected', () => this.update(this.selection()));
    const frame = this.grapes.Canvas.getFrameEl();
    frame?.setAttribute('title', 'Email being edited');
    // Or Tab would walk through the links of the mail.
    frame?.setAttribute('tabindex', '-1');
    this.grapes.UndoManager.skip(() => this.details.open());
    if (this.opening.document) this.load(this.options.source, this.opening.document);
    this.update({ ready: true });
  }

  private load(source: string, document = readDocument(source)): void {
    loadDocument(this.grapes, document);
    this.loaded = true;
    this.update({ source, unreadable: null });
    this.canvas.refresh();
  }

  /** Many events make one change: the source is compared once they are over, and only a new one counts. */
  private check(undone = false): void {
    this.undone ||= undone;
    if (this.checking) return;
    this.checking = true;
    queueMicrotask(() => {
      this.checking = false;
      if (this.disposed) return;
      const source = this.loaded ? sourceOf(this.grapes) : this.state.source;
      const manager = this.grapes.UndoManager;
      const change = { source, ...this.selection(), canUndo: manager.hasUndo(), canRedo: manager.hasRedo() };
      this.update(change, this.undone ? 'now' : 'drawn', source !== this.state.source);
      this.undone = false;
      this.details.follow();
    });
  }

  /** What is selected and still there: an undo or a colleague may have taken it away. */
  private selection(): Pick<SessionState, 'selected' | 'others'> {
    const selected = this.grapes.getSelected();
    const others = this.state.others.filter((other) => other !== selected && isOf(this.wrapper, other));
    return {
      selected: selected && isOf(this.wrapper, selected) ? selected : null,
      others: others.length === this.state.others.length ? this.state.others : others,
    };
  }

  /** Changes the state. What the canvas shows by itself is drawn before those who watch hear of it. */
  private update(change: Partial<SessionState>, told: 'now' | 'drawn' = 'now', sourceChanged = false): void {
    const before = this.state;
    this.state = { ...before, ...change };
    if (sourceChanged) {
      this.canvas.refresh();
      this.options.onSource(this.state.source);
    }
    if (told === 'now' || this.state.selected !== before.selected) this.tell();
    else if (this.canvas.isPaused) this.tellAfterPause();
    else this.tellAfterPaint();
  }

  /** A part of the document is drawn in milliseconds: the panels wait for it. */
  protected override isBusy(): boolean {
    return this.canvas.isDrawing;
  }
}
