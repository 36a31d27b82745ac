import pg from 'pg';
import { expect, it } from 'vitest';
import { StartupFailure } from '@/lib/process/startup-failure';
import { explainDatabaseFailure } from './explain-failure';

const url = 'postgres://user:hunter2@db.example:6543/mail';

function serverSaid(code: string, message = 'as said by the server'): Error {
  return Object.assign(new pg.DatabaseError(message, 1, 'error'), { code });
}

it.each([
  [
    serverSaid('28P01'),
    'The database at db.example:6543 refuses the user or password of DATABASE_URL; correct them.',
  ],
  [
    serverSaid('3D000'),
    'The database mail does not exist at db.example:6543; create it, or correct DATABASE_URL.',
  ],
  [
    new Error('Failed query', { cause: serverSaid('42501') }),
    'The user of DATABASE_URL may not create tables at db.example:6543; let it own the database.',
  ],
  [
    serverSaid('42501', 'permission denied to create extension "pg_trgm"'),
    'The database at db.example:6543 lacks the extension pg_trgm, which search needs; let an administrator run CREATE EXTENSION pg_trgm in mail, in a schema of the search path.',
  ],
  [
    serverSaid('25006'),
    'The database at db.example:6543 is a standby and takes no writes; set DATABASE_URL to the server that it follows.',
  ],
  [
    Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
    'The database at db.example:6543 cannot be reached (ECONNREFUSED); start it, or correct DATABASE_URL.',
  ],
  [
    serverSaid('42P07', 'relation "emails" already exists'),
    'The database at db.example:6543 could not be prepared: relation "emails" already exists; fix that and start again.',
  ],
])('%s is explained to the operator', (failure, sentence) => {
  const reported = explainDatabaseFailure(failure, url);
  expect(reported).toBeInstanceOf(StartupFailure);
  expect(reported).toHaveProperty('message', sentence);
});

it('names the setting that led to the server', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  expect(explainDatabaseFailure(refused, url, 'DATABASE_DIRECT_URL')).toHaveProperty(
    'message',
    'The database at db.example:6543 cannot be reached (ECONNREFUSED); start it, or correct DATABASE_DIRECT_URL.',
  );
});

it('keeps bugs unchanged', () => {
  const bug = new TypeError('x is not a function');
  expect(explainDatabaseFailure(bug, url)).toBe(bug);
});
