import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import type { Reporter, TestUserConfig } from 'vitest/node';

/** Names each test that passed only at a further try: what happens in two runs is a bug to be found. */
const retried: Reporter = {
  onTestCaseResult(test) {
    const tries = test.diagnostic()?.retryCount ?? 0;
    if (tries > 0 && test.ok())
      process.stdout.write(
        `Passed at try ${tries + 1}: ${test.module.relativeModuleId} > ${test.fullName}\n`,
      );
  },
};

const onServer = '{app,clients,components,lib,test}/**/*.test.ts';

/** Files with a process of their own: they need modules as nobody left them, measure it, or take half a minute. */
const alone = [
  'lib/db/prepare-session.test.ts',
  'lib/worker/keep-months.test.ts',
  'lib/db/email-months.test.ts',
  'lib/http/sign-in/limit-guesses.test.ts',
  'lib/templates/documents/parse-once.test.ts',
  'lib/document/elements/inherit.test.ts',
  'lib/rendering/compile/lean-types.test.ts',
  'clients/typescript/core/exactly-once.test.ts',
  'lib/request-log/request-log.test.ts',
  'test/account-canaries.test.ts',
  'test/canaries.test.ts',
];

const onNode: TestUserConfig = {
  environment: 'node',
  globalSetup: ['./test/cluster.ts'],
  setupFiles: ['./test/environment.ts'],
};

export default defineConfig({
  // No test reads style sheets: Tailwind is not loaded for them.
  css: { postcss: {} },
  resolve: {
    alias: {
      '@': fileURLToPath(new URL('.', import.meta.url)),
      postroom: fileURLToPath(new URL('clients/typescript/core/index.ts', import.meta.url)),
    },
  },
  test: {
    projects: [
      {
        extends: true,
        // Projects run in the order of their names: what takes longest begins first, and nobody waits for it at the end.
        test: { ...onNode, name: 'alone', include: alone },
      },
      {
        extends: true,
        // Modules are read once per process, not once per file: test/environment.ts gives each file a clean start.
        test: { ...onNode, name: 'node', isolate: false, include: [onServer], exclude: alone },
      },
      {
        extends: true,
        // Specs of components, `*.test.tsx` beside their files, have a page.
        test: {
          name: 'components',
          include: ['components/**/*.test.tsx'],
          environment: 'happy-dom',
          // Following a link, such as a download, does not navigate the page.
          environmentOptions: {
            happyDOM: { settings: { navigation: { disableMainFrameNavigation: true } } },
          },
          // The files of a process share its page, which the set-up clears; React and what it draws with are read once.
          isolate: false,
          globalSetup: ['./test/components/postroom.ts'],
          setupFiles: ['./test/components/page.ts'],
        },
      },
    ],
    // Tests make much and keep little: with room for it, collecting it takes a twentieth less of the processor.
    execArgv: ['--max-semi-space-size=64'],
    // Many tests wait for a database, a server or a clock: one more than there are cores keeps them busy.
    maxWorkers: availableParallelism() + 1,
    // Bounds for what hangs, never for what is slow: a shared machine may be four times slower than a quiet one.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    // One busy moment of a shared machine decides about nothing; a test that needed it is named.
    retry: process.env.CI === 'true' ? 2 : 0,
    reporters: ['default', retried],
  },
});
