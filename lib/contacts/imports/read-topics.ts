export type NamedTopic = { id: string; name: string };

const toPlain = (name: string) => name.trim().toLowerCase();

/** The names in a cell: all of it where that is a topic, as its name may have commas; else what signs separate. */
function namesIn(text: string, topics: readonly NamedTopic[]): string[] {
  if (topics.some(({ name }) => toPlain(name) === toPlain(text))) return [text];
  return text
    .split(/[;|\n]/.test(text) ? /[;|\n]/ : ',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** The ids of the topics named in a cell, or the first name that is none. */
export function readTopics(
  text: string,
  topics: readonly NamedTopic[],
): { ids: ReadonlySet<string> } | { unknown: string } {
  const byName = new Map(topics.map(({ id, name }) => [toPlain(name), id]));
  const ids = new Set<string>();
  for (const name of namesIn(text, topics)) {
    const id = byName.get(toPlain(name));
    if (id === undefined) return { unknown: name };
    ids.add(id);
  }
  return { ids };
}

/**
 * The column that names people's topics; -1 if none does. In one called so, as in our exports, one topic that is known
 * is enough; under another name, all must be.
 */
export function findTopicsColumn(
  columns: readonly { name: string; values: readonly string[] }[],
  topics: readonly NamedTopic[],
  isFree: (index: number) => boolean,
): number {
  const known = new Set(topics.map(({ name }) => toPlain(name)));
  const fits = ({ name, values }: { name: string; values: readonly string[] }) => {
    const named = values.flatMap((value) => namesIn(value, topics)).map(toPlain);
    return toPlain(name) === 'topics'
      ? named.some((topic) => known.has(topic))
      : named.length > 0 && named.every((topic) => known.has(topic));
  };
  return columns.findIndex((column, index) => isFree(index) && fits(column));
}
