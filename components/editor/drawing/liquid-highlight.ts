/** What the frame's window has where the browser can color ranges of text. */
type Highlights = {
  CSS?: { highlights?: Map<string, unknown> };
  Highlight?: new (...ranges: Range[]) => unknown;
};

/** Marks variables and tags in the resting mail by their color alone: not one pixel of the layout changes. */
export function highlightLiquid(root: Element): void {
  const view = root.ownerDocument.defaultView as (Window & Highlights) | null; // the lib has no types for all of it
  const highlights = view?.CSS?.highlights;
  if (!view?.Highlight || !highlights) return;
  const ranges: Range[] = [];
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    if (!text.includes('{')) continue;
    for (const match of text.matchAll(/\{\{[^{}]*\}\}|\{%[^{}]*%\}/g)) {
      const range = root.ownerDocument.createRange();
      range.setStart(node, match.index);
      range.setEnd(node, match.index + match[0].length);
      ranges.push(range);
    }
  }
  highlights.set('liquid', new view.Highlight(...ranges));
}
