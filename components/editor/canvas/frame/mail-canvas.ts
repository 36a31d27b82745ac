import type { MailFrame, OpenFrame } from '@/components/editor/canvas/grapes/open-frame';
import { canvasSource, htmlCanvasSource } from '@/components/editor/drawing/canvas-source';
import { changedSections } from '@/components/editor/drawing/changed-sections';
import {
  type CompiledMail,
  markedBlocks,
  markedElements,
  readCompiledMail,
} from '@/components/editor/drawing/compiled-mail';
import { mountStyles } from '@/components/editor/drawing/mount-styles';
import { patchChildren } from '@/components/editor/drawing/patch-canvas';
import { replaceSections, shellOf } from '@/components/editor/drawing/replace-sections';
import type { Block, OpenMjml } from '@/components/editor/email/block';
import { BlockTree } from '@/components/editor/email/block-tree';
import { listHidden } from '@/components/editor/email/branches';
import { writeBody } from '@/components/editor/store/editor-value';
import type { BlockView, StoreState } from '@/components/editor/store/store-state';
import {
  collectSamples,
  findRepeats,
  type Repeat,
  type SampleWords,
} from '@/components/editor/tree/chip-words';
import type { VariableDefinition } from '@/lib/document/contract';
import { isHtmlTag } from '@/lib/document/html/html-elements';
import { setSourceLanguage } from '@/lib/document/translation/source-language';
import { samplePostalAddress } from '@/lib/document/variables/sample-values';
import { DrawnBlocks } from './drawn-blocks';
import type { Box } from './drop-place';

/** What the canvas needs from the store. */
type Shown = {
  snapshot: () => Pick<StoreState, 'content' | 'mjml' | 'tree' | 'drawing' | 'shownSides'>;
  draw: (change: Partial<StoreState['drawing']>) => void;
  /** Called when something changed its size. */
  measure: () => void;
};

/** What the canvas shows of the template besides its source. */
export type AroundMail = {
  /** The source of the compliance footer, shown at the end. */
  footer: string;
  /** The template's language, which sending sets. */
  locale?: string | undefined;
  /** The workspace's postal address; empty if it has none. */
  address?: string | undefined;
  /** What the server prints for outputs that are computed. */
  printed?: SampleWords;
};

/** After a partial drawing, everything is drawn this long after the last edit. */
const settleMs = 5_000;
const nothingPrinted: SampleWords = new Map();

/**
 * Shows the compiled document in the frame: compiles in the worker, sanitizes, replaces what changed, and
 * records the element of each block. One compile at a time; the latest request wins. A few changed sections
 * are compiled alone, the whole document when editing pauses.
 */
export class MailCanvas implements BlockView {
  /** Resolves when the frame is ready. */
  readonly loaded: Promise<MailFrame>;
  private frame: MailFrame | null = null;
  private busy = false;
  private wanted = false;
  private disposed = false;
  private paused = false;
  /** The block being edited while this is paused. */
  private writtenIn = '';
  private readonly stale = new Set<Node>();
  private readonly blocks = new DrawnBlocks();
  private dark = false;
  private latest: CompiledMail | null = null;
  /** What the canvas shows; null when it is unknown until a full compile. */
  private drawn: OpenMjml | null = null;
  /** What chips show for the variables. */
  private words: SampleWords = new Map();
  private variables: readonly VariableDefinition[] = [];
  private repeats: readonly Repeat[] = [];
  private known: SampleWords = nothingPrinted;
  private settling: ReturnType<typeof setTimeout> | undefined;
  /** The block to scroll to once it is drawn. */
  private sought: { id: string; whole: boolean } | null = null;

  constructor(
    private readonly store: Shown,
    private readonly opened: OpenFrame,
    private readonly compiler: { compile: (source: string) => Promise<string> },
    private readonly around: () => AroundMail,
  ) {
    this.loaded = opened.loaded.then((frame) => {
      this.frame = frame;
      return frame;
    });
    // Starts the compiler while the frame is being built.
    this.refresh();
  }

  /** Requests a full repaint. Several requests are joined. */
  refresh(): void {
    this.wanted = true;
    if (!this.busy) void this.work();
  }

  pause(id: string): void {
    this.writtenIn = id;
    this.setPaused(true);
  }

  get isPaused(): boolean {
    return this.paused;
  }

  get isDrawing(): boolean {
    return this.busy;
  }

  resume(): void {
    this.setPaused(false);
    this.refresh();
  }

  invalidate(element: Node): void {
    for (let node: Node | null = element; node; node = node.parentNode) this.stale.add(node);
  }

  samples(): SampleWords {
    const { variables } = this.store.snapshot().content.details;
    const { printed = nothingPrinted } = this.around();
    if (variables === this.variables && printed === this.known) return this.words;
    this.variables = variables;
    this.known = printed;
    this.words = this.collectWords();
    this.drawn = null;
    return this.words;
  }

