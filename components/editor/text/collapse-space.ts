/** A tag or chip as written in the source, with the white space around it that email does not show. */
export type SourcePiece = {
  before: string;
  open: string;
  inside: string;
  beforeClose: string;
  close: string;
  after: string;
  /** A placeholder character in the text for what cannot be typed in. */
  chip: boolean;
};

/** One visible character with its spelling in the source; collapsing white space is one space. */
export type TextUnit = { text: string; source: string };

/** The parts of a text in order: words, or a tag or chip with its effect on white space. */
export type SourceEntry =
  | { kind: 'text'; source: string; units: TextUnit[] }
  | {
      kind: 'break' | 'inline' | 'solid';
      piece: SourcePiece | undefined;
      side: 'open' | 'close' | 'whole';
      preserve?: boolean;
    };

/**
 * Finds the visible characters, collapsing white space like CSS. Collapsed space goes to the tag next to it,
 * or is returned as `lead` and `trail`, so that typing never changes it.
 */
export function collapseSpace(
  entries: readonly SourceEntry[],
  decode: (entity: string) => string,
): { lead: string; trail: string } {
  let leadingText = '';
  let trail = '';
  let afterSpace = true;
  let preserving = 0;
  const preserved: SourcePiece[] = [];
  /** A space that is dropped when its line ends. */
  let pending: { units: TextUnit[]; next: number } | null = null;

  const putBefore = (entry: SourceEntry | undefined, space: string) => {
    if (!entry || entry.kind === 'text' || !entry.piece) trail = space + trail;
    else if (entry.side === 'close') entry.piece.beforeClose = space + entry.piece.beforeClose;
    else entry.piece.before = space + entry.piece.before;
  };
  const putAfter = (entry: SourceEntry | undefined, space: string) => {
    if (!entry || entry.kind === 'text' || !entry.piece) leadingText += space;
    else if (entry.side === 'open') entry.piece.inside += space;
    else entry.piece.after += space;
  };
  const endLine = () => {
    const space = pending?.units.pop();
    if (space && pending) putBefore(entries[pending.next], space.source);
    pending = null;
  };

  for (const [index, entry] of entries.entries()) {
    if (entry.kind !== 'text') {
      if (entry.piece && entry.preserve && entry.side === 'open') {
        preserving += 1;
        preserved.push(entry.piece);
      }
      if (entry.side === 'close' && entry.piece && preserved.at(-1) === entry.piece) {
        preserving -= 1;
        preserved.pop();
      }
      if (entry.kind === 'break') {
        endLine();
        afterSpace = true;
      } else if (entry.kind === 'solid') {
        pending = null;
        afterSpace = false;
      }
      continue;
    }
    for (const unit of splitUnits(entry.source, decode)) {
      if (preserving > 0 || !isSpace(unit.text)) {
        const text = unit.text === '\r\n' ? '\n' : unit.text;
        // HTML drops a line break at the start of a <pre>.
        if (preserving > 0 && text === '\n' && isPreStart(entries[index - 1]) && entry.units.length === 0)
          putAfter(entries[index - 1], unit.source);
        else entry.units.push({ text, source: unit.source });
        pending = null;
        afterSpace = false;
      } else if (afterSpace) {
        const space = entry.units.at(-1);
        if (space && pending) space.source += unit.source;
        else putAfter(entries[index - 1], unit.source);
      } else {
        entry.units.push({ text: ' ', source: unit.source });
        pending = { units: entry.units, next: index + 1 };
        afterSpace = true;
      }
    }
  }
  endLine();
  return { lead: leadingText, trail };
}

/** Splits into characters, entities and line breaks. An entity of two characters counts with its first. */
function* splitUnits(source: string, decode: (entity: string) => string): Generator<TextUnit> {
  for (const [piece] of source.matchAll(/&[#a-zA-Z][^\s&<;]{0,31};?|\r\n|[\s\S]/gu)) {
    if (!piece.startsWith('&') || piece === '&') {
      yield { text: piece, source: piece };
      continue;
    }
    // `&copy2` is an entity and a digit: what follows the entity is text.
    const text = [...decode(piece)];
    const rest = splitRest(piece, text);
    const [first = '', ...others] = text.slice(0, text.length - rest.length);
    yield { text: first, source: piece.slice(0, piece.length - rest.join('').length) };
    for (const other of others) yield { text: other, source: '' };
    for (const letter of rest) yield { text: letter, source: letter };
  }
}

function splitRest(piece: string, text: string[]): string[] {
  const rest: string[] = [];
  const letters = [...piece];
  while (rest.length < text.length - 1 && letters.at(-1 - rest.length) === text.at(-1 - rest.length))
    rest.unshift(text.at(-1 - rest.length) ?? '');
  return rest;
}

function isPreStart(entry: SourceEntry | undefined): boolean {
  return entry?.kind === 'break' && entry.side === 'open' && /^<pre\b/i.test(entry.piece?.open ?? '');
}

function isSpace(text: string): boolean {
  return /^[ \t\r\n\f]+$/.test(text);
}
