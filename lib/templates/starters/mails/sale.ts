import { fonts, sheet } from './sheet';
import { marketing, required, type Starter } from './starter';

const navy = '#16204a';
const coral = '#ff8a66';
const cream = '#fff4e3';

const products = [
  ['Harbor stripe towel', '€ 48', '€ 33', ['#16204a', '#fff4e3']],
  ['Lemon beach tent', '€ 120', '€ 84', ['#f6c945', '#fbe29a']],
  ['Tide swim shorts', '€ 65', '€ 45', ['#12777c', '#5fb9b3']],
  ['Sunset tote', '€ 36', '€ 25', ['#d8432f', '#f7a58c']],
] as const;

/** One number, so large that it needs no picture; cloth in stripes instead of photographs. */
export const sale: Starter = {
  id: 'sale',
  name: 'Sale',
  description: 'One very large number, a code to copy, four products drawn in stripes and the day it ends.',
  use: 'campaign',
  industry: 'Retail',
  subject: '{{ percent }}% off, until {{ end_date | date: "%A" }}',
  previewText: 'With the code {{ code }}, on everything that has stripes.',
  document: marketing(
    sheet(
      {
        title: 'The end-of-summer sale',
        font: fonts.swiss,
        canvas: cream,
        darkCanvas: '#0d1330',
        attributes: `
      <mj-text font-size="16px" line-height="24px" color="${navy}" padding="0 32px 14px" />
      <mj-table padding="0" font-size="1px" line-height="1px" color="${navy}" />
      <mj-button background-color="${navy}" color="#ffffff" font-size="17px" font-weight="700" line-height="22px" border-radius="0" inner-padding="18px 40px" padding="6px 32px 0" align="left" />
      <mj-class name="name" font-size="16px" line-height="22px" font-weight="700" padding="14px 0 2px" />
      <mj-class name="price" font-size="16px" line-height="22px" padding="0 0 28px" />`,
        phone: `.huge > div { font-size: 132px !important; line-height: 118px !important; letter-spacing: -8px !important; }
        .line > div { font-size: 30px !important; line-height: 34px !important; }`,
        dark: `.text > div { color: #f3e9da !important; }
        .text s { color: #b9b3c4 !important; }
        .code > table > tbody > tr > td { background-color: #0d1330 !important; }
        .code .text > div { color: ${cream} !important; }`,
      },
      `
    <mj-section padding="28px 0 22px">
      <mj-group>
        <mj-column width="50%"><mj-text css-class="text logo" font-size="20px" font-weight="800" letter-spacing="-0.5px" padding="0 0 0 32px">saltwater</mj-text></mj-column>
        <mj-column width="50%"><mj-text css-class="text" align="right" font-size="14px" padding="0 32px 0 0">towels, tents, trunks</mj-text></mj-column>
      </mj-group>
    </mj-section>
    <mj-section background-color="${coral}" padding="44px 0 40px">
      <mj-column>
        <mj-text css-class="huge" font-size="230px" line-height="200px" font-weight="800" letter-spacing="-14px" padding="0 20px 14px">{{ percent }}%</mj-text>
        <mj-text css-class="line" font-size="44px" line-height="48px" font-weight="800" letter-spacing="-1.4px" padding="0 32px 16px">off, because summer will not wait.</mj-text>
        <mj-text font-size="18px" line-height="27px" padding="0 32px 20px">Everything with stripes, and everything here has stripes. Until {{ end_date | date: "%A, %-d %B" }}, midnight.</mj-text>
        <mj-button href="{{ shop_url }}">Shop the stripes</mj-button>
      </mj-column>
    </mj-section>
    <mj-section padding="32px 32px 14px">
      <mj-column css-class="code" border="2px dashed ${coral}" background-color="${cream}" padding="20px 0">
        <mj-text css-class="text" align="center" font-size="14px" padding="0 16px 2px">Your code at the till</mj-text>
        <mj-text css-class="text" align="center" font-family="${fonts.mono}" font-size="32px" line-height="40px" font-weight="700" letter-spacing="4px" padding="0 16px">{{ code }}</mj-text>
      </mj-column>
    </mj-section>
    <mj-section padding="22px 20px 0">
${products.slice(0, 2).map(product).join('\n')}
    </mj-section>
    <mj-section padding="0 20px 12px">
${products.slice(2).map(product).join('\n')}
    </mj-section>
    <mj-section padding="0 0 34px">
      <mj-column><mj-text css-class="text" font-size="14px" line-height="22px">Cannot be used with other codes. Returns are free for thirty days, sale or not.</mj-text></mj-column>
    </mj-section>`,
    ),
    { color: '#ffffff', background: navy },
    [
      required('percent', 'number', 30, 'Without the sign'),
      required('end_date', 'date', '2026-08-30', 'The last day'),
      required('code', 'text', 'LASTSWIM', 'To type at the till'),
      required('shop_url', 'url', 'https://saltwater.example/sale', 'Where everything leads'),
    ],
  ),
};

/** A tile of cloth: stripes by the rows of a table, in two colors. */
function product([name, before, now, [dark, light]]: (typeof products)[number]): string {
  const stripes = [34, 12, 22, 12, 34, 12, 34].map((height, index) => {
    const color = index % 2 === 0 ? dark : light;
    return `            <tr><td height="${height}" bgcolor="${color}" style="height: ${height}px; background-color: ${color};">&nbsp;</td></tr>`;
  });
  return `      <mj-column padding="0 12px">
        <mj-table role="presentation">
${stripes.join('\n')}
        </mj-table>
        <mj-text css-class="text" mj-class="name">${name}</mj-text>
        <mj-text css-class="text" mj-class="price"><s style="color: #5a5f7a;">${before}</s> &nbsp;<strong>${now}</strong></mj-text>
      </mj-column>`;
}