  private collectWords(): SampleWords {
    const address = this.around().address || samplePostalAddress;
    return new Map([
      ...collectSamples(this.variables, this.repeats),
      ['workspace.postal_address', address],
      ...this.known,
    ]);
  }

  elementOf(id: string): HTMLElement | undefined {
    return id === this.bodyId ? this.frame?.root : this.blocks.elementOf(id);
  }

  /** Scrolls to a block unless part of it is visible; `whole`: all of it, with room for its tools. */
  bringIntoSight(id: string, isWhole = false): void {
    // Its position is known only after drawing.
    if (this.busy && !this.paused) this.sought = { id, whole: isWhole || (this.sought?.whole ?? false) };
    else this.scrollTo(id, isWhole);
  }

  private scrollTo(id: string, isWhole: boolean): void {
    const block = this.store.snapshot().tree.find(id);
    const element = block && this.firstElementOf(block);
    const view = element?.ownerDocument.defaultView;
    if (!element || !view) return;
    const { top, bottom } = element.getBoundingClientRect();
    const room = view.innerHeight;
    if (bottom <= 0 || top >= room) element.scrollIntoView({ block: 'center' });
    if (isWhole) view.scrollBy(0, findScrollStep(element.getBoundingClientRect(), room));
  }

  /** The element of a block, or of the first one in a condition of HTML, which has none. */
  private firstElementOf({ id, children }: Block): HTMLElement | undefined {
    const element = this.blocks.elementOf(id);
    if (element) return element;
    for (const child of children) {
      const first = this.firstElementOf(child);
      if (first) return first;
    }
    return undefined;
  }

  /** The block at a node of the canvas; null outside of all blocks. */
  ownerOf(target: EventTarget | null): string | null {
    return this.blocks.ownerOf(target);
  }

  /** The rectangle of a block: its element, or its children's if it has none. */
  readonly boxOf = (block: Block): Box | null => {
    const element = this.elementOf(block.id);
    if (element) {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { left, top, width, height };
    }
    const boxes = block.children.flatMap((child) => this.boxOf(child) ?? []);
    if (boxes.length === 0) return null;
    const left = Math.min(...boxes.map((box) => box.left));
    const top = Math.min(...boxes.map((box) => box.top));
    const right = Math.max(...boxes.map((box) => box.left + box.width));
    const bottom = Math.max(...boxes.map((box) => box.top + box.height));
    return { left, top, width: right - left, height: bottom - top };
  };

  /** Shows dark mode: the email's own dark styles, or inverted without any. */
  setDark(dark: boolean): void {
    this.dark = dark;
    if (this.latest && this.frame) mountStyles(this.frame.document.head, this.latest, dark);
  }

  setDevice(...args: Parameters<OpenFrame['setDevice']>): void {
    this.opened.setDevice(...args);
    this.store.measure();
  }

  dispose(): void {
    this.disposed = true;
    clearTimeout(this.settling);
    this.opened.close();
  }

  private get bodyId(): string {
    return this.store.snapshot().mjml.body.id;
  }

  private async work(): Promise<void> {
    this.busy = true;
    while (this.wanted && !this.disposed) {
      this.wanted = false;
      const { mjml } = this.store.snapshot();
      try {
        if (this.paused) await this.drawBeside(mjml);
        else if (!(await this.drawPart(mjml))) await this.drawWhole(mjml);
      } catch (error) {
        if (this.disposed) return;
        this.drawn = null;
        this.store.draw({ problem: error instanceof Error ? error.message : 'This could not be shown.' });
      }
    }
    this.busy = false;
  }

  private async drawWhole(mjml: OpenMjml): Promise<void> {
    const { footer, locale } = this.around();
    const asSent = (source: string) => (locale === undefined ? source : setSourceLanguage(source, locale));
    const html = isHtmlTag(mjml.body.node.tag)
      ? asSent(htmlCanvasSource(mjml, footer))
      : await this.compile(asSent(canvasSource(mjml, footer)));
    if (html === null) return;
    this.repeats = findRepeats(writeBody(mjml));
    this.words = this.collectWords();
    const mail = readCompiledMail(html, this.words);
    const frame = await this.loaded;
    if (this.isOutdated()) return;
    this.mount(mail, mjml, frame);
    this.finish(mjml);
  }

  /** Draws only the changed sections. False if more changed or they cannot be drawn alone. */
  private async drawPart(mjml: OpenMjml): Promise<boolean> {
    const { frame } = this;
    this.samples();
    const changed = changedSections(this.drawn, mjml);
    const shell = frame && shellOf(frame.root);
    if (changed === null || !shell) return false;
    const html = await this.compile(canvasSource({ ...mjml, body: { ...mjml.body, children: changed } }, ''));
    if (html === null) return true;
    if (!this.showSections(shell, html, changed)) return false;
    this.finish(mjml);
    clearTimeout(this.settling);
    // Nothing changed, so this request is for a full drawing.
    this.settling = setTimeout(() => this.refresh(), settleMs);
    return true;
  }

