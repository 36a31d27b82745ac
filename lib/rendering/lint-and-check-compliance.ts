import { appendFooter } from '@/lib/document/compliance/append-footer';
import type { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { type LintOptions, type LintOutcome, lintParsed } from './pool/lint-task';
import { PoolTaskStopped, runInPool } from './pool/pool';

const smallCharacters = 100_000;
const timeoutMs = 5_000;

/** Lints a document and checks its footer: small ones here and now, big ones in a thread, so that none holds others up. */
export async function lintAndCheckCompliance(
  parsed: ParsedDocument,
  options: LintOptions,
): Promise<LintOutcome> {
  if (isLintedHere(parsed)) return lintParsed(parsed, options);
  try {
    const input = { document: parsed.document, options };
    const { withFooter, ...outcome } = await runInPool('lint', input, { timeoutMs, heavy: true });
    // Its tree stays in the thread; what is compiled next needs none.
    parsed.learn(appendFooter, withFooter);
    return outcome;
  } catch (error) {
    if (!(error instanceof PoolTaskStopped)) throw error;
    const message = 'The document is too big or too nested to be checked: make it smaller.';
    const lint: LintOutcome['lint'] = [{ code: 'TOO_COMPLEX', message, severity: 'error' }];
    return { compliance: [], lint, unsound: lint };
  }
}

/** Whether a document is small enough to be parsed beside other requests. */
export function isLintedHere({ document, source }: ParsedDocument): boolean {
  return source.length + (document.plain_text?.length ?? 0) <= smallCharacters;
}
