import { darkWords } from './dark-words';

/** Colors of every starter: navy carries actions, orange only decorates (white on it would be hard to read). */
export const palette = {
  canvas: '#f3efe6',
  card: '#ffffff',
  ink: '#1b2233',
  body: '#3c4558',
  quiet: '#5d6678',
  line: '#e6e0d3',
  tint: '#faf7f0',
  navy: '#1f4487',
  orange: '#e8643c',
  rust: '#ab3c16',
};

export const serif = "Georgia, 'Times New Roman', serif";
const sans = "-apple-system, 'Segoe UI', Helvetica, Arial, sans-serif";

/** Head, stripes and card around a starter's sections, in light and dark. `footer` is the last line under the card. */
export function frame(title: string, sections: string, footer: string): string {
  return `<mjml lang="en">
  <mj-head>
    <mj-title>${title}</mj-title>
    <mj-attributes>
      <mj-all font-family="${sans}" />
      <mj-section padding="0" />
      <mj-text font-size="16px" line-height="26px" color="${palette.body}" padding="0 48px 20px" />
      <mj-table font-size="15px" line-height="22px" color="${palette.body}" padding="0 48px 20px" />
      <mj-button background-color="${palette.navy}" color="#ffffff" font-size="16px" font-weight="600" line-height="20px" border-radius="8px" inner-padding="15px 28px" padding="8px 48px 28px" align="left" />
      <mj-divider border-width="1px" border-color="${palette.line}" padding="4px 48px 24px" />
      <mj-class name="title" font-family="${serif}" font-size="34px" line-height="41px" color="${palette.ink}" padding="0 48px 16px" />
      <mj-class name="small" font-size="14px" line-height="22px" color="${palette.quiet}" />
      <mj-class name="label" font-size="12px" line-height="18px" font-weight="700" letter-spacing="1px" color="${palette.rust}" padding="0 48px 10px" />
    </mj-attributes>
    <mj-style>
      :root { color-scheme: light dark; supported-color-schemes: light dark; }
      .table td, .table th { vertical-align: top; }
      @media (max-width: 480px) {
        .text, .table, .button, .rule { padding-left: 24px !important; padding-right: 24px !important; }
        .title > div { font-size: 28px !important; line-height: 35px !important; }
      }
      @media (prefers-color-scheme: dark) {
        .canvas, .canvas [role="article"] { background-color: #14171e !important; }
        .card, .card > table { background-color: #1f242e !important; }
        .tint, .tint > table { background-color: #262c38 !important; }
        .text > div, .note > div, .table table, .table td, .table th { color: #cdd3de !important; }
        .title > div, .brand > div, .strong { color: #f5f2ea !important; }
        .label > div { color: #f19a7c !important; }
        .text a, .note a { color: #9dbdf5 !important; }
        .rule p, .table tr { border-color: #3a4150 !important; }
        .done { background-color: #6f9bee !important; }
        .rest { background-color: #3a4150 !important; }
      }
    </mj-style>
    ${darkWords}
  </mj-head>
  <mj-body background-color="${palette.canvas}" css-class="canvas">
    <mj-section padding="32px 24px 18px">
      <mj-column>
        <mj-text css-class="brand logo" font-family="${serif}" font-size="22px" line-height="28px" font-weight="700" color="${palette.ink}" padding="0">Postroom</mj-text>
      </mj-column>
    </mj-section>
    <mj-wrapper css-class="card" background-color="${palette.card}" border-radius="12px" padding="0">
      <mj-section>
        <mj-column>
          <mj-table role="presentation" padding="0" font-size="1px" line-height="6px" cellpadding="0" cellspacing="0">
            <tr>
${stripes()}
            </tr>
          </mj-table>
        </mj-column>
      </mj-section>
${sections}
    </mj-wrapper>
    <mj-section padding="22px 24px 36px">
      <mj-column>
        <mj-text css-class="note" mj-class="small" font-size="13px" line-height="20px" padding="0">${footer}</mj-text>
      </mj-column>
    </mj-section>
  </mj-body>
</mjml>
`;
}

/** The edge of an airmail envelope, as cells of a table: it needs no image, so nothing has to load. */
function stripes(): string {
  const colors = [palette.navy, palette.card, palette.orange, palette.card];
  return Array.from({ length: 24 }, (_, index) => {
    const color = colors[index % colors.length];
    return `              <td bgcolor="${color}" style="background-color: ${color}; height: 6px; line-height: 6px; font-size: 1px;">&nbsp;</td>`;
  }).join('\n');
}
