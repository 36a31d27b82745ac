import { DomainError } from '@/lib/errors';
import { LiquidBudgetSpent, smallBudget } from './fill/liquid-engine';
import { type RenderableContent, type RenderedContent, renderTemplate } from './fill/render-template';
import type { TemplateValues } from './fill/template-scope';
import { PoolTaskStopped, runInPool } from './pool/pool';

const smallCharacters = 60_000;
const timeoutMs = 5_000;

/**
 * One recipient's subject, preview text, HTML and text. Small email renders in this thread, big or slow email in the
 * pool. `now` is Liquid's 'now'. Throws INVALID_TEMPLATE_DATA for values that do not work with the template, or if it
 * does not end; TEMPLATE_COMPILATION_FAILED for invalid Liquid.
 */
export async function renderContent(
  content: RenderableContent,
  values: TemplateValues,
  { now = new Date() }: { now?: Date } = {},
): Promise<RenderedContent> {
  if (content.html.length + content.plain_text.length <= smallCharacters) {
    try {
      return renderTemplate(content, values, now, smallBudget);
    } catch (error) {
      if (!(error instanceof LiquidBudgetSpent)) throw error;
    }
  }
  return renderInPool(content, values, now);
}

async function renderInPool(
  content: RenderableContent,
  values: TemplateValues,
  now: Date,
): Promise<RenderedContent> {
  const outcome = await runInPool(
    'renderTemplate',
    { content, values, now },
    { timeoutMs, heavy: false },
  ).catch((error: unknown) => {
    if (error instanceof PoolTaskStopped) return { state: 'endless' as const };
    throw error;
  });
  switch (outcome.state) {
    case 'rendered':
      return outcome.rendered;
    case 'refused':
      throw new DomainError(outcome.code, outcome.message, outcome.details);
    case 'endless':
      throw new DomainError(
        'INVALID_TEMPLATE_DATA',
        'With these values the template takes too long or gets too big: make its lists or loops smaller.',
      );
  }
}
