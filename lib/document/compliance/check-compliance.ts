import { type CanonicalDocument, currentMarker, type DocumentIssue } from '@/lib/document/contract';
import { contrastOf, minimumContrast } from '@/lib/document/css/color-contrast';
import { headTags } from '@/lib/document/elements/head';
import { lintStructure } from '@/lib/document/lint/lint-document';
import { decodeAttribute } from '@/lib/document/markup/attribute-text';
import { createPositions, type Position } from '@/lib/document/markup/source-positions';
import { walkElements } from '@/lib/document/mjml/mjml-tree';
import type { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { footerOffset } from './append-footer';
import { canonicalContent, footerStyle, hasLegacyFooter } from './compliance-footers';
import { type FooterProblem, foreignSheet, isFontSheet } from './footer-problems';

const maxIssues = 50;

type Add = (message: string, offset: number) => void;

/**
 * Why a marketing document cannot contain a correct compliance footer: it is missing, altered, or inside unclosed
 * markup (COMPLIANCE_REQUIRED), or the exact legacy footer (DRAFT_SAVE_REQUIRED). Empty for transactional.
 * `footerProblems` checks the compiled email for whether it is visible.
 */
export function checkCompliance(parsed: ParsedDocument): DocumentIssue[] {
  if (parsed.document.purpose !== 'marketing') return [];
  const block = checkBlock(parsed.document);
  return block.length > 0 ? block : checkSource(parsed);
}

/** The issues that hide the footer of a compiled email, with their places in its source. */
export function hidingIssues(parsed: ParsedDocument, problems: readonly FooterProblem[]): DocumentIssue[] {
  const positionOf = createPositions(parsed.source);
  return problems.map(({ message, excerpt }) => {
    const offset = excerpt === null ? -1 : parsed.source.indexOf(excerpt);
    return issueOf(parsed, message, offset === -1 ? {} : positionOf(offset));
  });
}

function issueOf(parsed: ParsedDocument, message: string, place: Partial<Position>): DocumentIssue {
  return { code: 'COMPLIANCE_REQUIRED', message, path: sourcePath(parsed), ...place, severity: 'error' };
}

function sourcePath({ document }: ParsedDocument): string {
  return document.source_mode === 'visual' ? 'mjml' : 'html';
}

function checkBlock(document: CanonicalDocument): DocumentIssue[] {
  const { compliance } = document;
  const issue = (message: string, path: string, code = 'COMPLIANCE_REQUIRED'): DocumentIssue[] => [
    { code, message, path, severity: 'error' },
  ];
  if (!compliance) return issue('A marketing document needs its compliance footer.', 'compliance');
  if (compliance.marker !== currentMarker)
    return issue(`The marker has to be "${currentMarker}".`, 'compliance.marker');
  const content = 'compliance.content';
  const earlier = 'This is the earlier footer: save the upgraded document first.';
  if (hasLegacyFooter(document)) return issue(earlier, content, 'DRAFT_SAVE_REQUIRED');
  if (compliance.content !== canonicalContent(2, document.source_mode))
    return issue('The footer was altered: it has to be the canonical text, byte for byte.', content);
  const { color, backgroundColor } = footerStyle(compliance);
  const contrast = contrastOf(color, backgroundColor);
  const weak = `${color} on ${backgroundColor} has a contrast under ${minimumContrast}.`;
  return contrast !== null && contrast < minimumContrast ? issue(weak, 'compliance.color') : [];
}

function checkSource(parsed: ParsedDocument): DocumentIssue[] {
  const positionOf = createPositions(parsed.source);
  const path = sourcePath(parsed);
  const open = openMarkup(parsed).map((issue) => ({ ...issue, code: 'COMPLIANCE_REQUIRED', path }));
  const issues: DocumentIssue[] = [...open];
  const add: Add = (message, offset) => issues.push(issueOf(parsed, message, positionOf(offset)));
  checkLiquid(parsed, add);
  if (parsed.document.source_mode === 'visual') checkFonts(parsed, add);
  return issues.slice(0, maxIssues);
}

/** An unclosed comment or element would contain the footer. */
function openMarkup(parsed: ParsedDocument): DocumentIssue[] {
  const hides = /^(?:UNCLOSED_|UNBALANCED_MARKUP|MALFORMED_COMMENT|MISMATCHED_TAG)/;
  // An unclosed MJML tree does not compile and is reported by the linter.
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
      add('The end of the body is inside a condition, so the footer would be too.', from.start);
  }
}

/** mjml omits unused fonts, but their addresses must be allowed too. */
function checkFonts({ mjml }: ParsedDocument, add: Add): void {
  for (const { tag, attributes, start } of walkElements(mjml.root)) {
    const href = attributes.find(({ name }) => name === 'href')?.value;
    if (tag === headTags.font && !isFontSheet(decodeAttribute(href ?? ''))) add(foreignSheet, start);
  }
}
