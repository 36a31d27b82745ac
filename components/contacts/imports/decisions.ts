import type { ImportFields } from '@/lib/client/contact-imports';
import { type ContactState, exportedColumns } from '@/lib/contacts/contract';
import { type ImportPreview, reasonColumn } from '@/lib/contacts/imports/contract';
import {
  type ContactProperty,
  createPropertyInput,
  maxProperties,
  type PropertyType,
} from '@/lib/contacts/properties/contract';

export type Column = ImportPreview['columns'][number];

/** What happens with a column. */
export type Decision =
  | { as: 'email' | 'topics' | 'ignore' }
  /** Yes or no for one topic. */
  | { as: 'topic'; id: string }
  /** Whether they are subscribed, with what values mean that were not understood or are meant otherwise. */
  | { as: 'state'; states: Readonly<Record<string, ContactState>> }
  | { as: 'property'; name: string }
  | { as: 'new'; name: string; type: PropertyType };

/**
 * The default decisions: known columns map to their fields, others with values become new properties. The leading
 * columns of a contact export are not values of properties. For a corrected file, only the columns of the earlier
 * import are used.
 */
export function suggestedDecisions(
  columns: readonly Column[],
  properties: readonly ContactProperty[],
  corrects: ImportPreview['corrects'] = null,
): Decision[] {
  if (corrects) return proposedDecisions(columns, corrects.states);
  const names = new Set(columns.map(({ name }) => name));
  const ours = exportedColumns.every((name) => names.has(name)) ? exportedColumns : [];
  return keepAllColumns(columns, proposedDecisions(columns), properties, ours);
}

/** The detected decision for each column, in order. */
function proposedDecisions(
  columns: readonly Column[],
  states: Readonly<Record<string, ContactState>> = {},
): Decision[] {
  return columns.map(({ proposal }) => {
    if (proposal === 'email' || proposal === 'topics' || proposal === 'ignore') return { as: proposal };
    if (proposal.startsWith('topic.')) return { as: 'topic', id: proposal.slice(6) };
    return proposal === 'state' ? { as: proposal, states } : { as: 'property', name: proposal.slice(9) };
  });
}

/** A new property for a column, with an unused name. */
export function newProperty(
  column: Column,
  decisions: readonly Decision[],
  properties: readonly ContactProperty[],
): Decision {
  const takenNames = new Set([...properties.map(({ name }) => name), ...decisions.map(nameOf)]);
  let name = column.property_name;
  for (let count = 2; takenNames.has(name) || problemWithName(name) !== null; count += 1)
    name = `${column.property_name}_${count}`;
  return { as: 'new', name, type: column.type };
}

/** How many more properties there can be. */
export function countFreeProperties(
  properties: readonly ContactProperty[],
  decisions: readonly Decision[],
): number {
  return maxProperties - properties.length - decisions.filter(({ as }) => as === 'new').length;
}

/** Turns all undecided columns with values into properties, up to the limit. */
export function keepAllColumns(
  columns: readonly Column[],
  decisions: readonly Decision[],
  properties: readonly ContactProperty[],
  except: readonly string[] = [],
): Decision[] {
  const kept = [...decisions];
  const room = Math.max(0, countFreeProperties(properties, decisions));
  const included = leftOutColumns(columns, decisions).filter(({ column }) => !except.includes(column.name));
  for (const { column, index } of included.slice(0, room))
    kept[index] = newProperty(column, kept, properties);
  return kept;
}

/** Removes all decisions for new properties. */
export function dropNewProperties(decisions: readonly Decision[]): Decision[] {
  return decisions.map((decision) => (decision.as === 'new' ? { as: 'ignore' } : decision));
}

/** Ignored columns with values, except the reasons of earlier refusals. */
export function leftOutColumns(columns: readonly Column[], decisions: readonly Decision[]) {
  return columns.flatMap((column, index) =>
    decisions[index]?.as === 'ignore' && column.samples.length > 0 && column.name !== reasonColumn
      ? [{ column, index }]
      : [],
  );
}

function problemWithName(name: string): string | null {
  return createPropertyInput.shape.name.safeParse(name).error?.issues[0]?.message ?? null;
}

const nameOf = (decision: Decision): string | null => ('name' in decision ? decision.name : null);

/** What a mapping calls it, except properties. */
export const targetOf = (decision: Decision): string =>
  decision.as === 'topic' ? `topic.${decision.id}` : decision.as;

const takenBy = {
  email: 'Another column is the address.',
  state: 'Another column says whether they are subscribed.',
  topics: 'Another column names their topics.',
  topic: 'Another column says this for the topic.',
};

/** The problems of decisions, by index. */
export function findDecisionProblems(
  decisions: readonly Decision[],
  properties: readonly ContactProperty[],
): ReadonlyMap<number, string> {
  const problems = new Map<number, string>();
  const known = new Set(properties.map(({ name }) => name));
  const takenTargets = new Set<string | null>();
  for (const [index, decision] of decisions.entries()) {
    if (decision.as === 'ignore') continue;
    const name = nameOf(decision) ?? targetOf(decision);
    const nameProblem = decision.as === 'new' ? problemWithName(decision.name) : null;
    if (nameProblem !== null) problems.set(index, nameProblem);
    else if (decision.as === 'new' && known.has(decision.name))
      problems.set(index, `There is a property “${decision.name}” already: choose it above.`);
    else if (takenTargets.has(name))
      problems.set(
        index,
        decision.as in takenBy
          ? takenBy[decision.as as keyof typeof takenBy]
          : `Another column is “${name}”.`,
      );
    takenTargets.add(name);
  }
  return problems;
}

/** Decisions as the mapping of an import. */
export function mappingOf(
  columns: readonly Column[],
  decisions: readonly Decision[],
): Pick<ImportFields, 'mapping' | 'states' | 'new_properties'> {
  const decided = columns.flatMap(({ name }, index) => {
    const decision = decisions[index];
    return decision && decision.as !== 'ignore' ? [[name, decision] as const] : [];
  });
  const states = decided.flatMap(([, decision]) =>
    decision.as === 'state' ? Object.entries(decision.states) : [],
  );
  return {
    mapping: Object.fromEntries(
      decided.map(([column, decision]) => [
        column,
        'name' in decision ? `property.${decision.name}` : targetOf(decision),
      ]),
    ),
    ...(states.length > 0 && { states: Object.fromEntries(states) }),
    new_properties: decided.flatMap(([, decision]) =>
      decision.as === 'new' ? [{ name: decision.name, type: decision.type }] : [],
    ),
  };
}
