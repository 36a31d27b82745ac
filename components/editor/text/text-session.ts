import { undoStep } from '@/components/editor/keys/undo-step';
import type { EditorStore } from '@/components/editor/store/editor-store';
import type { BlockView } from '@/components/editor/store/store-state';
import { type MjmlNode, setNodeAttribute } from '@/components/editor/tree/mjml-node';
import { isHtmlTag } from '@/lib/document/html/html-elements';
import { setLook } from '@/lib/document/html/html-look';
import {
  findChipAround,
  findChipBeside,
  getElement,
  getSelectedRange,
  moveCaret,
  type PressedPoint,
  placeCaretAt,
  placeCaretAtPoint,
  select,
} from './caret';
import { copyWithLiquid } from './copy';
import { LinkWords } from './link-words';
import { cleanPaste } from './paste';
import { insertTable, readPastedTable } from './pasted-table';
import { RichContent } from './rich-content';
import { sampleWords } from './sample-words';
import { type InlineFormat, type StyledFormat, TextFormats } from './text-formats';
import { findTextSlot, type TextSlot } from './text-slot';

/** Space kept visible around the caret's line. */
const caretRoom = 16;

/** In-place editing of one block's text. Nothing is written unless it really changes. */
export class TextSession {
  readonly document: Document;
  /** The chip whose press began this session. */
  readonly pressed: HTMLElement | null;
  private readonly element: HTMLElement;
  private readonly formats: TextFormats;
  private readonly linkWords: LinkWords;
  private content: RichContent;
  /** The source of the block as this session last wrote it. */
  private source = '';
  private range: Range | null = null;
  /** Words of this text are being dragged. */
  private movesOwn = false;
  private readonly controller = new AbortController();

  /** Returns null if the block shows no text that can be edited in place. */
  static open(store: EditorStore, id: string, at?: PressedPoint | number): TextSession | null {
    const { view } = store;
    const slot = view && findTextSlot(store.tree.get(id).node, view.elementOf(id), at);
    return slot && new TextSession(store, view, id, slot, typeof at === 'number' ? undefined : at);
  }

  private constructor(
    private readonly store: EditorStore,
    private readonly view: BlockView,
    readonly id: string,
    readonly slot: TextSlot,
    point?: PressedPoint,
  ) {
    const { element } = slot;
    this.element = element;
    this.document = element.ownerDocument;
    view.pause(id);
    this.content = this.mount();
    this.formats = new TextFormats(element, () => this.content);
    // Keeps spaces as typed: the browser would use &nbsp; next to collapsing white space.
    if (!/^(?:pre|break)/.test(getComputedStyle(element).whiteSpace))
      element.style.setProperty('white-space-collapse', 'preserve');
    element.contentEditable = 'true';
    element.setAttribute('role', 'textbox');
    element.setAttribute('aria-multiline', String(!slot.plain));
    element.setAttribute('aria-label', 'Text of the block');
    element.spellcheck = true;
    this.linkWords = new LinkWords(element, this.controller.signal);
    this.listen();
    this.document.execCommand('styleWithCSS', false, 'false');
    // The shortcut may have been pressed on the page.
    this.document.defaultView?.focus();
    element.focus();
    const isSample = sampleWords.includes(element.textContent?.trim() ?? '');
    if (isSample && (!point || point.word)) this.document.getSelection()?.selectAllChildren(element);
    else placeCaretAtPoint(element, point);
    this.pressed = point ? findChipAround(this.document.elementFromPoint(point.x, point.y)) : null;
  }

  /**
   * Makes a list of the selected lines or formats the selected words; without a selection, formats what is
   * typed next.
   */
  format(command: InlineFormat | 'insertUnorderedList' | 'insertOrderedList' | 'removeFormat'): void {
    const range = this.selectedRange();
    if (!range) return;
    if (command === 'removeFormat') this.formats.clear(range);
    else if (range.collapsed || command === 'insertUnorderedList' || command === 'insertOrderedList')
      this.document.execCommand(command);
    else this.formats.toggle(range, command);
    this.changed();
  }

