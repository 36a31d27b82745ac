import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { StartupFailure } from '@/lib/process/startup-failure';
import { createAccountFailure, type SystemAccount } from './account';

/** Nothing of our environment leaks into the server, and its messages are English. */
const environment: NodeJS.ProcessEnv = {
  PATH: '/usr/bin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
  // Means nothing to PostgreSQL; Next's types want it in every environment.
  NODE_ENV: 'production',
};

/** Starts a program of PostgreSQL as its account. Throws StartupFailure when it cannot be run here at all. */
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

/** What an error of `spawn` means to the operator; some are thrown, some come as an event. */
export function cannotRun(program: string, error: NodeJS.ErrnoException): StartupFailure {
  if (error.code === 'EPERM' || error.code === 'EINVAL') return createAccountFailure();
  return new StartupFailure(
    `The embedded PostgreSQL does not run on this system (${program}: ${error.code}); set DATABASE_URL to a PostgreSQL server.`,
  );
}
