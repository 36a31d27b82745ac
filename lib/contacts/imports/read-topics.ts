import { toPlainName } from './column-names';
import { readState } from './read-state';

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

/** The same of a column of yes and no for one topic. */
export function readAnswer(
  text: string,
  { topics, answers }: { topics: readonly NamedTopic[]; answers?: { inverted: boolean } },
): ReturnType<typeof readTopics> {
  const state = readState(text, { inverted: answers?.inverted ?? false, states: {} });
  if (state === null) return { unknown: text };
  return { ids: new Set(state === 'subscribed' ? topics.map(({ id }) => id) : []) };
}

/** The topic of each column that has its name, or that after “Topic”, and says yes or no; by index. */
export function findAnswerColumns(
  columns: readonly { name: string; values: readonly string[] }[],
  topics: readonly NamedTopic[],
  isFree: (index: number) => boolean,
): ReadonlyMap<number, string> {
  const byName = new Map(topics.map(({ id, name }) => [toPlainName(name), id]));
  const found = new Map<number, string>();
  for (const [index, { name, values }] of columns.entries()) {
    const title = toPlainName(name);
    const id = byName.get(title) ?? byName.get(title.replace(/^(?:subscribed(?:to)?|topic|group|list)/, ''));
    const reading = { inverted: false, states: {} };
    const isAnswered = values.length > 0 && values.every((value) => readState(value, reading) !== null);
    if (!id || !isFree(index) || !isAnswered) continue;
    found.set(index, id);
    // If two columns look like one topic, the first gets it.
    byName.delete(title);
  }
  return found;
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
