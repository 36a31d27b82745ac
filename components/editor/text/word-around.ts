/** The word at or right before a position, even if tags split it; null if there is none. */
export function findWordAt(root: Element, place: Node, offset: number): Range | null {
  const chip = '[data-liquid]';
  if (place.parentElement?.closest(chip)) return null;
  const runs: { node: Text; start: number }[] = [];
  let text = '';
  let at: number | null = null;
  let line: Element | null = null;
  const { ownerDocument: document } = root;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.nodeType !== Node.TEXT_NODE) {
      if (!(node as Element).matches(withinWords)) text += '\n'; // all nodes except text are elements
      continue;
    }
    const run = node as Text;
    if (run.parentElement?.closest(chip)) continue;
    // Text after a paragraph does not belong to its last word.
    if (findLine(run) !== line) text += '\n';
    line = findLine(run);
    if (node === place) at = text.length + offset;
    runs.push({ node: run, start: text.length });
    text += run.data;
  }
  if (at === null) return null;
  const caret = at;
  const words = [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)].filter(
    ({ isWordLike }) => isWordLike,
  );
  const word =
    words.find(({ index, segment }) => index <= caret && caret < index + segment.length) ??
    words.find(({ index, segment }) => index + segment.length === caret);
  if (!word) return null;
  const end = word.index + word.segment.length;
  const first = runs.findLast(({ start }) => start <= word.index);
  const last = runs.findLast(({ start }) => start < end);
  if (!first || !last) return null;
  const range = document.createRange();
  range.setStart(first.node, word.index - first.start);
  range.setEnd(last.node, end - last.start);
  return range;
}

function findLine({ parentElement }: Text): Element | null {
  return parentElement?.closest(`:not(${withinWords})`) ?? null;
}

const withinWords =
  'a,abbr,b,big,del,em,font,i,ins,mark,s,small,span:not([data-liquid]),strong,sub,sup,u,wbr';
