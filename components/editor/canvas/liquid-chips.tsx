'use client';

import { useEffect } from 'react';
import { useCanvas } from '@/components/editor/canvas/frame/use-canvas';
import { useStoreState } from '@/components/editor/store/use-store';
import { chipLabel } from '@/components/editor/text/chip-label';
import { readOutput } from '@/components/editor/tree/variable-output';

const layerName = 'data-liquid-chips';

/**
 * Variables of the resting mail as chips. They lie over the words that mjml laid out, in a layer of the frame that
 * scrolls with them: not one pixel of the mail moves.
 */
export function LiquidChips({ editing }: { editing: boolean }) {
  const { root } = useCanvas().frame;
  const { paint } = useStoreState('drawing');
  // Words that are written have chips of their own; those of the others move when the block takes more or less room.
  const repainted = editing ? null : paint;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a repaint moves words
  useEffect(() => {
    let handle = 0;
    const draw = () => {
      cancelAnimationFrame(handle);
      handle = requestAnimationFrame(() => root.isConnected && drawChips(root));
    };
    const observer = new ResizeObserver(draw);
    observer.observe(root);
    // The mail may grow within a canvas that stays as high as its frame, such as by an image that arrives.
    for (const child of root.children) observer.observe(child);
    const written = root.querySelector('[contenteditable="true"]');
    if (written) observer.observe(written);
    draw();
    return () => {
      cancelAnimationFrame(handle);
      observer.disconnect();
    };
  }, [root, repainted, editing]);

  return null;
}

function drawChips(root: HTMLElement): void {
  const { ownerDocument: document } = root;
  const view = document.defaultView;
  const chips = rangesIn(root).flatMap((range) => chipsOver(range, view?.scrollX ?? 0, view?.scrollY ?? 0));
  const old = document.querySelector(`[${layerName}]`);
  if (chips.length === 0) {
    old?.remove();
    return;
  }
  const layer = old ?? document.body.appendChild(document.createElement('div'));
  layer.setAttribute(layerName, '');
  layer.setAttribute('aria-hidden', 'true');
  layer.replaceChildren(...chips);
}

/** Each variable and tag among the words, except in those that are being written. */
function rangesIn(root: Element): Range[] {
  const { ownerDocument: document } = root;
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    if (!text.includes('{') || node.parentElement?.closest('[contenteditable="true"],style')) continue;
    for (const match of text.matchAll(/\{\{[^{}]*\}\}|\{%[^{}]*%\}/g)) {
      const range = document.createRange();
      range.setStart(node, match.index);
      range.setEnd(node, match.index + match[0].length);
      ranges.push(range);
    }
  }
  return ranges;
}

/** A chip, open to the next line where a variable stands on several; the longest line says its name. */
function chipsOver(range: Range, left: number, top: number): HTMLElement[] {
  const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
  const widest = rects.toSorted((a, b) => b.width - a.width)[0];
  const parent = range.startContainer.parentElement;
  if (!widest || !parent) return [];
  const { font, letterSpacing } = getComputedStyle(parent);
  const source = range.toString();
  return rects.map((rect, index) => {
    const chip = parent.ownerDocument.createElement('div');
    chip.dataset.label = rect === widest ? labelOf(source) : '';
    if (source.startsWith('{%')) chip.dataset.tag = '';
    if (index > 0) chip.dataset.wentOn = '';
    if (index < rects.length - 1) chip.dataset.goesOn = '';
    Object.assign(chip.style, {
      ...{ font, letterSpacing, lineHeight: `${rect.height - 2}px` },
      ...{ left: `${rect.left + left}px`, top: `${rect.top + top}px` },
      ...{ width: `${rect.width}px`, height: `${rect.height}px` },
    });
    return chip;
  });
}

function labelOf(source: string): string {
  const output = readOutput(source);
  return output?.fallback ? `${output.name} or “${output.fallback}”` : chipLabel(source);
}
