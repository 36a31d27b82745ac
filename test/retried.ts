import type { Reporter, TestCase } from 'vitest/node';

/** Names each test that passed only at a further try: what happens twice in a row of runs is a bug to be found. */
export const retried: Reporter = {
  onTestCaseResult(test: TestCase) {
    const tries = test.diagnostic()?.retryCount ?? 0;
    if (tries > 0 && test.ok())
      process.stdout.write(
        `Passed at try ${tries + 1}: ${test.module.relativeModuleId} > ${test.fullName}\n`,
      );
  },
};
