import pg from 'pg';
import { FrequentKeys } from './frequent-keys';

/** Members of the driver that its types lack. */
type Inside = {
  readyForQuery: boolean;
  connection: {
    parsedStatements: Record<string, string>;
    close(target: { type: 'S'; name: string }): void;
  };
};

const oftenHere = new FrequentKeys();

/**
 * A connection that prepares frequent statements: they are parsed and planned once per connection, not at every call.
 * As in other drivers, from the fifth use on, and no more than a few hundred.
 */
export class PreparingClient extends pg.Client {
  /** False if the next statement may run in another session of the server. */
  keepsStatements = true;
  protected readonly often: FrequentKeys = oftenHere;
  private dropped = 0;

  // The driver's overloads return a promise, a query or nothing; passing the call on works for all.
  override query(...parameters: unknown[]): never {
    const [statement, values, ...rest] = parameters;
    if (!this.keepsStatements || !isPlain(statement, values)) return this.pass(statement, values, ...rest);
    const name = this.often.nameOf(statement.text);
    if (this.often.dropped > this.dropped) this.forgetDropped();
    return this.pass({ ...statement, name }, values, ...rest);
  }

  private pass(...parameters: unknown[]): never {
    return (super.query as (...all: unknown[]) => never)(...parameters);
  }

  /** A dropped statement uses server memory until it is closed: sent before the next statement, without waiting. */
  private forgetDropped(): void {
    const { connection, readyForQuery } = this as unknown as Inside;
    // While rows are copied, nothing else may be sent.
    if (!readyForQuery) return;
    this.dropped = this.often.dropped;
    for (const name of Object.keys(connection.parsedStatements)) {
      if (this.often.has(name)) continue;
      connection.close({ type: 'S', name });
      delete connection.parsedStatements[name];
    }
  }
}

/** A statement with values but without its own name. */
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
