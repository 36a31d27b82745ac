import { setAttribute } from '@/components/editor/tree/mjml-node';
import { encodeAttribute } from '@/lib/document/markup/attribute-text';
import { elementAt, select } from './caret';
import { leavesIn, selectedLeaves, unwrapLeaves, wrapLeaves, wrapperOf } from './inline-format';
import type { RichContent } from './rich-content';

export type InlineFormat = 'bold' | 'italic' | 'underline' | 'strikeThrough';

type Look = { tags: string; tag: string; isOn: (style: CSSStyleDeclaration) => boolean; off: string | null };

const looks: Record<InlineFormat, Look> = {
  bold: {
    ...{ tags: 'b,strong', tag: 'b', off: 'font-weight: normal' },
    isOn: ({ fontWeight }) => Number(fontWeight) >= 600,
  },
  italic: {
    ...{ tags: 'i,em', tag: 'i', off: 'font-style: normal' },
    isOn: ({ fontStyle }) => fontStyle !== 'normal',
  },
  // A line that an outer element draws cannot be taken away from inside.
  underline: { tags: 'u,ins', tag: 'u', isOn: () => false, off: null },
  strikeThrough: { tags: 's,strike,del', tag: 's', isOn: () => false, off: null },
};

const everyFormat =
  'b,strong,i,em,u,ins,s,strike,del,sub,sup,small,big,font,mark,tt,span:not([data-liquid],[data-kept])';
/** Looks that words of a text can have of their own. Larger words need a line height that grows with them. */
const styled = {
  color: (value: string) => `color: ${value}`,
  size: (value: string) => `font-size: ${value}; line-height: 1.3`,
  font: (value: string) => `font-family: ${value.replaceAll('"', "'")}`,
};

export type StyledFormat = keyof typeof styled;

/** Formats of selected words, written as what they are: no styles of the browser's making, no tags that email lost. */
export class TextFormats {
  constructor(
    private readonly root: HTMLElement,
    private readonly content: () => RichContent,
  ) {}

  toggle(range: Range, format: InlineFormat): void {
    const leaves = selectedLeaves(this.root, range);
    const look = looks[format];
    if (leaves.length > 0 && leaves.every((leaf) => this.leafHas(leaf, look))) {
      unwrapLeaves(this.root, leaves, look.tags);
      // A heading or a bold block around the words: they need a word of their own.
      const still = leaves.filter((leaf) => this.leafHas(leaf, look));
      if (look.off && still.length > 0) this.wrapStyled(still, look.off, 'off');
    } else {
      const without = leaves.filter((leaf) => !this.leafHas(leaf, look));
      wrapLeaves(this.root, without, () => this.root.ownerDocument.createElement(look.tag));
    }
    selectNodes(leaves);
  }

  style(range: Range, kind: StyledFormat, value: string): void {
    const leaves = selectedLeaves(this.root, range);
    unwrapLeaves(this.root, leaves, `span[data-${kind}]`);
    this.wrapStyled(leaves, styled[kind](value), kind);
    selectNodes(leaves);
  }

  clear(range: Range): void {
    const leaves = selectedLeaves(this.root, range);
    unwrapLeaves(this.root, leaves, everyFormat);
    selectNodes(leaves);
  }

  /** Links the selection, changes the link that it stands in, or with null takes links away. */
  link(range: Range, href: string | null): void {
    const around = ownLink(this.root, range);
    const leaves = around && range.collapsed ? leavesIn(around) : selectedLeaves(this.root, range);
    if (leaves.length === 0) {
      if (href !== null) this.insertLink(range, href);
      return;
    }
    if (href !== null && around && leaves.length === leavesIn(around).length) {
      this.relink(around, href);
      return;
    }
    unwrapLeaves(this.root, leaves, 'a');
    if (href !== null) wrapLeaves(this.root, leaves, () => this.createLink(href));
    selectNodes(leaves);
  }

  private relink(link: Element, href: string): void {
    const open = this.content().openingOf(link);
    link.setAttribute('href', href);
    if (open !== undefined) this.content().reopen(link, setAttribute(open, 'href', href));
    selectNodes([...link.childNodes]);
  }

  private insertLink(range: Range, href: string): void {
    const link = this.createLink(href);
    link.textContent = href.replace(/^(?:https?:\/\/|mailto:|tel:)/, '');
    range.insertNode(link);
    selectNodes([...link.childNodes]);
  }

  private createLink(href: string): HTMLElement {
    const link = this.root.ownerDocument.createElement('a');
    link.setAttribute('href', href);
    this.content().own(link, `<a href="${encodeAttribute(href, '"').value}">`, '</a>');
    return link;
  }

  private wrapStyled(leaves: readonly ChildNode[], style: string, mark: string): void {
    wrapLeaves(this.root, leaves, () => {
      const span = this.root.ownerDocument.createElement('span');
      span.setAttribute('style', style);
      span.setAttribute(`data-${mark}`, '');
      this.content().own(span, `<span style="${style}">`, '</span>');
      return span;
    });
  }

  private leafHas(leaf: ChildNode, look: Look): boolean {
    if (wrapperOf(this.root, leaf, look.tags)) return true;
    const view = this.root.ownerDocument.defaultView;
    return view && leaf.parentElement ? look.isOn(view.getComputedStyle(leaf.parentElement)) : false;
  }
}

/** A link that the whole selection is in or exactly covers. */
function ownLink(root: Element, range: Range): Element | null {
  const link = elementAt(range.commonAncestorContainer)?.closest('a');
  return link && link !== root && root.contains(link) ? link : null;
}

function selectNodes(nodes: readonly ChildNode[]): void {
  const [first] = nodes;
  const last = nodes.at(-1);
  const range = first?.ownerDocument?.createRange();
  if (!first || !last || !range) return;
  range.setStartBefore(first);
  range.setEndAfter(last);
  select(range);
}
