import {
  type CanonicalDocument,
  type ComplianceBlock,
  currentMarker,
  type SourceMode,
} from '@/lib/document/contract';

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

/** The canonical footers, newest first, as `GET /compliance-footers` answers them. */
export function complianceFooters(): ComplianceFooter[] {
  return [
    {
      object: 'compliance_footer',
      version: 2,
      current: true,
      marker: currentMarker,
      visual: canonicalContent(2, 'visual'),
      html: canonicalContent(2, 'html'),
    },
    {
      object: 'compliance_footer',
      version: 1,
      current: false,
      marker: 'compliance/1',
      visual: canonicalContent(1, 'visual'),
      html: canonicalContent(1, 'html'),
    },
  ];
}

/** The canonical content, byte for byte: legacy (1) or current (2). */
export function canonicalContent(version: 1 | 2, mode: SourceMode): string {
  if (version === 1) return mode === 'visual' ? legacyVisual : legacyHtml;
  return mode === 'visual' ? visualFooter(plain) : htmlFooter(plain);
}

/** The block that a new marketing document carries. */
export function currentCompliance(mode: SourceMode): ComplianceBlock {
  return { marker: currentMarker, content: canonicalContent(2, mode) };
}

/** The footer as it is compiled: the current content with the block's alignment and colors. */
export function styledFooter(document: CanonicalDocument): string {
  const style = footerStyle(document.compliance);
  return document.source_mode === 'visual' ? visualFooter(style) : htmlFooter(style);
}

export function footerStyle(block: ComplianceBlock | null): FooterStyle {
  return {
    align: block?.align ?? plain.align,
    color: block?.color ?? plain.color,
    backgroundColor: block?.background_color ?? plain.backgroundColor,
  };
}

// Each attribute is written out, so that a document's mj-attributes defaults do not reach the footer.
function visualFooter({ align, color, backgroundColor }: FooterStyle): string {
  const edges = (top: string, side: string) =>
    `padding="${top} ${side}" padding-top="${top}" padding-right="${side}" padding-bottom="${top}" padding-left="${side}"`;
  return [
    `<mj-section background-color="${backgroundColor}" border="none" direction="ltr" text-align="center" ${edges('24px', '0px')}>`,
    `  <mj-column background-color="${backgroundColor}" direction="ltr" vertical-align="top" width="100%">`,
    `    <mj-text align="${align}" color="${color}" container-background-color="${backgroundColor}" font-family="Arial, Helvetica, sans-serif" font-size="12px" font-style="normal" font-weight="400" letter-spacing="0px" line-height="18px" text-transform="none" ${edges('0px', '24px')}>{{ workspace.postal_address }}<br /><a href="{{ unsubscribe_url }}" style="color:${color};font-size:12px;line-height:18px;text-decoration:underline">Unsubscribe</a></mj-text>`,
    '  </mj-column>',
    '</mj-section>',
  ].join('\n');
}

function htmlFooter({ align, color, backgroundColor }: FooterStyle): string {
  return [
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:${backgroundColor};width:100%">`,
    '  <tr>',
    `    <td align="${align}" style="padding:24px;background-color:${backgroundColor};color:${color};font-family:Arial,Helvetica,sans-serif;font-size:12px;font-weight:400;line-height:18px;text-align:${align}">{{ workspace.postal_address }}<br /><a href="{{ unsubscribe_url }}" style="color:${color};font-size:12px;line-height:18px;text-decoration:underline">Unsubscribe</a></td>`,
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
