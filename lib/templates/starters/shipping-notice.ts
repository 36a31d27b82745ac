import { field, frame, palette, type Starter, serif, transactional, variable } from './frame';

/** The parcel has left: when it comes, where it is, what is in it. */
export const shippingNotice: Starter = {
  id: 'shipping-notice',
  name: 'Shipping notice',
  description: 'Tells that an order is on its way, with the day it arrives and a link to track it.',
  subject: 'Your order {{ order_number }} is on its way',
  previewText: '{{ carrier }} has it. Expected {{ arrival_date | date: "%A, %-d %B" }}.',
  document: transactional(
    frame(
      'Your order is on its way',
      `      <mj-section padding="44px 0 0">
        <mj-column>
          <mj-text css-class="text label" mj-class="label">ORDER {{ order_number }}</mj-text>
          <mj-text css-class="text title" mj-class="title">It is on its way, {{ first_name }}.</mj-text>
          <mj-text css-class="text">We packed your order and handed it to {{ carrier }}.</mj-text>
        </mj-column>
      </mj-section>
      <mj-section css-class="tint" background-color="${palette.tint}" padding="24px 0 6px">
        <mj-column>
          <mj-text css-class="text label" mj-class="label" padding="0 48px 2px">ARRIVES</mj-text>
          <mj-text css-class="text title" font-family="${serif}" font-size="26px" line-height="34px" color="${palette.ink}" padding="0 48px 18px">{{ arrival_date | date: "%A, %-d %B" }}</mj-text>
          <mj-table css-class="table" role="presentation" padding="0 48px 8px" font-size="1px" line-height="6px">
            <tr>
              <td class="done" width="32%" bgcolor="${palette.navy}" style="height: 6px; background-color: ${palette.navy}; border-radius: 3px;">&nbsp;</td>
              <td width="2%">&nbsp;</td>
              <td class="done" width="32%" bgcolor="${palette.navy}" style="height: 6px; background-color: ${palette.navy}; border-radius: 3px;">&nbsp;</td>
              <td width="2%">&nbsp;</td>
              <td class="rest" width="32%" bgcolor="${palette.line}" style="height: 6px; background-color: ${palette.line}; border-radius: 3px;">&nbsp;</td>
            </tr>
          </mj-table>
          <mj-table css-class="table" role="presentation" font-size="13px" line-height="20px" padding="0 48px 18px">
            <tr>
              <td width="34%">Packed</td>
              <td width="34%"><strong class="strong" style="color: ${palette.ink};">On its way</strong></td>
              <td width="32%">Delivered</td>
            </tr>
          </mj-table>
        </mj-column>
      </mj-section>
      <mj-section padding="28px 0 24px">
        <mj-column>
          <mj-button css-class="button" href="{{ tracking_url }}" padding="0 48px 12px">Track the parcel</mj-button>
          <mj-text css-class="text" mj-class="small" padding="0 48px 28px">{{ carrier }} number {{ tracking_number }}</mj-text>
          <mj-divider css-class="rule" />
          <mj-text css-class="text label" mj-class="label">IN THE PARCEL</mj-text>
          <mj-table css-class="table">
            {% for item in items %}
            <tr>
              <td width="44" style="width: 44px; padding: 5px 0;">{{ item.quantity }} ×</td>
              <td style="padding: 5px 0;"><strong class="strong" style="color: ${palette.ink};">{{ item.name }}</strong></td>
            </tr>
            {% endfor %}
          </mj-table>
          <mj-text css-class="text label" mj-class="label">GOES TO</mj-text>
          <mj-text css-class="text">{{ delivery_address | newline_to_br }}</mj-text>
        </mj-column>
      </mj-section>`,
      'Not at home that day? The tracking page lets you choose another day or a neighbour.',
    ),
    [
      variable({
        name: 'first_name',
        type: 'text',
        fallback: 'there',
        sample: 'Ada',
        description: 'How to address the customer',
      }),
      variable({
        name: 'order_number',
        type: 'text',
        required: true,
        sample: 'P-20417',
        description: 'As shown in the account',
      }),
      variable({ name: 'carrier', type: 'text', required: true, sample: 'Royal Mail', description: null }),
      variable({
        name: 'tracking_number',
        type: 'text',
        required: true,
        sample: 'RM 4729 1836 5GB',
        description: null,
      }),
      variable({
        name: 'tracking_url',
        type: 'url',
        required: true,
        sample: 'https://postroom.example/track/RM472918365GB',
        description: 'Where the button leads',
      }),
      variable({
        name: 'arrival_date',
        type: 'date',
        required: true,
        sample: '2026-11-24',
        description: 'The day it is expected',
      }),
      variable({
        name: 'delivery_address',
        type: 'text',
        required: true,
        sample: 'Ada Lovelace\n12 St James Square\nLondon SW1Y 4JH',
        description: 'One line per line',
      }),
      variable({
        name: 'items',
        type: 'list',
        required: true,
        description: 'What is in this parcel',
        fields: [field('name'), field('quantity', 'number')],
        sample: [
          { name: 'Letter paper, laid, cream', quantity: 2 },
          { name: 'Fountain pen ink, iron gall', quantity: 1 },
          { name: 'Sealing wax, vermilion', quantity: 3 },
        ],
      }),
    ],
  ),
};
