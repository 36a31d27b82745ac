import type { VariableDefinition } from '@/lib/document/contract';
import { parseDeclarations } from '@/lib/document/css/css-rules';
import { clientsWithout } from '@/lib/document/css/css-support';
import { createPositions } from '@/lib/document/markup/source-positions';
import type { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { keepsImport } from '@/lib/mail/css-parts';
import { gmailLimitBytes, gmailStyleLimitBytes } from '@/lib/mail/gmail-limit';
import { checkContrast } from './check-contrast';
import { checkDirection } from './check-direction';
import { checkFonts } from './check-fonts';
import { checkImageWeight, checkImageWidths, type KnownImages } from './check-library-images';
import { checkLinksAndImages } from './check-links-images';
import { checkOutlookCopies } from './check-outlook-copies';
import { checkInboxTexts, checkPlaceholders, checkReading } from './check-texts';
import { checkVariables } from './check-variables';
import { createOutline, type Outline } from './document-outline';
import { createFinding, type DocumentCheck, type Finding } from './finding';
import { checkDarkContrast } from './text-colors';

export type CheckOptions = {
  subject: string;
  previewText: string;
  /** Compiled HTML, for dark mode, the widths of images and the Gmail limit, which uses its worst-case size in bytes. */
  compiledHtml?: string;
  sizeBytes?: number;
  images?: KnownImages;
  /** Variables that contacts fill in, with their definitions. */
  contactVariables?: readonly VariableDefinition[];
};

/**
 * Everything an author may want to fix before sending, worst first, then by place. Deterministic; never
 * throws.
 */
export function checkDocument(parsed: ParsedDocument, options: CheckOptions): DocumentCheck[] {
  const outline = createOutline(parsed);
  const { images = new Map() } = options;
  const findings = [
    ...checkInboxTexts(parsed, options.subject, options.previewText),
    ...checkVariables(parsed, outline, options),
    ...checkSize(options),
    ...checkStyleSize(options, outline),
    ...checkLinksAndImages(outline),
    ...checkImageWeight(parsed.source, images),
    ...checkImageWidths(outline, options.compiledHtml ?? '', images),
    ...checkReading(outline),
    ...checkFonts(outline),
    ...checkDirection(outline, parsed),
    ...checkOutlookCopies(parsed),
    ...checkPlaceholders(parsed, options.subject, options.previewText),
    ...checkContrast(parsed, outline),
    ...(options.compiledHtml === undefined ? [] : checkDarkContrast(options.compiledHtml, parsed.source)),
    ...checkStyles(parsed, outline),
  ];
  const positionOf = createPositions(parsed.source);
  const order = { error: 0, warning: 1, hint: 2 };
  return findings
    .toSorted((a, b) => order[a.severity] - order[b.severity] || (a.offset ?? -1) - (b.offset ?? -1))
    .slice(0, 300)
    .map(({ rule, severity, message, offset, fix }) => {
      const place = offset === undefined ? { line: null, column: null } : positionOf(offset);
      return { rule, severity, message, ...place, fix: fix ?? null };
    });
}

function checkSize({ compiledHtml, sizeBytes }: CheckOptions): Finding[] {
  const size = sizeBytes ?? (compiledHtml === undefined ? 0 : new TextEncoder().encode(compiledHtml).length);
  const kilobytes = Math.ceil(size / 1024);
  const has = `With the largest data this email has ${kilobytes} kB`;
  if (size > gmailLimitBytes)
    return [createFinding('warning', 'gmail-clipping', `${has}: Gmail cuts it at 102 kB.`)];
  return size > gmailLimitBytes * 0.8
    ? [createFinding('hint', 'gmail-clipping', `${has}; Gmail cuts at 102 kB.`)]
    : [];
}

function checkStyleSize({ compiledHtml = '' }: CheckOptions, { styles }: Outline): Finding[] {
  const visible = compiledHtml.replace(/<!--[\s\S]*?(?:-->|$)/g, '');
  const sheets = visible.matchAll(/<style\b[^>]*(?:>|$)([\s\S]*?)(?:<\/style>|$)/gi);
  const size = new TextEncoder().encode([...sheets].map(([, css = '']) => css).join('')).length;
  if (size <= gmailStyleLimitBytes) return [];
  const message = `The style sheets have ${Math.ceil(size / 1024)} kB: Gmail removes all of them over 16 kB, so the email does not fit phones there.`;
  const [largest] = styles.toSorted((one, other) => other.css.length - one.css.length);
  return [createFinding('warning', 'gmail-styles', message, largest?.start)];
}

/**
 * Reports each CSS feature that large clients ignore once, but every imported style sheet that is removed
 * when sending: only https addresses are loaded.
 */
function checkStyles(parsed: ParsedDocument, { elements, styles }: Outline): Finding[] {
  const found = new Map<string, number>();
  const leftOut: Finding[] = [];
  const note = (feature: string, offset: number) => {
    if (!found.has(feature) && clientsWithout(feature).length > 0) found.set(feature, offset);
  };
  for (const { css, start } of styles) {
    const { rules, imports } = parsed.styleSheet(css);
    for (const rule of ['@font-face', '@keyframes', '@supports'])
      if (css.includes(rule)) note(rule, start + css.indexOf(rule));
    if (imports.length > 0) note('@import', start);
    for (const rule of imports.filter((rule) => !keepsImport(rule))) {
      const address = rule.replace(/^@import\s*/i, '').slice(0, 80);
      const message = `The imported style sheet ${address} is left out when this is sent: only https:// addresses are loaded.`;
      leftOut.push(createFinding('warning', 'css-left-out', message, start));
    }
    for (const { declarations, offset } of rules)
      for (const { property, value } of declarations)
        for (const feature of listFeatures(property, value)) note(feature, start + offset);
  }
  for (const { attributes } of elements) {
    const style = attributes.get('style');
    for (const { property, value } of style ? parseDeclarations(style.value) : [])
      for (const feature of listFeatures(property, value)) note(feature, style?.start ?? 0);
  }
  const ignored = [...found].map(([feature, offset]) => {
    const unsupporting = clientsWithout(feature);
    const message = `${feature} is ignored by ${unsupporting.join(', ')} (caniemail.com).`;
    return createFinding(unsupporting.length >= 3 ? 'warning' : 'hint', 'css-support', message, offset);
  });
  return [...ignored, ...leftOut];
}

/** The CSS features that a declaration needs. */
function listFeatures(property: string, value: string): string[] {
  const functions = ['var', 'calc', 'linear-gradient', 'radial-gradient'].filter((name) =>
    value.includes(`${name}(`),
  );
  return [property, `${property}:${value}`, ...functions.map((name) => `${name}()`)];
}
