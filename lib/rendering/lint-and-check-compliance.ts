import { appendFooter, footerOffset } from '@/lib/document/compliance/append-footer';
import { hidingIssues } from '@/lib/document/compliance/check-compliance';
import type { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { compileDocument } from './compile';
import { type LintOptions, type LintOutcome, lintParsed } from './pool/lint-task';
import { PoolTaskStopped, runInPool } from './pool/pool';

const smallCharacters = 100_000;
const timeoutMs = 5_000;
/** Errors of single elements, attributes and names: the footer is still checked. */
const compilable =
  /^(?:UNSAFE|UNKNOWN|UNDECLARED)_|^(?:EVENT_HANDLER|SCRIPT_NOT_ALLOWED|ELEMENT_NOT_ALLOWED)$/;

/**
 * Lints a document and checks its footer, in the compiled email if it compiles. The result is cached for whoever
 * compiles the document next.
 */
export async function lintAndCheckCompliance(
  parsed: ParsedDocument,
  options: LintOptions,
): Promise<LintOutcome> {
  const outcome = await lint(parsed, options);
  const { compliance, unsound } = outcome;
  const compiles = unsound.every(({ code }) => compilable.test(code));
  if (parsed.document.compliance === null || compliance.length > 0 || !compiles) return outcome;
  const result = await compileDocument(parsed);
  return result.ok ? { ...outcome, compliance: hidingIssues(parsed, result.hiding) } : outcome;
}

/** Small documents in this thread, big ones in the pool, so that they do not block others. */
async function lint(parsed: ParsedDocument, options: LintOptions): Promise<LintOutcome> {
  if (isLintedHere(parsed)) return lintParsed(parsed, options);
  try {
    const input = { document: parsed.document, locale: parsed.locale, options };
    const { withFooter, footerAt, ...outcome } = await runInPool('lint', input, { timeoutMs, heavy: true });
    // The tree stays in the thread; compiling does not need it.
    parsed.learn(appendFooter, withFooter);
    parsed.learn(footerOffset, footerAt);
    return outcome;
  } catch (error) {
    if (!(error instanceof PoolTaskStopped)) throw error;
    const message = 'The document is too big or too nested to be checked: make it smaller.';
    const lint: LintOutcome['lint'] = [{ code: 'TOO_COMPLEX', message, severity: 'error' }];
    return { compliance: [], lint, unsound: lint };
  }
}

/** Whether a document is small enough to be parsed in the main thread. */
export function isLintedHere({ document, source }: ParsedDocument): boolean {
  return source.length + (document.plain_text?.length ?? 0) <= smallCharacters;
}
