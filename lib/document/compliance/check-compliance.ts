import { type CanonicalDocument, currentMarker, type DocumentIssue } from '@/lib/document/contract';
import { contrastRatio, minimumContrast, parseColor } from '@/lib/document/css/color-contrast';
import { matchSelector } from '@/lib/document/css/css-selectors';
import { lintStructure } from '@/lib/document/lint/lint-structure';
import { createPositions } from '@/lib/document/markup/source-positions';
import { childElements, walkElements } from '@/lib/document/mjml/mjml-tree';
import type { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { footerOffset } from './append-footer';
import { type AuthorStyles, authorStyles } from './author-styles';
import { canonicalContent, footerStyle } from './compliance-footers';
import { findHiding } from './find-hiding';
import { cascadeFooter, maxContexts, pseudoRules } from './footer-cascade';
import type { FooterElement } from './footer-element';
import { footerModel } from './footer-model';
import { liesOverPage } from './lies-over-page';
import { hasLegacyFooter } from './upgrade-compliance';

/** Hosts whose style sheets hold fonts and nothing else. */
const fontHosts =
  /^(?:https?:)?\/\/(?:fonts\.googleapis\.com|fonts\.bunny\.net|fonts\.gstatic\.com|use\.typekit\.net|p\.typekit\.net|fonts\.cdnfonts\.com|rsms\.me)\//;

type Add = (message: string, offset?: number) => void;

/**
 * Why the compliance footer of a marketing document does not stand as it has to: missing, altered or hidden, each an
 * issue with the code COMPLIANCE_REQUIRED. The exact legacy footer is DRAFT_SAVE_REQUIRED. Empty for transactional.
 */
export function checkCompliance(parsed: ParsedDocument): DocumentIssue[] {
  if (parsed.document.purpose !== 'marketing') return [];
  const block = checkBlock(parsed.document);
  return block.length > 0 ? block : checkHiding(parsed);
}

function checkBlock(document: CanonicalDocument): DocumentIssue[] {
  const { compliance } = document;
  const issue = (message: string, path = 'compliance'): DocumentIssue => ({
    ...{ code: 'COMPLIANCE_REQUIRED', message, path, severity: 'error' },
  });
  if (!compliance) return [issue('A marketing document needs its compliance footer.')];
  if (compliance.marker !== currentMarker)
    return [issue(`The marker has to be "${currentMarker}".`, 'compliance.marker')];
  if (hasLegacyFooter(document))
    return [
      {
        ...issue('This is the earlier footer: save the upgraded document first.', 'compliance.content'),
        code: 'DRAFT_SAVE_REQUIRED',
      },
    ];
  if (compliance.content !== canonicalContent(2, document.source_mode))
    return [
      issue('The footer was altered: it has to be the canonical text, byte for byte.', 'compliance.content'),
    ];
  const { color, backgroundColor } = footerStyle(compliance);
  const [text, background] = [parseColor(color), parseColor(backgroundColor)];
  if (text && background && contrastRatio(text, background) < minimumContrast)
    return [
      issue(`${color} on ${backgroundColor} has a contrast under ${minimumContrast}.`, 'compliance.color'),
    ];
  return [];
}

function checkHiding(parsed: ParsedDocument): DocumentIssue[] {
  const { document, source } = parsed;
  const path = document.source_mode === 'visual' ? 'mjml' : 'html';
  const positionOf = createPositions(source);
  const issues: DocumentIssue[] = [];
  const add: Add = (message, offset) => {
    const place = offset === undefined ? {} : positionOf(offset);
    if (issues.length < 50)
      issues.push({ code: 'COMPLIANCE_REQUIRED', message, path, ...place, severity: 'error' });
  };
  for (const issue of openMarkup(parsed)) issues.push({ ...issue, code: 'COMPLIANCE_REQUIRED', path });
  checkLiquid(parsed, add);
  const styles = authorStyles(parsed);
  checkStyles(styles, add);
  const model = footerModel(parsed);
  // What could not be read is refused already: weighing the rest would only cost time.
  if (model && styles.unread.length === 0) {
    checkCascade(model, styles, add);
    if (document.source_mode === 'visual') checkHtmlAttributes(parsed, model, add);
  }
  return issues;
}

/** A comment or element left open would take the footer in. */
function openMarkup(parsed: ParsedDocument): DocumentIssue[] {
  const hides = /^(?:UNCLOSED_|UNBALANCED_MARKUP|MALFORMED_COMMENT|MISMATCHED_TAG)/;
  // An MJML tree that does not close compiles to nothing: that is the linter's to say, not hiding.
  if (parsed.document.source_mode === 'visual') {
    const structure = parsed.mjml.issues;
    if (structure.length > 0)
      return structure.filter(
        ({ code, message }) =>
          code === 'UNCLOSED_COMMENT' || /^<mj-(?:text|raw|table|button)> is never/.test(message),
      );
  }
  return parsed.once(lintStructure).filter(({ code, severity }) => severity === 'error' && hides.test(code));
}

function checkLiquid(parsed: ParsedDocument, add: Add): void {
  const template = parsed.liquid();
  for (const { code, offset } of template.issues)
    if (code === 'RESERVED_NAME')
      add('The names that the footer prints may not be used for something else.', offset);
    else if (code === 'UNBALANCED_LIQUID') add('Liquid left open would take the footer in.', offset);
  const at = parsed.once(footerOffset);
  if (at === null) return;
  for (const { open, close } of template.blocks) {
    const [from, to] = [template.tokens[open], template.tokens[close]];
    if (from && to && from.start < at && at < to.end)
      add('The end of the body stands under a condition, so the footer would too.', from.start);
  }
}

function checkStyles(
  { external, attributes, rules, unread, openConditionals }: AuthorStyles,
  add: Add,
): void {
  for (const { url, offset } of external)
    if (!fontHosts.test(url.trim().toLowerCase()))
      add('A style sheet from elsewhere could hide the footer: write its rules into the document.', offset);
  for (const offset of unread)
    add('This style sheet is too large to be checked for rules that hide the footer.', offset);
  for (const offset of openConditionals)
    add('This Outlook conditional, or an element in it, is left open and would take the footer in.', offset);
  for (const { declarations, offset } of [...attributes, ...rules])
    if (liesOverPage(declarations)) add('An element laid over the page could cover the footer.', offset);
}

function checkCascade(model: readonly FooterElement[], { rules }: AuthorStyles, add: Add): void {
  for (const { offset, declarations } of pseudoRules(model, rules))
    if (declarations.some(({ property, value }) => property === 'position' && /absolute|fixed/.test(value)))
      add('A ::before or ::after laid over the page could cover the footer.', offset);
  if (new Set(rules.map(({ context }) => context)).size > maxContexts) {
    add('These are too many media queries to be checked for rules that hide the footer.');
    return;
  }
  const problems = new Set(cascadeFooter(model, rules).flatMap((view) => findHiding(view) ?? []));
  for (const problem of problems) add(`The footer is hidden by ${problem}.`);
}

const writable = /^(?:alt|title|aria-label|role|lang|target|rel|data-[\w-]+)$/;

/** mj-html-attributes may not rewrite the footer. */
function checkHtmlAttributes({ mjml }: ParsedDocument, model: readonly FooterElement[], add: Add): void {
  for (const selector of walkElements(mjml.root)) {
    if (selector.tag !== 'mj-selector') continue;
    const wanted = selector.attributes.find(({ name }) => name === 'path')?.value ?? '*';
    const reaches = wanted
      .split(',')
      .some((part) =>
        model.some((_, index) => matchSelector(part, model.slice(0, index + 1)).verdict !== 'no'),
      );
    for (const child of reaches ? childElements(selector) : []) {
      const name = child.attributes.find((attribute) => attribute.name === 'name')?.value ?? '';
      if (!writable.test(name.toLowerCase()))
        add(`mj-html-attribute sets "${name.slice(0, 40)}" on the footer as well.`, child.start);
    }
  }
}
