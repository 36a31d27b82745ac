import pino from 'pino';
import { allowedFields, type LogFields } from './log-fields';
import { singleton } from './singleton';

/** A literal sentence: one composed at run time could contain anything. */
type Sentence<S extends string> = string extends S ? never : S;

type Write = {
  <S extends string>(fields: LogFields, sentence: Sentence<S>): void;
  <S extends string>(sentence: Sentence<S>): void;
};

type Log = Record<'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace', Write>;

/**
 * The process's logger: JSON lines on standard error, because standard output is for what a person or script waits for.
 * `LOG_LEVEL` sets the level (default `info`; `silent` in unit tests). Lines contain nothing of an email, a person or a
 * credential, at any level: only the named fields of log-fields, and fixed sentences.
 */
export const log: Log = singleton('log', () =>
  pino(
    {
      level: levelFrom(process.env),
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { log: allowedFields },
      // Errors are already reduced.
      serializers: { err: (fields) => fields },
      hooks: {
        // No text is interpolated, and error messages never replace the sentence.
        logMethod([first, sentence], method) {
          if (typeof first === 'string') return method.apply(this, [first]);
          method.apply(this, [first, sentence ?? 'something happened']);
        },
      },
    },
    pino.destination({ fd: 2, sync: true }),
  ),
);

function levelFrom(variables: NodeJS.ProcessEnv): string {
  const level = variables.LOG_LEVEL ?? '';
  if (level === 'silent' || level in pino.levels.values) return level;
  return variables.VITEST ? 'silent' : 'info';
}
