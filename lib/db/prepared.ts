import { createHash } from 'node:crypto';
import pg from 'pg';

/**
 * The first words of a hot statement: it is parsed and planned once per connection, not at every call. For constant
 * SQL only, lists given as one array: every other text would be kept by the server for as long as the connection lives.
 */
const mark = '/* prepared */';

/** A connection that names the statements that ask for it, which is how PostgreSQL keeps them. */
export class PreparingClient extends pg.Client {
  // The driver's overloads answer promise, query or nothing; passing on needs none of them.
  override query(...parameters: unknown[]): never {
    const [statement, ...rest] = parameters;
    const given = isMarked(statement) ? { ...statement, name: nameOf(statement.text) } : statement;
    return (super.query as (...all: unknown[]) => never)(given, ...rest);
  }
}

function isMarked(statement: unknown): statement is { text: string } {
  return (
    typeof statement === 'object' &&
    statement !== null &&
    'text' in statement &&
    typeof statement.text === 'string' &&
    statement.text.trimStart().startsWith(mark)
  );
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = createHash('sha256').update(text).digest('base64url').slice(0, 20);
    names.set(text, name);
  }
  return name;
}
