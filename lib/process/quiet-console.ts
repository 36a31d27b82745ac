import { log } from './log';

const levels = {
  error: 'error',
  warn: 'warn',
  log: 'debug',
  info: 'debug',
  debug: 'debug',
  trace: 'debug',
} as const;

/**
 * Keeps libraries from printing contents: Next prints uncaught errors with all their fields. Only kind, codes and place
 * of an error reach the log.
 */
export function quietConsole(): void {
  for (const [name, level] of Object.entries(levels)) {
    Reflect.set(console, name, (...args: unknown[]) => {
      const err = args.find((one) => one instanceof Error);
      log[level](err === undefined ? {} : { err }, 'a library had something to say');
    });
  }
}
