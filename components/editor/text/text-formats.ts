import { encodeAttribute } from '@/lib/document/markup/attribute-text';
import { withAttribute } from '@/lib/document/markup/opening-tag';
import { getElement, select } from './caret';
import { findWrapper, listLeaves, splitSelectedLeaves, unwrapLeaves, wrapLeaves } from './inline-format';
import type { RichContent } from './rich-content';

export type InlineFormat = 'bold' | 'italic' | 'underline' | 'strikeThrough';

type FormatSpec = {
  tags: string;
  tag: string;
  isOn: (style: CSSStyleDeclaration) => boolean;
  off: string | null;
};

const formatSpecs: Record<InlineFormat, FormatSpec> = {
  bold: {
    ...{ tags: 'b,strong', tag: 'b', off: 'font-weight: normal' },
    isOn: ({ fontWeight }) => Number(fontWeight) >= 600,
  },
  italic: {
    ...{ tags: 'i,em', tag: 'i', off: 'font-style: normal' },
    isOn: ({ fontStyle }) => fontStyle !== 'normal',
  },
  // A line drawn by an outer element cannot be removed from inside.
  underline: { tags: 'u,ins', tag: 'u', isOn: () => false, off: null },
  strikeThrough: { tags: 's,strike,del', tag: 's', isOn: () => false, off: null },
};

const everyFormat =
  'b,strong,i,em,u,ins,s,strike,del,sub,sup,small,big,font,mark,tt,span:not([data-liquid],[data-kept])';
/** Styles that part of a text can have. Larger text needs a matching line height. */
const styled = {
  color: (value: string) => `color: ${value}`,
  size: (value: string) => `font-size: ${value}; line-height: 1.3`,
  font: (value: string) => `font-family: ${value.replaceAll('"', "'")}`,
};

export type StyledFormat = keyof typeof styled;

/** Formats selected words with plain tags that email clients support, not the browser's styles. */
export class TextFormats {
  constructor(
    private readonly root: HTMLElement,
    private readonly content: () => RichContent,
  ) {}

  toggle(range: Range, format: InlineFormat): void {
    const leaves = splitSelectedLeaves(this.root, range);
    const spec = formatSpecs[format];
    if (leaves.length > 0 && leaves.every((leaf) => this.leafHas(leaf, spec))) {
      unwrapLeaves(this.root, leaves, spec.tags);
      // Inside a heading or a bold block, words need a span of their own.
      const still = leaves.filter((leaf) => this.leafHas(leaf, spec));
      if (spec.off && still.length > 0) this.wrapStyled(still, spec.off, 'off');
    } else {
      const unformatted = leaves.filter((leaf) => !this.leafHas(leaf, spec));
      wrapLeaves(this.root, unformatted, () => this.root.ownerDocument.createElement(spec.tag));
    }
    selectNodes(leaves);
  }

  style(range: Range, kind: StyledFormat, value: string): void {
    const leaves = splitSelectedLeaves(this.root, range);
    unwrapLeaves(this.root, leaves, `span[data-${kind}]`);
    this.wrapStyled(leaves, styled[kind](value), kind);
    selectNodes(leaves);
  }

  clear(range: Range): void {
    const leaves = splitSelectedLeaves(this.root, range);
    unwrapLeaves(this.root, leaves, everyFormat);
    selectNodes(leaves);
  }

  /**
   * Links the selection, or changes the whole link around it. With null the selection is no link any more: so a part of
   * a link can become another one.
   */
  link(range: Range, href: string | null): void {
    const enclosingLink = ownLink(this.root, range);
    if (enclosingLink && href !== null) {
      this.relink(enclosingLink, href);
      return;
    }
    const leaves =
      enclosingLink && range.collapsed ? listLeaves(enclosingLink) : splitSelectedLeaves(this.root, range);
    if (leaves.length === 0) {
      if (href !== null) this.insertLink(range, href);
      return;
    }
    unwrapLeaves(this.root, leaves, 'a');
    if (href !== null) wrapLeaves(this.root, leaves, () => this.createLink(href));
    selectNodes(leaves);
  }

  private relink(link: Element, href: string): void {
    const open = this.content().openingOf(link);
    link.setAttribute('href', href);
    if (open !== undefined) this.content().reopen(link, withAttribute(open, 'href', href));
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

  private leafHas(leaf: ChildNode, spec: FormatSpec): boolean {
    if (findWrapper(this.root, leaf, spec.tags)) return true;
    const view = this.root.ownerDocument.defaultView;
    return view && leaf.parentElement ? spec.isOn(view.getComputedStyle(leaf.parentElement)) : false;
  }
}

/** The link that contains the selection or exactly matches it. */
function ownLink(root: Element, range: Range): Element | null {
  const link = getElement(range.commonAncestorContainer)?.closest('a');
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
