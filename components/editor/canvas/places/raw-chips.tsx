import { Code } from 'lucide-react';
import type { Canvas } from '@/components/editor/canvas/frame/use-canvas';
import { toRect, usePlaces } from '@/components/editor/canvas/frame/use-measured';
import type { EditorStore } from '@/components/editor/store/editor-store';
import { useStore, useStoreState } from '@/components/editor/store/use-store';
import { summarizeBlock } from '@/components/editor/tree/block-summary';
import type { MjmlNode } from '@/components/editor/tree/mjml-node';
import { classNames } from '@/components/ui/class-names';
import { raw } from '@/lib/document/elements/raw';

type RawPlace = { id: string; node: MjmlNode; top: number; left: number };

/** A chip at the edge for an mj-raw that draws nothing (a comment, Liquid). */
export function RawChips() {
  const store = useStore();
  const selected = useStoreState('selected');
  const places = usePlaces(findPlaces);

  return places.map(({ id, node, top, left }) => (
    <button
      key={id}
      type="button"
      tabIndex={-1}
      aria-label={`HTML block: ${summarizeBlock(node) || 'nothing to see'}`}
      title={(node.content ?? '').trim().slice(0, 200)}
      onClick={() => store.select(id)}
      className={classNames(
        'pointer-events-auto absolute flex h-4 -translate-y-1/2 items-center gap-1 rounded-sm bg-muted-foreground/80 px-1 text-[0.625rem] text-background leading-none hover:bg-foreground [&_svg]:size-2.5',
        id === selected && 'bg-ring outline-2 outline-ring',
      )}
      style={{ top, left }}
    >
      <Code aria-hidden />
      HTML
    </button>
  ));
}

function findPlaces({ canvas, frame }: Canvas, store: EditorStore): RawPlace[] {
  const { tree } = store;
  const hidden = store.listHidden();
  const unseen = tree
    .all()
    .filter(
      ({ id, node }) =>
        node.tag === raw.tag && !canvas.elementOf(id) && !hidden.has(id) && !isComment(node.content ?? ''),
    );
  if (unseen.length === 0) return [];
  const marks = findComments(frame.root);
  return unseen.flatMap(({ id, node }) => {
    const mark = marks.get(`gx-${id}`);
    const top = mark && findTop(mark);
    const rect = top === undefined ? null : toRect(frame, { top, left: 4, width: 0, height: 0 });
    return rect ? [{ id, node, top: rect.top, left: rect.left }] : [];
  });
}

/** The author's comments, except those that Outlook reads. */
function isComment(content: string): boolean {
  return content.replaceAll(/<!--(?!\[if|\s*<!\[)[\s\S]*?-->/g, '').trim() === '';
}

function findComments(root: Element): Map<string, Node> {
  const found = new Map<string, Node>();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) found.set(node.textContent ?? '', node);
  return found;
}

/** The top of the next element, or the bottom of the previous one. */
function findTop(mark: Node): number | undefined {
  for (let node = mark.nextSibling; node; node = node.nextSibling)
    if (node instanceof Element) return node.getBoundingClientRect().top;
  for (let node = mark.previousSibling; node; node = node.previousSibling)
    if (node instanceof Element) return node.getBoundingClientRect().bottom;
  return mark.parentElement?.getBoundingClientRect().top;
}
