import type { FooterPlace } from '@/lib/document/compliance/find-footer';
import { type FooterProblem, footerProblems } from '@/lib/document/compliance/footer-problems';
import { compileMjml } from '@/lib/rendering/compile/compile-mjml';
import { encodeAddressValues } from '@/lib/rendering/plain-text/encode-address-values';
import { liquidAsText } from '@/lib/rendering/plain-text/liquid-as-text';
import { toPlainText } from '@/lib/rendering/plain-text/plain-text';
import { textAlternative } from '@/lib/rendering/plain-text/text-alternative';

/** `footer` is the offset of the compliance footer; null if there is none. */
export type CompileSourceInput = { mode: 'visual' | 'html'; source: string; footer: FooterPlace | null };
export type CompileSourceResult =
  | { ok: true; html: string; derivedText: string; hiding: FooterProblem[] }
  | { ok: false; message: string };

/**
 * The pool's part of compiling: MJML to HTML (HTML documents pass through), the plain text that follows from it, and what
 * hides the compliance footer in it.
 */
export async function compileSource({
  mode,
  source,
  footer,
}: CompileSourceInput): Promise<CompileSourceResult> {
  const compiled = mode === 'html' ? ({ ok: true, html: source } as const) : await compileMjml(source);
  if (!compiled.ok) return compiled;
  const { html } = compiled;
  const hiding = footer === null ? [] : footerProblems(html, footer);
  const text = textAlternative(liquidAsText(html), (source) => toPlainText(source, encodeAddressValues));
  return { ok: true, html, derivedText: text ?? '', hiding };
}
