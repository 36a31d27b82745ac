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
import { completeValues, sampleSystemValues } from '@/lib/templates/documents/completed-values';
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
 * Renders once before publishing: Liquid that fails, never ends, or does not work with its own samples would
 * refuse every email. A missing list item in a sample is ignored: real lists may be longer.
 */
export async function tryRendering(ctx: Context, candidate: Candidate): Promise<void> {
  const { document } = candidate.parsed;
  try {
    if (!canRenderQuickly(ctx, candidate))
      await renderForAuthor(ctx, { ...candidate, sent: candidate.parsed, isTranslated: false }, {});
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code !== 'TEMPLATE_COMPILATION_FAILED' && error.code !== 'INVALID_TEMPLATE_DATA') throw error;
    if (isMissingItem(error, document)) return;
    throw createRefusal(error, findSourceError(ctx, candidate), document);
  }
}

/** With the line in the author's source instead of the compiled HTML. */
function createRefusal(
  error: DomainError,
  inSource: DomainError | null,
  document: CanonicalDocument,
): DomainError {
  const { message = error.message, line, column } = readIssue(inSource ?? error);
  const place = inSource && line !== undefined ? { line, column } : {};
  const position = 'line' in place ? ` (line ${line}, column ${column})` : '';
  const path = !inSource ? 'document' : document.source_mode === 'visual' ? 'document.mjml' : 'document.html';
  return new DomainError(
    'TEMPLATE_COMPILATION_FAILED',
    `The draft cannot be rendered with its samples: ${message}${position}`,
    { issues: [{ code: 'NOT_RENDERABLE', message, path, ...place, severity: 'error' }] },
  );
}

type LiquidIssue = { message?: string; line?: number; column?: number };

function readIssue({ details }: DomainError): LiquidIssue {
  return Array.isArray(details?.issues) ? (details.issues[0] ?? {}) : {};
}

/** Finds the error in the source, which contains the same Liquid. */
function findSourceError(ctx: Context, { parsed, locale }: Candidate): DomainError | null {
  try {
    renderSample(ctx, parsed.document, [parsed.source], locale);
  } catch (error) {
    if (error instanceof DomainError) return error;
    if (!(error instanceof LiquidBudgetSpent)) throw error;
  }
  return null;
}

/** Such as `items[5].title` when the sample has two items. */
function isMissingItem(error: DomainError, { variables }: CanonicalDocument): boolean {
  const { message = '' } = readIssue(error);
  const missing = /^undefined variable: ([\w.-]+?)\.(?:-?\d+|first|last)\b/.exec(message)?.[1];
  return variables.some(({ name, type }) => type === 'list' && name === missing);
}

/**
 * Renders only the Liquid, in this thread: nearly every template takes few steps. False when it needs a
 * worker thread.
 */
function canRenderQuickly(
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
    completeValues(variables),
  );
  const globals = Object.assign(Object.create(null), { now: ctx.now(), locale });
  for (const source of sources)
    if (/\{[{%]/.test(source))
      renderLiquid(parseLiquid(source), scope, globals, new TextEmitter(maxCharacters), smallBudget);
}
