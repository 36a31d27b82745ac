import {
  type CanonicalDocument,
  type ComplianceBlock,
  currentMarker,
  type SourceMode,
} from '@/lib/document/contract';
import { canonicalUnsubscribe, unsubscribeIn } from './footer-words';

type FooterStyle = { align: string; color: string; backgroundColor: string };

export type ComplianceFooter = {
  object: 'compliance_footer';
  version: 1 | 2;
  current: boolean;
  marker: string;
  visual: string;
  html: string;
};

const plain: FooterStyle = { align: 'center', color: '#555555', backgroundColor: '#ffffff' };

/** The canonical footers, newest first, for `GET /compliance-footers`. */
export function complianceFooters(): ComplianceFooter[] {
  return ([2, 1] as const).map((version) => ({
    ...{ object: 'compliance_footer', version, current: version === 2, marker: `compliance/${version}` },
    visual: canonicalContent(version, 'visual'),
    html: canonicalContent(version, 'html'),
  }));
}

/** The canonical content, byte for byte: legacy (1) or current (2). */
export function canonicalContent(version: 1 | 2, mode: SourceMode): string {
  if (version === 1) return mode === 'visual' ? legacyVisual : legacyHtml;
  return mode === 'visual'
    ? visualFooter(plain, canonicalUnsubscribe)
    : htmlFooter(plain, canonicalUnsubscribe);
}

/** The compliance block of a new marketing document. */
export function currentCompliance(mode: SourceMode): ComplianceBlock {
  return { marker: currentMarker, content: canonicalContent(2, mode) };
}

/** Whether a document has the exact legacy footer under the current marker. */
export function hasLegacyFooter(document: CanonicalDocument): boolean {
  const { compliance } = document;
  return (
    compliance?.marker === currentMarker && compliance.content === canonicalContent(1, document.source_mode)
  );
}

/** Replaces the exact legacy footer by the current one; alignment and colors stay. Nothing else is upgraded. */
export function upgradeCompliance(document: CanonicalDocument): {
  document: CanonicalDocument;
  upgraded: boolean;
} {
  const { compliance } = document;
  if (!compliance || !hasLegacyFooter(document)) return { document, upgraded: false };
  const content = canonicalContent(2, document.source_mode);
  return { document: { ...document, compliance: { ...compliance, content } }, upgraded: true };
}

/** The footer to compile: the current content with the block's alignment and colors, in the email's language. */
export function styledFooter(document: CanonicalDocument, locale: string | null): string {
  const style = footerStyle(document.compliance);
  const words = unsubscribeIn(locale);
  return document.source_mode === 'visual' ? visualFooter(style, words) : htmlFooter(style, words);
}

export function footerStyle(block: ComplianceBlock | null): FooterStyle {
  return {
    align: block?.align ?? plain.align,
    color: block?.color ?? plain.color,
    backgroundColor: block?.background_color ?? plain.backgroundColor,
  };
}

// Sets every attribute, so that the document's mj-attributes defaults do not apply to the footer.
function visualFooter({ align, color, backgroundColor }: FooterStyle, words: string): string {
  const edges = (top: string, side: string) =>
    `padding="${top} ${side}" padding-top="${top}" padding-right="${side}" padding-bottom="${top}" padding-left="${side}"`;
  return [
    `<mj-section background-color="${backgroundColor}" border="none" direction="ltr" text-align="center" ${edges('24px', '0px')}>`,
    `  <mj-column background-color="${backgroundColor}" direction="ltr" vertical-align="top" width="100%">`,
    `    <mj-text align="${align}" color="${color}" container-background-color="${backgroundColor}" font-family="Arial, Helvetica, sans-serif" font-size="12px" font-style="normal" font-weight="400" letter-spacing="0px" line-height="18px" text-transform="none" ${edges('0px', '24px')}>{{ workspace.postal_address }}<br /><a href="{{ unsubscribe_url }}" style="color:${color};font-size:12px;line-height:18px;text-decoration:underline">${words}</a></mj-text>`,
    '  </mj-column>',
    '</mj-section>',
  ].join('\n');
}

function htmlFooter({ align, color, backgroundColor }: FooterStyle, words: string): string {
  return [
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:${backgroundColor};width:100%">`,
    '  <tr>',
    `    <td align="${align}" style="padding:24px;background-color:${backgroundColor};color:${color};font-family:Arial,Helvetica,sans-serif;font-size:12px;font-weight:400;line-height:18px;text-align:${align}">{{ workspace.postal_address }}<br /><a href="{{ unsubscribe_url }}" style="color:${color};font-size:12px;line-height:18px;text-decoration:underline">${words}</a></td>`,
    '  </tr>',
    '</table>',
  ].join('\n');
}

const legacyVisual = [
  '<mj-section padding="16px 0">',
  '  <mj-column>',
  '    <mj-text align="center" color="#666666" font-size="11px">{{ workspace.postal_address }} <a href="{{ unsubscribe_url }}">Unsubscribe</a></mj-text>',
  '  </mj-column>',
  '</mj-section>',
].join('\n');

const legacyHtml =
  '<p style="color:#666666;font-size:11px;text-align:center">{{ workspace.postal_address }} <a href="{{ unsubscribe_url }}">Unsubscribe</a></p>';