  /** Inserts text at the caret. */
  insertText(text: string): void {
    this.linkWords.typeOver();
    this.document.execCommand('insertText', false, text);
  }

  /** Handles a key meant for the text and focuses it. Returns whether it was one. */
  takeKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
    const command = (ctrlKey || metaKey) && !altKey;
    const isLetter = key.length === 1 && !ctrlKey && !metaKey && !altKey;
    const selectsAll = key.toLowerCase() === 'a' && command;
    const end = /^(?:Home|End)$/.test(key) && !altKey;
    if (!isLetter && !selectsAll && !end) return false;
    this.focus();
    if (isLetter) this.insertText(key);
    else if (selectsAll) this.document.execCommand('selectAll');
    else moveCaret(this.element, { toEnd: key === 'End', extends: shiftKey, ofLine: !command });
    return true;
  }

  /** Styles the selected words; nothing without a selection. */
  setStyle(kind: StyledFormat, value: string): void {
    // The menu that chooses the value keeps the focus, or it would close.
    const range = this.range ?? this.selectedRange();
    if (!range || range.collapsed) return;
    this.formats.style(range, kind, value);
    this.changed();
  }

  isActive(command: string): boolean {
    try {
      return this.document.queryCommandState(command);
    } catch {
      return false; // the canvas was removed while a button was being drawn
    }
  }

  /** The link URL at the caret, or null. */
  currentLink(): string | null {
    return this.elementAtCaret()?.closest('a')?.getAttribute('href') ?? null;
  }

  /** Where the link at the caret, the selection, or the caret is on the page. */
  readonly place = (): DOMRect => {
    const range = getSelectedRange(this.document);
    const link = range?.collapsed && getElement(range.startContainer)?.closest('a');
    const words = (link || range)?.getBoundingClientRect();
    // A caret outside of words has no rectangle.
    const { x, y, width, height } = words?.height ? words : this.element.getBoundingClientRect();
    const frame = this.document.defaultView?.frameElement;
    if (!frame) return new DOMRect(x, y, width, height);
    const outer = frame.getBoundingClientRect();
    const scale = outer.width / frame.clientWidth || 1;
    return new DOMRect(outer.x + x * scale, outer.y + y * scale, width * scale, height * scale);
  };

  alignment(): string {
    const { textAlign, direction } = getComputedStyle(this.element);
    if (textAlign !== 'start') return textAlign;
    return direction === 'rtl' ? 'right' : 'left';
  }

  align(value: 'left' | 'center' | 'right'): void {
    this.store.edit([this.id], null, (node) =>
      isHtmlTag(node.tag)
        ? { ...node, open: setLook(node.tag, node.open, 'text-align', value) }
        : setNodeAttribute(node, 'align', value),
    );
    // The canvas is redrawn only when editing ends.
    this.element.style.textAlign = value;
    this.store.measure();
  }

  setLink(href: string): void {
    const range = this.selectedRange();
    if (!range) return;
    this.formats.link(range, href === '' ? null : href);
    this.document.getSelection()?.collapseToEnd();
    this.changed();
  }

  /** Inserts Liquid, such as `{{ first_name }}`, at the caret. */
  insertLiquid(source: string, typed = 0): void {
    const range = this.selectedRange();
    if (!range) return;
    // Removes the letters that opened the prompt.
    if (typed > 0) range.setStart(range.startContainer, Math.max(0, range.startOffset - typed));
    const chip = this.content.createChip(source);
    range.deleteContents();
    range.insertNode(chip);
    this.placeCaretAfter(chip, range);
    this.changed();
  }

  changeChip(chip: Element, source: string): void {
    this.content.changeChip(chip, source);
    this.changed();
  }

  removeChip(chip: Element): void {
    this.placeCaretAfter(chip);
    chip.remove();
    this.changed();
  }

  /** Replaces a chip by words, with the caret after them. */
  writeOverChip(chip: Element, words: string): void {
    const range = this.selectedRange() ?? this.document.createRange();
    range.selectNode(chip);
    select(range);
    this.insertText(words);
  }

  placeCaretAfter(chip: Element, range = this.selectedRange() ?? this.document.createRange()): void {
    range.setStartAfter(chip);
    range.collapse(true);
    select(range);
  }

  /** The chip next to the caret; the one before it first. */
  chipAtCaret(): HTMLElement | null {
    const selection = this.document.getSelection();
    if (!selection?.isCollapsed || !selection.anchorNode || !this.contains(selection.anchorNode)) return null;
    return findChipBeside(selection.anchorNode, selection.anchorOffset);
  }

  /** Follows a change of the block from elsewhere, such as undo; the caret goes to the change. */
  follow(): void {
    if (this.slot.read(this.node) === this.source) {
      this.content.show(this.view.samples(), this.element);
      return;
    }
    const before = this.element.textContent ?? '';
    this.content = this.mount();
    const after = this.element.textContent ?? '';
    let unchanged = 0;
    while (
      unchanged < before.length &&
      unchanged < after.length &&
      before.at(-1 - unchanged) === after.at(-1 - unchanged)
    )
      unchanged += 1;
    placeCaretAt(this.element, after.length - unchanged);
    this.store.measure();
  }

  /** Restores focus and caret. */
  focus(): void {
    this.selectedRange();
  }

  get isOpen(): boolean {
    return !this.controller.signal.aborted;
  }

  get hasFocus(): boolean {
    return this.document.hasFocus() && this.document.activeElement === this.element;
  }

  contains(node: Node): boolean {
    return this.element.contains(node);
  }

  /** Remembers the caret before a toolbar field takes the focus. */
  keepRange(): void {
    this.range = getSelectedRange(this.document)?.cloneRange() ?? null;
  }

  /** Writes what was typed and ends the session. */
  close(): void {
    this.controller.abort();
    this.linkWords.end();
    this.write();
    this.store.endTyping();
    this.element.removeAttribute('contenteditable');
    this.element.style.removeProperty('white-space-collapse');
    this.view.invalidate(this.element);
    this.view.resume();
  }

  private elementAtCaret(): Element | null {
    return getElement(this.document.getSelection()?.anchorNode);
  }

  private get node(): MjmlNode {
    return this.store.tree.get(this.id).node;
  }

  private listen(): void {
    const { signal } = this.controller;
    this.element.addEventListener('input', () => this.changed(), { signal });
    for (const name of ['copy', 'cut'] as const)
      this.element.addEventListener(name, (event) => this.copy(event), { signal });
    this.element.addEventListener('paste', (event) => this.paste(event), { signal });
    // Words of this text that are dragged in it are moved by the browser.
    for (const name of ['dragstart', 'dragend'] as const)
      this.element.addEventListener(name, ({ type }) => this.noteDrag(type === 'dragstart'), { signal });
    this.element.addEventListener('drop', (event) => this.drop(event), { signal });
    this.element.addEventListener('keydown', (event) => this.breakLine(event), { signal });
    this.element.addEventListener('keydown', (event) => this.undo(event), { signal });
    // The keyboard of a phone hides part of the canvas: keeps the caret visible.
    this.document.defaultView?.addEventListener('resize', () => this.showCaret(), { signal });
  }

  private showCaret(): void {
    const view = this.document.defaultView;
    const range = getSelectedRange(this.document);
    if (!view || !range || !this.hasFocus) return;
    // A caret outside of words has no rectangle.
    const caret = range.getBoundingClientRect();
    const { top, bottom } = caret.height > 0 ? caret : this.element.getBoundingClientRect();
    const below = bottom + caretRoom - view.innerHeight;
    if (below > 0) view.scrollBy(0, Math.min(below, top - caretRoom));
  }

  private changed(): void {
    // Immediately, so that nothing is lost even if the tab closes.
    this.write();
    this.store.measure();
  }

  private write(): void {
    const next = this.content.write(this.element);
    if (next === this.source) return;
    this.source = next;
    this.store.edit([this.id], 'text', (node) => this.slot.write(node, next));
  }

  /** The browser would copy a variable as its sample, which would be sent to everyone. */
  private copy(event: ClipboardEvent): void {
    const range = getSelectedRange(this.document);
    const copied = range && copyWithLiquid(range, this.element);
    if (!copied || !event.clipboardData) return;
    event.preventDefault();
    event.clipboardData.setData('text/html', copied.html);
    event.clipboardData.setData('text/plain', copied.plain);
    if (event.type === 'cut') this.document.execCommand('delete');
  }

  private paste(event: ClipboardEvent): void {
    event.preventDefault();
    if (event.clipboardData) this.insertData(event.clipboardData);
  }

  private noteDrag(movesOwn: boolean): void {
    this.movesOwn = movesOwn;
  }

  /** What is dropped from elsewhere comes in as what is pasted: a browser would keep any of its markup. */
  private drop(event: DragEvent): void {
    if (this.movesOwn || !event.dataTransfer) return;
    event.preventDefault();
    this.focus();
    const range = this.document.caretRangeFromPoint?.(event.clientX, event.clientY);
    if (range && this.contains(range.startContainer)) select(range);
    this.insertData(event.dataTransfer);
  }

  private insertData(data: DataTransfer): void {
    if (this.pasteTable(data.getData('text/html'))) return;
    const plain = data.getData('text/plain');
    const nodes = this.slot.plain
      ? [document.createTextNode(plain.replaceAll(/\s+/g, ' ').trim())]
      : cleanPaste(data.getData('text/html'), plain);
    const holder = document.createElement('div');
    holder.append(...nodes);
    this.content.drawChips(holder);
    if (holder.childElementCount === 0) this.insertText(holder.textContent ?? '');
    else this.document.execCommand('insertHTML', false, holder.innerHTML);
  }

  /** A table has a block of its own, below the text. Returns whether it was one. */
  private pasteTable(html: string): boolean {
    const source = this.slot.plain || this.slot.cell || this.store.isHtml ? null : readPastedTable(html);
    if (source === null) return false;
    const range = getSelectedRange(this.document);
    const isWhole = (range?.toString() ?? '').trim() === (this.element.textContent ?? '').trim();
    if (!isWhole && !range?.collapsed) this.document.execCommand('delete');
    return insertTable(this.store, source, isWhole);
  }

  /** The document's own undo: the browser's knows nothing of formats, links and chips. */
  private undo(event: KeyboardEvent): void {
    const step = undoStep(event);
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    this.store.endTyping();
    this.store[step]();
  }

  /** A new line in plain text is a line break; in lists, headings and paragraphs the browser's default. */
  private breakLine(event: KeyboardEvent): void {
    // A label has one line: use-text-session ends it.
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing || this.slot.plain) return;
    const block = this.elementAtCaret()?.closest('li,p,h1,h2,h3,h4,h5,h6,blockquote,div');
    if (block && block !== this.element && this.element.contains(block)) return;
    event.preventDefault();
    this.document.execCommand('insertLineBreak');
  }

  /** The selection here, or the one before a toolbar field took the focus. Focuses the text. */
  private selectedRange(): Range | null {
    this.linkWords.end();
    this.document.defaultView?.focus();
    this.element.focus();
    if (this.range) select(this.range);
    this.range = null;
    const range = getSelectedRange(this.document);
    return range && this.element.contains(range.commonAncestorContainer) ? range : null;
  }

  /** Shows the block's text as the source has it. */
  private mount(): RichContent {
    this.source = this.slot.read(this.node);
    const content = new RichContent(this.source, this.view.samples());
    this.element.replaceChildren(...content.nodes);
    return content;
  }
}
