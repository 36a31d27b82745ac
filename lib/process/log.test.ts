import { execFile } from 'node:child_process';
import { expect, it } from 'vitest';
import { errorFields } from './error-fields';
import { allowedFields } from './log-fields';

const canary = 'ada.canary@example.test';

it('logs named fields of the right shape and nothing else', () => {
  const id = '018f0000-0000-7000-8000-000000000000';
  expect(
    allowedFields({ request_id: id, email_id: canary, to: canary, subject: canary, code: 'TLS_UNAVAILABLE' }),
  ).toEqual({
    request_id: id,
    code: 'TLS_UNAVAILABLE',
  });
  expect(allowedFields({ reply: `550 5.1.1 <${canary}> unknown` })).toEqual({ reply: '550 5.1.1' });
  expect(allowedFields({ reply: canary, loop: canary, chore: { canary }, port: canary })).toEqual({});
});

it('logs an error’s kind and origin, never its message or properties', () => {
  const cause = Object.assign(
    new Error(`no ${canary}\n    at ${canary}:1:1\n    at /home/${canary}.ts:1:1`),
    {
      code: '23505',
      constraint: 'users_email_unique',
      detail: `Key (email)=(${canary}) already exists.`,
      params: [canary],
      input: canary,
      table: canary,
      statement: `select '${canary}' from people`,
    },
  );
  const reported = errorFields(new AggregateError([new TypeError(canary)], canary, { cause }));
  expect(JSON.stringify(reported)).not.toContain('canary');
  expect(reported).toMatchObject({
    name: 'AggregateError',
    cause: { code: '23505', constraint: 'users_email_unique', statement: "select '…' from people" },
    errors: [{ name: 'TypeError' }],
  });
  expect(JSON.stringify(reported.stack)).toContain('log.test.ts');
});

it('logs JavaScript’s own messages, which contain code and no values', () => {
  const caught = (work: () => unknown) => {
    try {
      return work();
    } catch (error) {
      return errorFields(error).message;
    }
  };
  const nothing: { name?: { first: string } } = {};
  expect(caught(() => (nothing.name as { first: string }).first)).toBe(
    "Cannot read properties of undefined (reading 'first')",
  );
  expect(caught(() => JSON.parse(canary))).toBeUndefined();
  expect(caught(() => new URL(canary))).toBeUndefined();
});

it('ends at circular causes, and accepts thrown values that are no errors', () => {
  const circle = new Error('round');
  circle.cause = circle;
  expect(JSON.stringify(errorFields(circle)).length).toBeLessThan(20_000);
  expect(errorFields(canary)).toEqual({ name: 'a thrown string' });
});

it('uncaught errors, and output of libraries, reach standard error without their messages', async () => {
  const program = `
    import { log } from '@/lib/process/log';
    import { quietConsole } from '@/lib/process/quiet-console';
    import { endOnSignals } from '@/server/ending.mjs';
    endOnSignals(async () => {});
    quietConsole();
    const failure = Object.assign(new Error('${canary}'), { params: ['${canary}'] });
    for (const say of ['error', 'warn', 'log', 'info', 'debug', 'trace']) console[say]('${canary}', failure);
    log.info({ err: failure, to: '${canary}' });
    Promise.reject(failure);
    setTimeout(() => { throw failure; }, 50);`;
  const { code, output } = await new Promise<{ code: unknown; output: string }>((resolve) => {
    const call = ['--import', 'tsx', '--input-type=module', '-e', program];
    const env = { ...process.env, LOG_LEVEL: 'trace', VITEST: '' };
    execFile(process.execPath, call, { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code, output: stdout + stderr }),
    );
  });
  expect(output).not.toContain('canary');
  expect(code).toBe(1);
  expect(output.match(/a library had something to say/g)).toHaveLength(6);
  expect(output).toContain('an error that nobody caught ends the process');
  expect(output).toContain('a rejection that nobody handled');
});
