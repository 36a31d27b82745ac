import { DomainError, type ErrorCode } from '@/lib/errors';
import { fullBudget, LiquidBudgetSpent, smallBudget } from '@/lib/rendering/fill/liquid-engine';
import {
  type RenderableContent,
  type RenderedContent,
  renderTemplate,
} from '@/lib/rendering/fill/render-template';
import type { TemplateValues } from '@/lib/rendering/fill/template-scope';

type RenderTaskInput = { content: RenderableContent; values: TemplateValues; now: Date };
type RenderOutcome =
  | { state: 'rendered'; rendered: RenderedContent }
  | { state: 'refused'; code: ErrorCode; message: string; details: Record<string, unknown> | undefined }
  | { state: 'endless' };

/** The pool's part of rendering. Errors of ours lose their class between threads, so they travel as plain objects. */
export function renderTask({ content, values, now }: RenderTaskInput): RenderOutcome {
  try {
    return { state: 'rendered', rendered: renderTemplate(content, values, now, fullBudget) };
  } catch (error) {
    if (error instanceof LiquidBudgetSpent) return { state: 'endless' };
    if (!(error instanceof DomainError)) throw error;
    return { state: 'refused', code: error.code, message: error.message, details: error.details };
  }
}

type ManyInput = {
  content: Omit<RenderableContent, 'system'>;
  people: readonly { values: TemplateValues; system: RenderableContent['system'] }[];
  now: Date;
};

/** The same content for many people; null for those it fails for, which rendering them alone reports. */
export function renderManyTask({ content, people, now }: ManyInput): (RenderedContent | null)[] {
  return people.map(({ values, system }) => {
    try {
      return renderTemplate({ ...content, system }, values, now, smallBudget);
    } catch (error) {
      if (error instanceof LiquidBudgetSpent || error instanceof DomainError) return null;
      throw error;
    }
  });
}
