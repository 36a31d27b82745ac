import { undoStep } from '@/components/editor/keys/undo-step';
import type { EditorStore } from '@/components/editor/store/editor-store';
import type { BlockView } from '@/components/editor/store/store-state';
import { type MjmlNode, withAttribute } from '@/components/editor/tree/mjml-node';
import { isHtmlTag } from '@/lib/document/html/html-elements';
import { withLook } from '@/lib/document/html/html-look';
import {
  chipAround,
  chipBeside,
  elementAt,
  moveCaret,
  type PressedPoint,
  placeCaretAt,
  placeCaretAtPoint,
  select,
  selectedRange,
} from './caret';
import { LinkWords } from './link-words';
import { pastedNodes } from './paste';
import { RichContent } from './rich-content';
import { type InlineFormat, type StyledFormat, TextFormats } from './text-formats';
import { type TextSlot, textSlotOf } from './text-slot';

/** What stays in sight around the line one writes in. */
const caretRoom = 16;

/** Editing the words of one block in place. Nothing is written unless they really change. */
export class TextSession {
  readonly document: Document;
  /** The chip on which the press was that began this. */
  readonly pressed: HTMLElement | null;
  private readonly element: HTMLElement;
  private readonly formats: TextFormats;
  private readonly linkWords: LinkWords;
  private content: RichContent;
  /** The source of the block as this session left it. */
  private source = '';
  private range: Range | null = null;
  private readonly controller = new AbortController();

  /** Answers null where the block shows no text that could be edited in place. */
  static open(store: EditorStore, id: string, at?: PressedPoint | number): TextSession | null {
    const { view } = store;
    const slot = view && textSlotOf(store.tree.get(id).node, view.elementOf(id), at);
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
    // Spaces are kept as typed: the browser would make &nbsp; of them beside white space that collapses.
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
    // The key that asked for it may have been pressed on the page.
    this.document.defaultView?.focus();
    element.focus();
    placeCaretAtPoint(element, point);
    this.pressed = point ? chipAround(this.document.elementFromPoint(point.x, point.y)) : null;
  }

  /** Makes a list of the selected lines, or gives the selected words a format; without a selection, what is typed next. */
  format(command: InlineFormat | 'insertUnorderedList' | 'insertOrderedList' | 'removeFormat'): void {
    const range = this.selectedRange();
    if (!range) return;
    if (command === 'removeFormat') this.formats.clear(range);
    else if (range.collapsed || command === 'insertUnorderedList' || command === 'insertOrderedList')
      this.document.execCommand(command);
    else this.formats.toggle(range, command);
    this.changed();
  }

  /** Writes at the caret. */
  insertText(text: string): void {
    this.linkWords.typeOver();
    this.document.execCommand('insertText', false, text);
  }

  /** A key that was meant for the words and came elsewhere: they have the focus from now on. Answers whether it was one. */
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

  /** Gives the selected words a look; without a selection nothing. */
  setStyle(kind: StyledFormat, value: string): void {
    // What the value is chosen from keeps the focus: it would close.
    const range = this.range ?? this.selectedRange();
    if (!range || range.collapsed) return;
    this.formats.style(range, kind, value);
    this.changed();
  }

  isActive(command: string): boolean {
    try {
      return this.document.queryCommandState(command);
    } catch {
      return false; // the canvas went away while a button was being drawn
    }
  }

  /** The address of the link around the caret, or null. */
  currentLink(): string | null {
    return this.elementAtCaret()?.closest('a')?.getAttribute('href') ?? null;
  }

  /** Where the link around the caret, the selected words, or the caret is drawn on the page. */
  readonly place = (): DOMRect => {
    const range = selectedRange(this.document);
    const link = range?.collapsed && elementAt(range.startContainer)?.closest('a');
    const words = (link || range)?.getBoundingClientRect();
    // A caret in no words has no place of its own.
    const { x, y, width, height } = words?.height ? words : this.element.getBoundingClientRect();
    const frame = this.document.defaultView?.frameElement;
    if (!frame) return new DOMRect(x, y, width, height);
    const outer = frame.getBoundingClientRect();
    const scale = outer.width / frame.clientWidth || 1;
    return new DOMRect(outer.x + x * scale, outer.y + y * scale, width * scale, height * scale);
  };

  /** How the lines of the block stand now. */
  alignment(): string {
    const { textAlign, direction } = getComputedStyle(this.element);
    if (textAlign !== 'start') return textAlign;
    return direction === 'rtl' ? 'right' : 'left';
  }

