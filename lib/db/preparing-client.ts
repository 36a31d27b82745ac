import pg from 'pg';

const USES_BEFORE = 5;
const MOST_PREPARED = 256;
const MOST_COUNTED = 2_000;

/**
 * A connection that has the server keep the statements that come again and again: they are parsed and planned once per
 * connection, not at every call. As other drivers do, from the fifth use on, and no more than a few hundred.
 */
export class PreparingClient extends pg.Client {
  // The driver's overloads answer promise, query or nothing; passing on needs none of them.
  override query(...parameters: unknown[]): never {
    const [statement, values, ...rest] = parameters;
    const given = isPlain(statement, values) ? { ...statement, name: nameOf(statement.text) } : statement;
    return (super.query as (...all: unknown[]) => never)(given, values, ...rest);
  }
}

/** A statement with values that has no name of its own. */
function isPlain(statement: unknown, values: unknown): statement is { text: string } {
  return (
    typeof statement === 'object' &&
    statement !== null &&
    'text' in statement &&
    typeof statement.text === 'string' &&
    !('name' in statement && statement.name) &&
    Array.isArray(values) &&
    values.length > 0
  );
}

const uses = new Map<string, number>();
const names = new Map<string, string>();

/** The name under which connections keep a statement; none while it is not known to come often. */
function nameOf(text: string): string | undefined {
  const name = names.get(text);
  if (name !== undefined || names.size >= MOST_PREPARED) return name;
  const count = (uses.get(text) ?? 0) + 1;
  if (count < USES_BEFORE) {
    // Statements of ever new texts must not be kept for ever.
    if (uses.size >= MOST_COUNTED) uses.clear();
    uses.set(text, count);
    return undefined;
  }
  uses.delete(text);
  const fresh = `often_${names.size}`;
  names.set(text, fresh);
  return fresh;
}
