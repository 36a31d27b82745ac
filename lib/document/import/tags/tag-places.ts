/** The position of a tag in the markup. `attribute` is the one whose value contains it, `quote` that value's quotes. */
export type TagPlace = {
  inside: 'text' | 'tag' | 'value' | 'comment';
  attribute: string;
  quote: '"' | "'" | '';
  /** The start of a comment. */
  start: number;
};

const nextInText = /<(?:!--|[a-z/])/gi;
const nextInTag = /[>"']/g;

/**
 * Returns the position of each tag, asked in source order. Tags are never read as markup, so that a quote in one does
 * not end the attribute around it.
 */
export function createTagPlaces(source: string): (from: number, to: number) => TagPlace {
  const place: TagPlace = { inside: 'text', attribute: '', quote: '', start: 0 };
  let at = 0;
  const ends = new Map<string, number>();
  /** The next position of an end mark, cached for all positions before it. */
  const endAfter = (end: string): number => {
    const known = ends.get(end);
    if (known !== undefined && (known === -1 || known >= at)) return known;
    const found = source.indexOf(end, at);
    ends.set(end, found);
    return found;
  };
  const marks = new Map<RegExp, RegExpExecArray | null>();
  /** The next mark, cached like the ends. */
  const markAfter = (pattern: RegExp): RegExpExecArray | null => {
    const known = marks.get(pattern);
    if (known !== undefined && (known === null || known.index >= at)) return known;
    pattern.lastIndex = at;
    const found = pattern.exec(source);
    marks.set(pattern, found);
    return found;
  };
  /** The next thing that changes the position, or -1 if there is none before `limit`. */
  const step = (limit: number): number => {
    if (place.inside === 'value' || place.inside === 'comment') {
      const end = place.inside === 'value' ? place.quote : '-->';
      const found = endAfter(end);
      if (found === -1 || found >= limit) return -1;
      place.inside = place.inside === 'value' ? 'tag' : 'text';
      return found + end.length;
    }
    const found = markAfter(place.inside === 'text' ? nextInText : nextInTag);
    if (!found || found.index >= limit) return -1;
    const { 0: mark, index } = found;
    if (place.inside === 'text') {
      // The content of an Outlook conditional is markup too.
      const isComment = mark === '<!--' && !/^<!--\s*\[if/i.test(source.slice(index, index + 30));
      place.inside = isComment ? 'comment' : mark === '<!--' ? 'text' : 'tag';
      place.start = index;
    } else if (mark === '>') place.inside = 'text';
    else {
      const attribute = attributeBefore(source, index);
      if (attribute !== null) {
        place.inside = 'value';
        place.quote = mark === '"' ? '"' : "'";
        place.attribute = attribute;
      }
    }
    return index + mark.length;
  };
  return (from, to) => {
    for (let next = step(from); next !== -1; next = step(from)) at = next;
    at = to;
    const unquotedAttribute = place.inside === 'tag' ? attributeBefore(source, from) : null;
    return unquotedAttribute === null
      ? { ...place }
      : { ...place, inside: 'value', quote: '', attribute: unquotedAttribute };
  };
}

function attributeBefore(source: string, at: number): string | null {
  const [, name] = /([\w:.-]+)\s*=\s*$/.exec(source.slice(Math.max(0, at - 60), at)) ?? [];
  return name?.toLowerCase() ?? null;
}
