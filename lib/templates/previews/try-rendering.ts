import type { Context } from '@/lib/context';
import type { CanonicalDocument } from '@/lib/document/contract';
import type { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { DomainError } from '@/lib/errors';
import type { CompiledDocument } from '@/lib/rendering/compile';
import {
  LiquidBudgetSpent,
  parseLiquid,
  renderLiquid,
  smallBudget,
} from '@/lib/rendering/fill/liquid-engine';
import { templateScope } from '@/lib/rendering/fill/template-scope';
import { TextEmitter } from '@/lib/rendering/fill/value-emitter';
import { completedValues, sampleSystemValues } from '@/lib/templates/documents/completed-values';
import { renderForAuthor } from './render-content';

type Candidate = {
  parsed: ParsedDocument;
  subject: string;
  previewText: string;
  compiled: CompiledDocument;
  locale: string | null;
};

const maxCharacters = 2_000_000;

/**
 * Renders once before publishing: Liquid that the renderer cannot read, never finishes or cannot do with its own
 * samples would refuse every email. An item that a sample lacks is not held against the template: other lists are longer.
 */
export async function tryRendering(ctx: Context, candidate: Candidate): Promise<void> {
  const { document } = candidate.parsed;
  try {
    if (!rendersQuickly(ctx, candidate))
      await renderForAuthor(ctx, { ...candidate, sent: candidate.parsed, isTranslated: false }, {});
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code !== 'TEMPLATE_COMPILATION_FAILED' && error.code !== 'INVALID_TEMPLATE_DATA') throw error;
    if (lacksItem(error, document)) return;
    throw refusal(error, errorInSource(ctx, candidate), document);
  }
}

/** With the place in the author's source, not in what was compiled of it. */
function refusal(error: DomainError, inSource: DomainError | null, document: CanonicalDocument): DomainError {
  const { message = error.message, line, column } = issueOf(inSource ?? error);
  const place = inSource && line !== undefined ? { line, column } : {};
  const where = 'line' in place ? ` (line ${line}, column ${column})` : '';
  const path = !inSource ? 'document' : document.source_mode === 'visual' ? 'document.mjml' : 'document.html';
  return new DomainError(
    'TEMPLATE_COMPILATION_FAILED',
    `The draft cannot be rendered with its samples: ${message}${where}`,
    { issues: [{ code: 'NOT_RENDERABLE', message, path, ...place, severity: 'error' }] },
  );
}

type LiquidIssue = { message?: string; line?: number; column?: number };

function issueOf({ details }: DomainError): LiquidIssue {
  return Array.isArray(details?.issues) ? (details.issues[0] ?? {}) : {};
}

/** Liquid stands in the source as it does in the compiled email, so it fails there too. */
function errorInSource(ctx: Context, { parsed, locale }: Candidate): DomainError | null {
  try {
    renderSample(ctx, parsed.document, [parsed.source], locale);
  } catch (error) {
    if (error instanceof DomainError) return error;
    if (!(error instanceof LiquidBudgetSpent)) throw error;
  }
  return null;
}

/** `items[5].title` of a list whose sample has two. */
function lacksItem(error: DomainError, { variables }: CanonicalDocument): boolean {
  const { message = '' } = issueOf(error);
  const missing = /^undefined variable: ([\w.-]+?)\.(?:-?\d+|first|last)\b/.exec(message)?.[1];
  return variables.some(({ name, type }) => type === 'list' && name === missing);
}

/** The Liquid alone, here and now: nearly every template is done in a few steps. False when it needs a thread's time. */
function rendersQuickly(
  ctx: Context,
  { parsed, subject, previewText, compiled, locale }: Candidate,
): boolean {
  try {
    renderSample(ctx, parsed.document, [compiled.html, compiled.plain_text, subject, previewText], locale);
    return true;
  } catch (error) {
    if (error instanceof LiquidBudgetSpent) return false;
    throw error;
  }
}

function renderSample(
  ctx: Context,
  { variables, conditions }: CanonicalDocument,
  sources: readonly string[],
  locale: string | null,
): void {
  const scope = templateScope(
    { variables, conditions, system: sampleSystemValues },
    completedValues(variables),
  );
  const globals = Object.assign(Object.create(null), { now: ctx.now(), locale });
  for (const source of sources)
    if (/\{[{%]/.test(source))
      renderLiquid(parseLiquid(source), scope, globals, new TextEmitter(maxCharacters), smallBudget);
}
