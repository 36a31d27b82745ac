/** Turns the paragraphs that Word shows as lists into lists, with their levels; the typed marks go. */
export function officeLists(body: Element): void {
  const open: { list: Element; level: number }[] = [];
  for (const paragraph of [...body.querySelectorAll('p,h1,h2,h3,div')]) {
    const level = levelOf(paragraph);
    if (level === null) continue;
    const mark = takeMark(paragraph);
    const item = document.createElement('li');
    const previous = paragraph.previousElementSibling;
    const outer = open[0];
    // Another paragraph between ends the list.
    if (!outer || previous !== outer.list) open.length = 0;
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    const kind = isNumber(mark) ? 'ol' : 'ul';
    // Numbers right after bullets are a list of their own.
    if (open.at(-1)?.level === level && open.at(-1)?.list.localName !== kind) open.pop();
    const last = open.at(-1);
    let list = last?.level === level ? last.list : null;
    if (!list) {
      list = document.createElement(kind);
      const parent = last?.list.lastElementChild;
      if (parent) parent.append(list);
      else paragraph.before(list);
      open.push({ list, level });
    }
    item.append(...paragraph.childNodes);
    list.append(item);
    paragraph.remove();
  }
}

function levelOf(element: Element): number | null {
  const style = element.getAttribute('style') ?? '';
  const level = /mso-list\s*:\s*l\d+\s+level(\d+)/i.exec(style)?.[1];
  return level === undefined ? null : Number(level);
}

/** The bullet or number that Word writes into the text. */
function takeMark(paragraph: Element): string {
  const mark = [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list\s*:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  );
  const text = (mark?.textContent ?? '').trim();
  mark?.remove();
  return text;
}

function isNumber(mark: string): boolean {
  return /^\(?(?:\d+|[a-z]|[ivxlc]+)[.)]/i.test(mark);
}
