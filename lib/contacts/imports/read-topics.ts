import { toPlainName } from './column-names';

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

const titles = new Set(
  'topic topics group groups interest interests subscriptions lists themen interessen gruppen sujets interets temas intereses interesses'.split(
    ' ',
  ),
);

/**
 * The column that names people's topics; -1 if none does. In one called so, as in our exports, half of the names are
 * enough; under another title, all must be topics.
 */
export function findTopicsColumn(
  columns: readonly { name: string; values: readonly string[] }[],
  topics: readonly NamedTopic[],
  isFree: (index: number) => boolean,
): number {
  const known = new Set(topics.map(({ name }) => toPlain(name)));
  const fits = ({ name, values }: { name: string; values: readonly string[] }) => {
    const named = new Set(values.flatMap((value) => namesIn(value, topics)).map(toPlain));
    const found = [...named].filter((topic) => known.has(topic)).length;
    return found > 0 && found >= (titles.has(toPlainName(name)) ? named.size / 2 : named.size);
  };
  return columns.findIndex((column, index) => isFree(index) && fits(column));
}
