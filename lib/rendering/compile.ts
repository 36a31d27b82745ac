import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { appendFooter, footerOffset } from '@/lib/document/compliance/append-footer';
import type { FooterPlace } from '@/lib/document/compliance/find-footer';
import type { FooterProblem } from '@/lib/document/compliance/footer-problems';
import type { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { contentHash } from './compile/content-hash';
import type { CompileSourceInput, CompileSourceResult } from './pool/compile-source';
import { PoolTaskStopped, runInPool } from './pool/pool';

export type CompiledDocument = {
  /** The MJML that was compiled, including the footer; null for html documents. */
  mjml: string | null;
  html: string;
  plain_text: string;
  /** SHA-256 over what a recipient sees; see `contentHash`. */
  content_hash: string;
};

type CompileIssue = { message: string; line: number; column: number };
type CompileResult =
  | { ok: true; compiled: CompiledDocument; hiding: FooterProblem[] }
  | { ok: false; issues: CompileIssue[] };
type CompileOptions = { subject?: string; preview_text?: string };

const timeoutMs = 5_000;
const heavyCharacters = 50_000;
const compiled = new LRUCache<string, CompileSourceResult>({
  maxSize: 32_000_000,
  sizeCalculation: (result, key) =>
    (key.length + (result.ok ? result.html.length + result.derivedText.length : 0)) * 2,
});
const underWay = new Map<string, Promise<CompileSourceResult>>();

/**
 * Compiles a linted document: compliance footer, MJML to HTML (equal to mjml's own), plain text; `hiding` is what hides
 * the footer in it. Liquid stays. What cannot compile is `{ ok: false, issues }`; a full queue is a retryable
 * INTERNAL_ERROR.
 */
export async function compileDocument(
  parsed: ParsedDocument,
  { subject = '', preview_text = '' }: CompileOptions = {},
): Promise<CompileResult> {
  const { document } = parsed;
  const source = parsed.once(appendFooter);
  const result = await compileOnce({ mode: document.source_mode, source, footer: footerPlace(parsed) });
  if (!result.ok) return { ok: false, issues: [{ message: result.message, line: 1, column: 1 }] };
  const { html, derivedText, hiding } = result;
  const plain_text = document.plain_text ?? derivedText;
  const { variables, conditions } = document;
  const content_hash = contentHash({ html, plain_text, subject, preview_text, variables, conditions });
  const mjml = document.source_mode === 'visual' ? source : null;
  return { ok: true, compiled: { mjml, html, plain_text, content_hash }, hiding };
}

function footerPlace(parsed: ParsedDocument): FooterPlace | null {
  if (parsed.document.compliance === null) return null;
  return parsed.document.source_mode === 'visual' ? 'last link' : parsed.once(footerOffset);
}

/** Equal sources compile once: concurrent requests wait for it, later ones use the cache. */
async function compileOnce(input: CompileSourceInput): Promise<CompileSourceResult> {
  const key = createHash('sha256').update(`${input.mode} ${input.footer}\n${input.source}`).digest('base64');
  const known = compiled.get(key) ?? underWay.get(key);
  if (known) return known;
  const task = compileInPool(input).finally(() => underWay.delete(key));
  underWay.set(key, task);
  const result = await task;
  if (result.ok) compiled.set(key, result);
  return result;
}

async function compileInPool(input: CompileSourceInput): Promise<CompileSourceResult> {
  try {
    return await runInPool('compileSource', input, {
      timeoutMs,
      heavy: input.source.length > heavyCharacters,
    });
  } catch (error) {
    if (!(error instanceof PoolTaskStopped)) throw error;
    const problem = error.reason === 'timeout' ? 'takes too long' : 'needs too much memory';
    return { ok: false, message: `The document ${problem} to compile: make it smaller or less nested.` };
  }
}
