import { Liquid } from 'liquidjs';
import type { RenderedTemplate } from './messages';

const engine = new Liquid({
  outputEscape: 'escape',
  strictVariables: false,
  strictFilters: true,
  lenientIf: true,
  ownPropertyOnly: true,
  parseLimit: 1_200_000,
  renderLimit: 2_000,
  memoryLimit: 20_000_000,
  templates: {},
});
for (const tag of ['include', 'render', 'layout', 'block']) delete engine.tags[tag];

/** Renders each template with the sample values; one that fails tells why and leaves the others alone. */
export function renderTemplates(
  templates: Record<string, string>,
  values: Record<string, unknown>,
): Record<string, RenderedTemplate> {
  return Object.fromEntries(
    Object.entries(templates).map(([name, source]) => [name, renderTemplate(source, values)]),
  );
}

function renderTemplate(source: string, values: Record<string, unknown>): RenderedTemplate {
  try {
    return { text: engine.parseAndRenderSync(source, values), problem: null };
  } catch (error) {
    return { text: source, problem: error instanceof Error ? error.message : 'This could not be rendered.' };
  }
}
