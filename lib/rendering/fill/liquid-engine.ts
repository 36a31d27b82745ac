import { Context, type Emitter, Liquid, type Template, toValueSync } from 'liquidjs';
import { LRUCache } from 'lru-cache';
import { allowedTags } from '@/lib/document/liquid/liquid-template';
import { DomainError } from '@/lib/errors';
import { liquidFilters } from './liquid-filters';
import { missing } from './liquid-values';

/** The limits of one template. `steps` counts tags, outputs and stretches of text while rendering. */
export type LiquidBudget = { steps: number; memory: number; milliseconds: number };

export const smallBudget: LiquidBudget = { steps: 20_000, memory: 300_000, milliseconds: 100 };
export const fullBudget: LiquidBudget = { steps: 300_000, memory: 3_000_000, milliseconds: 600 };

/** Marks what an output prints, so that the emitter can tell it from the author's own markup. */
export class PrintedOutput {
  constructor(readonly value: unknown) {}
}

/** The template exceeded its budget: an endless loop, or a text that doubles itself. */
export class LiquidBudgetSpent extends Error {}

/** `assigned` are the names that the template sets itself: without a value if that branch is not taken. */
type ParsedTemplate = { templates: Template[]; assigned: Record<string, unknown> };

const engine = createEngine();
const parsed = new LRUCache<string, ParsedTemplate>({
  maxSize: 64_000_000,
  // The parsed template in addition to its source, which is the key. An empty source has a size too.
  sizeCalculation: (_template, source) => 1 + source.length * 10,
});

/** Parses Liquid; equal sources share one parsed template. A syntax error is TEMPLATE_COMPILATION_FAILED. */
export function parseLiquid(source: string): ParsedTemplate {
  const known = parsed.get(source);
  if (known) return known;
  try {
    const template = { templates: engine.parse(source), assigned: assignedNames(source) };
    parsed.set(source, template);
    return template;
  } catch (error) {
    throw new DomainError('TEMPLATE_COMPILATION_FAILED', 'The template has Liquid that cannot be read.', {
      issues: [liquidIssue(error)],
    });
  }
}

function assignedNames(source: string): Record<string, unknown> {
  const names = [...source.matchAll(/\{%-?\s*assign\s+([A-Za-z_][\w-]*)/g)].map((match) => match[1] ?? '');
  return Object.assign(Object.create(null), Object.fromEntries(names.map((name) => [name, missing])));
}

/** Renders into `emitter`. Throws LiquidBudgetSpent, or INVALID_TEMPLATE_DATA for missing values. */
export function renderLiquid(
  { templates, assigned }: ParsedTemplate,
  scope: object,
  globals: object,
  emitter: Emitter,
  budget: LiquidBudget,
): void {
  const isTooLate = timer(budget.milliseconds);
  let steps = 0;
  const stepLimit = {
    use() {},
    check() {
      steps += 1;
      if (steps > budget.steps || (steps % 256 === 0 && isTooLate())) throw new LiquidBudgetSpent();
    },
  };
  const memory = {
    used: 0,
    use(count: number) {
      this.used += Number.isFinite(count) && count > 0 ? count : 0;
      if (this.used > budget.memory) throw new LiquidBudgetSpent();
    },
    check() {},
  };
  // The library's limiters have private fields of their own; it only ever calls `use` and `check`.
  const limits = {
    renderLimit: stepLimit,
    memoryLimit: memory,
    liquid: engine,
  } as object as ConstructorParameters<typeof Context>[3];
  try {
    const context = new Context(
      scope,
      // Names of months and days follow the language.
      'locale' in globals && typeof globals.locale === 'string'
        ? { ...engine.options, locale: globals.locale }
        : engine.options,
      { sync: true, globals: { ...assigned, ...globals } },
      limits,
    );
    toValueSync(engine.renderer.renderTemplates(templates, context, emitter));
  } catch (error) {
    throw toDomainError(error);
  }
}

/** Whether both have passed on the clock and on the process's processors: a busy machine makes no template endless. */
function timer(milliseconds: number): () => boolean {
  const end = performance.now() + milliseconds;
  const used = process.cpuUsage();
  return () => {
    if (performance.now() <= end) return false;
    const { user, system } = process.cpuUsage(used);
    return user + system > milliseconds * 1000;
  };
}

function createEngine(): Liquid {
  const liquid = new Liquid({
    outputEscape: (value: unknown) => new PrintedOutput(value) as unknown as string,
    strictVariables: true,
    strictFilters: true,
    lenientIf: true,
    ownPropertyOnly: true,
    parseLimit: 2_500_000,
    // An in-memory table of partials keeps the library from reading files.
    templates: {},
    relativeReference: false,
    dynamicPartials: false,
    timezoneOffset: 0,
    locale: 'en-US',
    cache: false,
  });
  for (const name of Object.keys(liquid.tags))
    if (!(allowedTags as readonly string[]).includes(name)) delete liquid.tags[name];
  for (const name of Object.keys(liquid.filters)) liquid.unregisterFilter(name);
  for (const [name, filter] of Object.entries(liquidFilters())) liquid.registerFilter(name, filter);
  return liquid;
}

function toDomainError(error: unknown): Error {
  for (let cause = error; cause instanceof Error; cause = originOf(cause)) {
    if (cause instanceof LiquidBudgetSpent) return cause;
    if (cause instanceof DomainError) return addIssuePlace(cause, error);
    if (cause instanceof RangeError) return new LiquidBudgetSpent();
  }
  return new DomainError('INVALID_TEMPLATE_DATA', 'The template cannot be rendered with these values.', {
    issues: [liquidIssue(error)],
  });
}

/** Adds Liquid's position to the error about an output that cannot be printed. */
function addIssuePlace(error: DomainError, outer: unknown): DomainError {
  if (error.details !== undefined || outer === error) return error;
  const issue = { ...liquidIssue(outer), message: error.message };
  return new DomainError(error.code, error.message, { issues: [issue] });
}

function originOf(error: Error): unknown {
  return 'originalError' in error ? error.originalError : undefined;
}

/** Liquid's message, on one line and without its source excerpt. */
function liquidIssue(error: unknown): { message: string; line: number; column: number } {
  if (!(error instanceof Error)) return { message: 'Unknown Liquid error', line: 1, column: 1 };
  if (error instanceof RangeError) return { message: 'Liquid is nested too deeply', line: 1, column: 1 };
  const place = /, line:(\d+), col:(\d+)$/.exec(error.message);
  return {
    message: error.message.replace(/, line:\d+, col:\d+$/, '').slice(0, 300),
    line: Number(place?.[1] ?? 1),
    column: Number(place?.[2] ?? 1),
  };
}
