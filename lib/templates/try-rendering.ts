import type { Context } from '@/lib/context';
import type { CanonicalDocument } from '@/lib/document/contract';
import { DomainError } from '@/lib/errors';
import type { CompiledDocument } from '@/lib/rendering/compile';
import { LiquidBudgetSpent, parseLiquid, renderLiquid, smallBudget } from '@/lib/rendering/liquid-engine';
import { templateScope } from '@/lib/rendering/template-scope';
import { TextEmitter } from '@/lib/rendering/value-emitter';
import { renderForAuthor } from './render-content';
import { sampleSystemValues, sampleValues } from './sample-values';

type Candidate = {
  document: CanonicalDocument;
  subject: string;
  previewText: string;
  compiled: CompiledDocument;
};

const maxCharacters = 2_000_000;

/**
 * Renders once before publishing: Liquid that the renderer cannot read or never finishes would refuse every mail.
 * What merely lacks a value is not held against the template: a sample is no promise.
 */
export async function tryRendering(ctx: Context, candidate: Candidate): Promise<void> {
  try {
    if (!rendersQuickly(ctx, candidate)) await renderForAuthor(ctx, candidate, {});
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const endless = error.code === 'INVALID_TEMPLATE_DATA' && error.details === undefined;
    if (error.code !== 'TEMPLATE_COMPILATION_FAILED' && !endless) return;
    throw new DomainError('TEMPLATE_COMPILATION_FAILED', error.message, error.details);
  }
}

/** The Liquid alone, here and now: nearly every template is done in a few steps. False when it needs a thread's time. */
function rendersQuickly(ctx: Context, { document, subject, previewText, compiled }: Candidate): boolean {
  const { variables, conditions } = document;
  const scope = templateScope({ variables, conditions, system: sampleSystemValues }, sampleValues(variables));
  const globals = Object.assign(Object.create(null), { now: ctx.now() });
  try {
    for (const source of [compiled.html, compiled.plain_text, subject, previewText])
      if (/\{[{%]/.test(source))
        renderLiquid(parseLiquid(source), scope, globals, new TextEmitter(maxCharacters), smallBudget);
    return true;
  } catch (error) {
    if (error instanceof LiquidBudgetSpent) return false;
    throw error;
  }
}
