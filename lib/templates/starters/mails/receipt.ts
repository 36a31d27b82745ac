import { frame, palette, serif } from './airmail-frame';
import { field, type Starter, transactional, variable } from './starter';

const cell = 'padding: 12px 0; font-size: 15px; line-height: 22px;';
const line = `border-bottom: 1px solid ${palette.line};`;

/** What was bought, line by line, and what it came to. */
export const receipt: Starter = {
  id: 'receipt',
  name: 'Receipt',
  description: 'Confirms a purchase with a list of items, the totals and where it is sent.',
  use: 'orders',
  industry: 'Retail',
  subject: 'Your receipt for order {{ order_number }}',
  previewText: 'Thank you. {{ total }} paid on {{ order_date | date: "%-d %B %Y" }}.',
  document: transactional(
    frame(
      'Your receipt',
      `      <mj-section padding="44px 0 0">
        <mj-column>
          <mj-text css-class="text label" mj-class="label">ORDER {{ order_number }}</mj-text>
          <mj-text css-class="text title" mj-class="title">Thank you, {{ customer_name }}.</mj-text>
          <mj-text css-class="text">We received your payment on {{ order_date | date: "%-d %B %Y" }}. This is your receipt; it is worth keeping.</mj-text>
        </mj-column>
      </mj-section>
      <mj-section padding="0 0 8px">
        <mj-column>
          <mj-table css-class="table">
            <tr style="${line}">
              <th align="left" style="padding: 0 0 10px; font-size: 12px; letter-spacing: 1px;">ITEM</th>
              <th align="right" style="padding: 0 0 10px; font-size: 12px; letter-spacing: 1px;">PRICE</th>
            </tr>
            {% for item in items %}
            <tr style="${line}">
              <td style="${cell}"><strong class="strong" style="color: ${palette.ink};">{{ item.name }}</strong><br />Quantity {{ item.quantity }}</td>
              <td align="right" style="${cell} white-space: nowrap;">{{ item.price }}</td>
            </tr>
            {% endfor %}
          </mj-table>
          <mj-table css-class="table">
            <tr>
              <td style="padding: 3px 0;">Subtotal</td>
              <td align="right" style="padding: 3px 0;">{{ subtotal }}</td>
            </tr>
            {% if conditions.has_discount %}
            <tr>
              <td style="padding: 3px 0;">Discount</td>
              <td align="right" style="padding: 3px 0;">{{ discount }}</td>
            </tr>
            {% endif %}
            <tr>
              <td style="padding: 3px 0;">Shipping</td>
              <td align="right" style="padding: 3px 0;">{{ shipping }}</td>
            </tr>
            <tr>
              <td style="padding: 3px 0 14px;">Tax</td>
              <td align="right" style="padding: 3px 0 14px;">{{ tax }}</td>
            </tr>
            <tr>
              <td class="strong" style="border-top: 2px solid ${palette.navy}; padding: 14px 0 0; font-family: ${serif}; font-size: 22px; line-height: 28px; color: ${palette.ink};">Total</td>
              <td class="strong" align="right" style="border-top: 2px solid ${palette.navy}; padding: 14px 0 0; font-family: ${serif}; font-size: 22px; line-height: 28px; color: ${palette.ink}; white-space: nowrap;">{{ total }}</td>
            </tr>
          </mj-table>
          <mj-button css-class="button" href="{{ order_url }}" padding="14px 48px 28px">See the order</mj-button>
        </mj-column>
      </mj-section>
      <mj-section css-class="tint" background-color="${palette.tint}" padding="28px 0 16px">
        <mj-column>
          <mj-text css-class="text" mj-class="small" padding="0 48px 18px"><strong class="strong" style="color: ${palette.ink};">Sent to</strong><br />{{ delivery_address | newline_to_br }}</mj-text>
        </mj-column>
        <mj-column>
          <mj-text css-class="text" mj-class="small" padding="0 48px 18px"><strong class="strong" style="color: ${palette.ink};">Paid with</strong><br />{{ payment_method }}</mj-text>
        </mj-column>
      </mj-section>`,
      'Something not right? Reply to this message with the order number, and we will look into it.',
    ),
    [
      variable({
        name: 'customer_name',
        type: 'text',
        required: true,
        sample: 'Ada Lovelace',
        description: 'Who bought',
      }),
      variable({
        name: 'order_number',
        type: 'text',
        required: true,
        sample: 'P-20417',
        description: 'As shown in the account',
      }),
      variable({
        name: 'order_date',
        type: 'date',
        required: true,
        sample: '2026-11-20',
        description: 'When it was paid',
      }),
      variable({
        name: 'items',
        type: 'list',
        required: true,
        description: 'What was bought; prices with their currency',
        fields: [field('name'), field('quantity', 'number'), field('price')],
        sample: [
          { name: 'Letter paper, laid, cream', quantity: 2, price: '€ 28.00' },
          { name: 'Fountain pen ink, iron gall', quantity: 1, price: '€ 14.50' },
          { name: 'Sealing wax, vermilion', quantity: 3, price: '€ 19.50' },
        ],
      }),
      variable({
        name: 'subtotal',
        type: 'text',
        required: true,
        sample: '€ 62.00',
        description: 'Before shipping and discount',
      }),
      variable({
        name: 'discount',
        type: 'text',
        sample: '− € 6.20',
        description: 'Left out when there is none',
      }),
      variable({ name: 'shipping', type: 'text', fallback: 'Free', sample: '€ 4.90', description: null }),
      variable({ name: 'tax', type: 'text', required: true, sample: '€ 9.69', description: 'Included tax' }),
      variable({
        name: 'total',
        type: 'text',
        required: true,
        sample: '€ 60.70',
        description: 'What was paid',
      }),
      variable({
        name: 'payment_method',
        type: 'text',
        required: true,
        sample: 'Visa ending in 4242',
        description: null,
      }),
      variable({
        name: 'delivery_address',
        type: 'text',
        required: true,
        sample: 'Ada Lovelace\n12 St James Square\nLondon SW1Y 4JH',
        description: 'One line per line',
      }),
      variable({
        name: 'order_url',
        type: 'url',
        required: true,
        sample: 'https://postroom.example/orders/20417',
        description: 'Where the button leads',
      }),
    ],
    [
      {
        id: 'has_discount',
        name: 'There is a discount',
        match: 'all',
        rules: [{ variable: 'discount', operator: 'exists', value: null }],
      },
    ],
  ),
};
