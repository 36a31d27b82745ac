import { compileMjml } from '@/lib/rendering/compile/compile-mjml';
import { toPlainText } from '@/lib/rendering/plain-text/plain-text';

export type CompileSourceInput = { mode: 'visual' | 'html'; source: string };
export type CompileSourceResult =
  | { ok: true; html: string; derivedText: string }
  | { ok: false; message: string };

/** The pool's part of compiling: MJML to HTML (HTML documents pass through) and the plain text that follows from it. */
export async function compileSource({ mode, source }: CompileSourceInput): Promise<CompileSourceResult> {
  if (mode === 'html') return { ok: true, html: source, derivedText: toPlainText(source) };
  const compiled = await compileMjml(source);
  if (!compiled.ok) return compiled;
  return { ok: true, html: compiled.html, derivedText: toPlainText(compiled.html) };
}
