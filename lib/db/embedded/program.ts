import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { StartupFailure } from '@/lib/process/startup-failure';
import { createAccountFailure, type SystemAccount } from './account';

/** The server inherits nothing of our environment, and its messages are in English. */
const environment: NodeJS.ProcessEnv = {
  PATH: '/usr/bin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
  // Ignored by PostgreSQL; required by Next's types.
  NODE_ENV: 'production',
};

/** Starts a program of PostgreSQL as its account. Throws StartupFailure if it cannot run here at all. */
export function spawnProgram(
  account: SystemAccount,
  program: string,
  parameters: string[],
  options: { stdio: StdioOptions; detached?: boolean },
): ChildProcess {
  try {
    return spawn(program, parameters, { ...account, ...options, cwd: '/', env: environment });
  } catch (error) {
    throw cannotRun(program, error as NodeJS.ErrnoException);
  }
}

/** The operator's sentence for an error of `spawn`; some are thrown, some come as an event. */
export function cannotRun(program: string, error: NodeJS.ErrnoException): StartupFailure {
  if (error.code === 'EPERM' || error.code === 'EINVAL') return createAccountFailure();
  return new StartupFailure(
    `The embedded PostgreSQL does not run on this system (${program}: ${error.code}); set DATABASE_URL to a PostgreSQL server.`,
  );
}
