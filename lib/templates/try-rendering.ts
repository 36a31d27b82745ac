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
 * Renders once before publishing: Liquid that the renderer cannot read, never finishes or cannot do with its own
 * samples would refuse every mail. An item that a sample lacks is not held against the template: other lists are longer.
 */
export async function tryRendering(ctx: Context, candidate: Candidate): Promise<void> {
  try {
    if (!rendersQuickly(ctx, candidate)) await renderForAuthor(ctx, candidate, {});
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code !== 'TEMPLATE_COMPILATION_FAILED' && error.code !== 'INVALID_TEMPLATE_DATA') throw error;
    if (lacksItem(error, candidate.document)) return;
    throw new DomainError('TEMPLATE_COMPILATION_FAILED', error.message, error.details);
  }
}

/** `items[5].title` of a list whose sample has two. */
function lacksItem({ details }: DomainError, { variables }: CanonicalDocument): boolean {
  const [issue] = Array.isArray(details?.issues) ? details.issues : [];
  const missing = /^undefined variable: ([\w-]+)\.(?:-?\d+|first|last)\b/.exec(
    String(issue?.message ?? ''),
  )?.[1];
  return variables.some(({ name, type }) => type === 'list' && name === missing);
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
