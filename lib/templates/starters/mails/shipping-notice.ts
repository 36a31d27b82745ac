import { fonts, sheet } from './sheet';
import { field, firstName, list, required, type Starter, transactional } from './starter';

const ink = '#1a1510';
const bars = [3, 1, 2, 1, 4, 2, 1, 3, 1, 1, 2, 4, 1, 2, 3, 1, 1, 4, 2, 1, 1, 3, 2, 1, 4, 1, 2, 1, 3, 1];

/** The label of a parcel on brown paper: when it comes, where it is, what is in it. */
export const shippingNotice: Starter = {
  id: 'shipping-notice',
  name: 'Shipping notice',
  description: 'Tells that an order is on its way, with the day it arrives and a link to track it.',
  use: 'orders',
  industry: 'Retail',
  subject: 'Your order {{ order_number }} is on its way',
  previewText: '{{ carrier }} has it. Expected {{ arrival_date | date: "%A, %-d %B" }}.',
  document: transactional(
    sheet(
      {
        title: 'Your order is on its way',
        font: fonts.sans,
        canvas: '#cfa873',
        darkCanvas: '#241a0e',
        attributes: `
      <mj-text font-size="15px" line-height="23px" color="${ink}" padding="0 28px 12px" />
      <mj-table font-size="15px" line-height="23px" color="${ink}" padding="0 28px" />
      <mj-button background-color="${ink}" color="#ffffff" font-size="16px" font-weight="700" line-height="20px" border-radius="0" inner-padding="17px 28px" padding="0" width="100%" />
      <mj-divider border-width="2px" border-color="${ink}" padding="0" />
      <mj-class name="tag" font-family="${fonts.mono}" font-size="13px" line-height="18px" padding="16px 28px 2px" />`,
        phone: `.side { padding-left: 18px !important; padding-right: 18px !important; }
        .day > div { font-size: 38px !important; line-height: 42px !important; }`,
        dark: `.label > table > tbody > tr > td { background-color: #1a140b !important; border-color: #eadcc3 !important; }
        .text > div, .rows table, .rows td { color: #eadcc3 !important; }
        .rule p, .rows td { border-color: #eadcc3 !important; }
        .out > div { color: #eadcc3 !important; }
        .go table td, .go a { background-color: #eadcc3 !important; color: ${ink} !important; }`,
      },
      `
    <mj-section padding="32px 24px 18px">
      <mj-group>
        <mj-column width="60%"><mj-text css-class="out logo" font-size="19px" font-weight="800" padding="0">Parcel &amp; Pine</mj-text></mj-column>
        <mj-column width="40%"><mj-text css-class="out" align="right" font-family="${fonts.mono}" font-size="14px" padding="0">{{ order_number }}</mj-text></mj-column>
      </mj-group>
    </mj-section>
    <mj-wrapper padding="0 16px">
      <mj-section css-class="label" background-color="#fffaf0" border="2px solid ${ink}">
        <mj-column>
          <mj-text css-class="text side" mj-class="tag">Arrives</mj-text>
          <mj-text css-class="text day side" font-size="56px" line-height="60px" font-weight="800" letter-spacing="-2px" padding="0 28px 4px">{{ arrival_date | date: "%A" }}</mj-text>
          <mj-text css-class="text side" font-size="19px" line-height="26px" padding="0 28px 20px">{{ arrival_date | date: "%-d %B" }}, {{ first_name }}. {{ carrier }} has it.</mj-text>
          <mj-divider css-class="rule" />
          <mj-text css-class="text side" mj-class="tag">To</mj-text>
          <mj-text css-class="text side" font-size="19px" line-height="27px" padding="0 28px 20px">{{ delivery_address | newline_to_br }}</mj-text>
          <mj-divider css-class="rule" />
          <mj-table css-class="side" role="presentation" font-size="1px" line-height="1px" padding="22px 28px 6px">
            <tr>
${bars.map(bar).join('\n')}
            </tr>
          </mj-table>
          <mj-text css-class="text side" align="center" font-family="${fonts.mono}" font-size="14px" letter-spacing="2px" padding="0 28px 18px">{{ tracking_number }}</mj-text>
          <mj-button css-class="go" href="{{ tracking_url }}">Track the parcel</mj-button>
        </mj-column>
      </mj-section>
    </mj-wrapper>
    <mj-wrapper padding="14px 16px 0">
      <mj-section css-class="label" background-color="#fffaf0" border="2px solid ${ink}" padding="0 0 14px">
        <mj-column>
          <mj-text css-class="text side" mj-class="tag" padding="16px 28px 6px">In the parcel</mj-text>
          <mj-table css-class="rows side">
            {% for item in items %}
            <tr>
              <td style="padding: 8px 0; border-bottom: 1px dashed #9c8a6c;"><strong>{{ item.name }}</strong></td>
              <td align="right" width="60" style="padding: 8px 0; border-bottom: 1px dashed #9c8a6c; font-family: ${fonts.mono};">× {{ item.quantity }}</td>
            </tr>
            {% endfor %}
          </mj-table>
        </mj-column>
      </mj-section>
    </mj-wrapper>
    <mj-section padding="20px 24px 44px">
      <mj-column><mj-text css-class="out" font-size="14px" line-height="22px" padding="0">Not at home that day? The tracking page lets you choose another day or a neighbor. The box is made of the last box.</mj-text></mj-column>
    </mj-section>`,
    ),
    [
      firstName,
      required('order_number', 'text', 'P-20417', 'As shown in the account'),
      required('carrier', 'text', 'Royal Mail', 'Who brings it'),
      required('tracking_number', 'text', 'RM 4729 1836 5GB', 'As the carrier has it'),
      required(
        'tracking_url',
        'url',
        'https://parcelandpine.example/track/RM472918365GB',
        'Where the button leads',
      ),
      required('arrival_date', 'date', '2026-11-24', 'The day it is expected'),
      required(
        'delivery_address',
        'text',
        'Ada Lovelace\n12 St James Square\nLondon SW1Y 4JH',
        'One line per line',
      ),
      list(
        'items',
        'What is in this parcel',
        [field('name'), field('quantity', 'number')],
        [
          { name: 'Bread board, larch', quantity: 1 },
          { name: 'Linen towel, undyed', quantity: 3 },
          { name: 'Beeswax, 120 g', quantity: 2 },
        ],
      ),
    ],
  ),
};

/** Bars and gaps by turns; their shares of the width are the code. */
function bar(share: number, index: number): string {
  const color = index % 2 === 0 ? ` class="bar" bgcolor="${ink}"` : ' bgcolor="#fffaf0"';
  return `              <td width="${((share * 100) / 59).toFixed(1)}%" height="54"${color}>&nbsp;</td>`;
}