  align(value: 'left' | 'center' | 'right'): void {
    this.store.edit([this.id], null, (node) =>
      isHtmlTag(node.tag)
        ? { ...node, open: withLook(node.tag, node.open, 'text-align', value) }
        : withAttribute(node, 'align', value),
    );
    // The canvas is drawn anew only when the words are left.
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

  /** Puts Liquid, such as `{{ first_name }}`, at the caret. */
  insertLiquid(source: string, typed = 0): void {
    const range = this.selectedRange();
    if (!range) return;
    // The letters that asked for it go.
    if (typed > 0) range.setStart(range.startContainer, Math.max(0, range.startOffset - typed));
    const chip = this.content.createChip(source);
    range.deleteContents();
    range.insertNode(chip);
    this.placeCaretBehind(chip, range);
    this.changed();
  }

  changeChip(chip: Element, source: string): void {
    this.content.changeChip(chip, source);
    this.changed();
  }

  removeChip(chip: Element): void {
    this.placeCaretBehind(chip);
    chip.remove();
    this.changed();
  }

  /** Words take the place of a chip; the caret stands behind them. */
  writeOverChip(chip: Element, words: string): void {
    const range = this.selectedRange() ?? this.document.createRange();
    range.selectNode(chip);
    select(range);
    this.insertText(words);
  }

  placeCaretBehind(chip: Element, range = this.selectedRange() ?? this.document.createRange()): void {
    range.setStartAfter(chip);
    range.collapse(true);
    select(range);
  }

  /** The chip that the caret stands beside, the one before it first. */
  chipAtCaret(): HTMLElement | null {
    const selection = this.document.getSelection();
    if (!selection?.isCollapsed || !selection.anchorNode || !this.contains(selection.anchorNode)) return null;
    return chipBeside(selection.anchorNode, selection.anchorOffset);
  }

  /** Follows a change of the block from elsewhere, such as by undo; the caret goes where the words change. */
  follow(): void {
    if (this.slot.read(this.node) === this.source) {
      this.content.show(this.view.samples(), this.element);
      return;
    }
    const before = this.element.textContent ?? '';
    this.content = this.mount();
    const after = this.element.textContent ?? '';
    let same = 0;
    while (same < before.length && same < after.length && before.at(-1 - same) === after.at(-1 - same))
      same += 1;
    placeCaretAt(this.element, after.length - same);
    this.store.measure();
  }

  /** Gives the words their focus and caret back. */
  focus(): void {
    this.selectedRange();
  }

  get hasFocus(): boolean {
    return this.document.hasFocus() && this.document.activeElement === this.element;
  }

  contains(node: Node): boolean {
    return this.element.contains(node);
  }

  /** Remembers the caret, because a field of the toolbar takes the focus. */
  keepRange(): void {
    this.range = selectedRange(this.document)?.cloneRange() ?? null;
  }

  /** Writes what was typed and gives the canvas back to the compiler. */
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
    return elementAt(this.document.getSelection()?.anchorNode);
  }

  private get node(): MjmlNode {
    return this.store.tree.get(this.id).node;
  }

  private listen(): void {
    const { signal } = this.controller;
    this.element.addEventListener('input', () => this.changed(), { signal });
    this.element.addEventListener('paste', (event) => this.paste(event), { signal });
    this.element.addEventListener('keydown', (event) => this.breakLine(event), { signal });
    this.element.addEventListener('keydown', (event) => this.undo(event), { signal });
    // The keyboard of a phone leaves less of the canvas: where one writes stays in sight.
    this.document.defaultView?.addEventListener('resize', () => this.showCaret(), { signal });
  }

  private showCaret(): void {
    const view = this.document.defaultView;
    const range = selectedRange(this.document);
    if (!view || !range || !this.hasFocus) return;
    // A caret in no words has no place of its own.
    const caret = range.getBoundingClientRect();
    const { top, bottom } = caret.height > 0 ? caret : this.element.getBoundingClientRect();
    const below = bottom + caretRoom - view.innerHeight;
    if (below > 0) view.scrollBy(0, Math.min(below, top - caretRoom));
  }

  private changed(): void {
    // At once: whatever comes next, the tab's end included, what stands on the screen is written by then.
    this.write();
    this.store.measure();
  }

  private write(): void {
    const next = this.content.write(this.element);
    if (next === this.source) return;
    this.source = next;
    this.store.edit([this.id], 'text', (node) => this.slot.write(node, next));
  }

  private paste(event: ClipboardEvent): void {
    event.preventDefault();
    const data = event.clipboardData;
    if (!data) return;
    const plain = data.getData('text/plain');
    const nodes = this.slot.plain
      ? [document.createTextNode(plain.replaceAll(/\s+/g, ' ').trim())]
      : pastedNodes(data.getData('text/html'), plain);
    const holder = document.createElement('div');
    holder.append(...nodes);
    if (holder.childElementCount === 0) this.insertText(holder.textContent ?? '');
    else this.document.execCommand('insertHTML', false, holder.innerHTML);
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

  /** A new line in plain words is a line break; lists, headings and paragraphs go on as browsers do. */
  private breakLine(event: KeyboardEvent): void {
    // A label has one line: use-text-session ends it.
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing || this.slot.plain) return;
    const block = this.elementAtCaret()?.closest('li,p,h1,h2,h3,h4,h5,h6,blockquote,div');
    if (block && block !== this.element && this.element.contains(block)) return;
    event.preventDefault();
    this.document.execCommand('insertLineBreak');
  }

  /** What is selected here; what was, where a field of the toolbar took the focus. The words have the focus again. */
  private selectedRange(): Range | null {
    this.linkWords.end();
    this.document.defaultView?.focus();
    this.element.focus();
    if (this.range) select(this.range);
    this.range = null;
    const range = selectedRange(this.document);
    return range && this.element.contains(range.commonAncestorContainer) ? range : null;
  }

  /** Shows the words of the block as its source has them now. */
  private mount(): RichContent {
    this.source = this.slot.read(this.node);
    const content = new RichContent(this.source, this.view.samples());
    this.element.replaceChildren(...content.nodes);
    return content;
  }
}