  /**
   * During text editing, draws colleagues' changes of other sections; other changes wait until editing ends.
   */
  private async drawBeside(mjml: OpenMjml): Promise<void> {
    const { frame } = this;
    const shell = frame && shellOf(frame.root);
    const section = this.drawn && this.withDrawnSection(mjml, this.drawn);
    const changed = section && changedSections(this.drawn, section);
    if (!shell || !changed) return;
    const source = canvasSource({ ...section, body: { ...section.body, children: changed } }, '');
    const html = await this.compiler.compile(source);
    // A newer request draws, or everything is drawn again.
    if (this.disposed || this.wanted || !this.paused) return;
    if (this.showSections(shell, html, changed)) this.finish(section);
  }

  /** The document with the edited section as it was last drawn. */
  private withDrawnSection(mjml: OpenMjml, shownMjml: OpenMjml): OpenMjml {
    const [at] = new BlockTree(mjml).pathOf(this.writtenIn);
    const section = at === undefined ? undefined : mjml.body.children[at];
    const before = shownMjml.body.children.find(({ id }) => id === section?.id);
    if (at === undefined || !before) return mjml;
    return { ...mjml, body: { ...mjml.body, children: mjml.body.children.with(at, before) } };
  }

  /** Inserts separately compiled sections; false if they cannot be used alone. */
  private showSections(shell: Element, html: string, sections: readonly Block[]): boolean {
    const ids = sections.map(({ id }) => id);
    const mail = readCompiledMail(html, this.words);
    const elements = replaceSections(shell, mail, ids, this.latest?.styleSheets ?? []);
    if (elements === null) return false;
    for (const [index, section] of sections.entries()) {
      const element = elements[index];
      if (element) this.adopt(section, markedElements(element).set(section.id, element));
    }
    // The element around them is not the one compiled.
    this.stale.add(shell);
    return true;
  }

  private finish(mjml: OpenMjml): void {
    this.drawn = mjml;
    this.store.draw({ problem: null, paint: this.store.snapshot().drawing.paint + 1 });
    const { sought } = this;
    this.sought = null;
    if (sought && !this.paused) this.scrollTo(sought.id, sought.whole);
  }

  /** The compiled HTML; null if a newer request made it useless. */
  private async compile(source: string): Promise<string | null> {
    const html = await this.compiler.compile(source);
    return this.isOutdated() ? null : html;
  }

  private isOutdated(): boolean {
    if (this.disposed || this.wanted) return true;
    this.wanted = this.paused;
    return this.paused;
  }

  private mount(mail: CompiledMail, { body: block }: OpenMjml, frame: MailFrame): void {
    const { root } = frame;
    const { body, documentElement } = frame.document;
    mountStyles(frame.document.head, mail, this.dark);
    const isHtml = isHtmlTag(block.node.tag);
    // Gives a short email the full canvas height to drop into; percentages of the body height refer to it.
    root.style.minHeight = '100vh';
    root.style.height = isHtml ? '100%' : '';
    setAttributes(documentElement, this.latest?.root, mail.root);
    setAttributes(body, this.latest?.body, mail.body);
    this.latest = mail;
    patchChildren(root, mail.nodes, (node) => this.stale.has(node), isHtml);
    this.stale.clear();
    this.adopt(block, isHtml ? markedBlocks(root) : markedElements(root));
  }

  private adopt(block: Block, found: ReadonlyMap<string, HTMLElement>): void {
    const { content, shownSides } = this.store.snapshot();
    this.blocks.adopt(block, found, listHidden(block, shownSides, content.details.conditions));
  }

  private setPaused(paused: boolean): void {
    this.paused = paused;
    this.frame?.document.body.toggleAttribute('data-writing', paused);
  }
}

/** Space above or below a block for its tools. */
const toolRoom = 44;

/** How far to scroll to show a box with its tools, the shorter way; 0 if it fills the view. */
function findScrollStep({ top, bottom }: DOMRect, room: number): number {
  const [above, below] = [top - toolRoom, bottom + toolRoom - room];
  if (above >= 0 && below > 0) return Math.min(above, below);
  if (above < 0 && below <= 0) return Math.max(above, below);
  return 0;
}

/** Updates an element's attributes from the email; those of the canvas stay. */
function setAttributes(
  element: Element,
  before: CompiledMail['root'] = new Map(),
  now: CompiledMail['root'],
): void {
  for (const name of before.keys()) if (!now.has(name)) element.removeAttribute(name);
  for (const [name, value] of now)
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
