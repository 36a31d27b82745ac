import pino from 'pino';
import { singleton } from './singleton';

/**
 * The process's logger: JSON lines on standard error, so that standard output carries only what a person or script
 * waits for. `LOG_LEVEL` sets the level (default `info`; `silent` in unit tests).
 */
export const log = singleton('log', () =>
  pino(
    {
      level: levelFrom(process.env),
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: ['*.password', '*.authorization', '*.secret', 'password', 'authorization', 'secret'] },
    },
    pino.destination({ fd: 2, sync: true }),
  ),
);

function levelFrom(variables: NodeJS.ProcessEnv): string {
  const wanted = variables.LOG_LEVEL ?? '';
  if (wanted === 'silent' || wanted in pino.levels.values) return wanted;
  return variables.VITEST ? 'silent' : 'info';
}
