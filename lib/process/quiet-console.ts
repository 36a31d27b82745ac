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
 * Lets libraries say that there was something, and not what: Next prints an error that nobody caught whole, with all
 * that hangs on it. Only its kind, its codes and its place reach the log.
 */
export function quietConsole(): void {
  for (const [name, level] of Object.entries(levels)) {
    Reflect.set(console, name, (...args: unknown[]) => {
      const err = args.find((one) => one instanceof Error);
      log[level](err === undefined ? {} : { err }, 'a library had something to say');
    });
  }
}
