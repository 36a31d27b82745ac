import type { FieldDefinition, VariableDefinition } from '@/lib/document/contract';
import type { DesignedRow } from './designed-row';
import { button, colors, column, heading, picture, section, sizes } from './parts';

function product(name: string, price: string): string {
  return column(
    [
      picture(`Photo of ${name}`, 'border-radius="8px" padding="0 8px 12px"'),
      heading(3, name, `${sizes.name} padding="0 8px 2px"`),
      `<mj-text color="${colors.quiet}" padding="0 8px 12px">${price}</mj-text>`,
      button('Buy', 'align="left" padding="0 8px 20px"'),
    ].join('\n'),
  );
}

function text(name: string, sample: string, type: FieldDefinition['type'] = 'text'): FieldDefinition {
  return { name, type, required: true, fallback: null, sample, description: null };
}

const products: VariableDefinition = {
  name: 'products',
  type: 'list',
  required: true,
  fallback: null,
  sample: [
    {
      name: 'Linen shirt',
      price: '€ 59.00',
      image: 'https://example.com/shirt.png',
      url: 'https://example.com/shirt',
    },
    {
      name: 'Canvas bag',
      price: '€ 35.00',
      image: 'https://example.com/bag.png',
      url: 'https://example.com/bag',
    },
  ],
  description: 'The products to show, one below the other',
  fields: [
    text('name', 'Linen shirt'),
    text('price', '€ 59.00'),
    text('image', 'https://example.com/shirt.png', 'image'),
    text('url', 'https://example.com/shirt', 'url'),
  ],
};

const orderItems: VariableDefinition = {
  name: 'order_items',
  type: 'list',
  required: true,
  fallback: null,
  sample: [
    { name: 'Linen shirt', quantity: '1', price: '€ 59.00' },
    { name: 'Canvas bag', quantity: '2', price: '€ 70.00' },
  ],
  description: 'The lines of the order',
  fields: [text('name', 'Linen shirt'), text('quantity', '1'), text('price', '€ 59.00')],
};

function value(name: string, sample: string, description: string): VariableDefinition {
  return { name, type: 'text', required: true, fallback: null, sample, description };
}

const cell = 'padding:12px 0;vertical-align:top';
const head = `padding:0 0 8px;border-bottom:1px solid ${colors.line};font-size:13px;color:${colors.quiet}`;
const table = 'font-size="16px" line-height="24px" padding="0 24px"';

function pair(name: string, content: string): string {
  return `<tr>
    <td style="padding:6px 0;color:${colors.quiet}">${name}</td>
    <td align="right" style="padding:6px 0;text-align:right">${content}</td>
  </tr>`;
}

export const shop: readonly DesignedRow[] = [
  {
    id: 'products-two',
    name: 'Two products',
    keywords: 'product grid shop price sale',
    source: section(
      [product('Linen shirt', '€ 59.00'), product('Canvas bag', '€ 35.00')].join('\n'),
      'background-color="#ffffff" padding="32px 16px 12px"',
    ),
  },
  {
    id: 'products-three',
    name: 'Three products',
    keywords: 'product grid shop price sale',
    source: section(
      [
        product('Linen shirt', '€ 59.00'),
        product('Canvas bag', '€ 35.00'),
        product('Wool socks', '€ 12.00'),
      ].join('\n'),
      'background-color="#ffffff" padding="32px 12px 12px"',
    ),
  },
  {
    id: 'products-list',
    name: 'List of products',
    keywords: 'repeat items cart basket recommended variable loop',
    source: `<mj-raw>{% for product in products %}</mj-raw>
<mj-section background-color="#ffffff" padding="12px 24px">
  <mj-column width="30%" vertical-align="middle">
    <mj-image src="{{ product.image }}" alt="{{ product.name }}" href="{{ product.url }}" border-radius="8px" padding="0 8px 8px" />
  </mj-column>
  <mj-column width="70%" vertical-align="middle">
    <mj-text ${sizes.name} padding="0 8px 2px">{{ product.name }}</mj-text>
    <mj-text color="${colors.quiet}" padding="0 8px 6px">{{ product.price }}</mj-text>
    <mj-text padding="0 8px"><a href="{{ product.url }}">View product</a></mj-text>
  </mj-column>
</mj-section>
<mj-raw>{% endfor %}</mj-raw>`,
    definitions: { variables: [products], conditions: [] },
  },
  {
    id: 'order',
    name: 'Order with total',
    keywords: 'receipt table invoice lines repeat items confirmation',
    source: section(
      column(
        `${heading(2, 'Your order', `${sizes.title} padding="0 24px 16px"`)}
<mj-table ${table}>
  <tr>
    <th align="left" style="${head};text-align:left">Item</th>
    <th align="right" style="${head};text-align:right">Quantity</th>
    <th align="right" style="${head};text-align:right">Price</th>
  </tr>
  {% for item in order_items %}
  <tr>
    <td style="${cell}">{{ item.name }}</td>
    <td align="right" style="${cell};text-align:right">{{ item.quantity }}</td>
    <td align="right" style="${cell};text-align:right">{{ item.price }}</td>
  </tr>
  {% endfor %}
  <tr>
    <td colspan="2" style="padding:12px 0 0;border-top:2px solid ${colors.ink};font-weight:700">Total</td>
    <td align="right" style="padding:12px 0 0;border-top:2px solid ${colors.ink};font-weight:700;text-align:right">{{ order_total }}</td>
  </tr>
</mj-table>`,
      ),
      'background-color="#ffffff" padding="32px 8px"',
    ),
    definitions: {
      variables: [orderItems, value('order_total', '€ 129.00', 'What the order costs in all')],
      conditions: [],
    },
  },
  {
    id: 'receipt',
    name: 'Payment summary',
    keywords: 'receipt invoice table paid card',
    source: section(
      column(
        `${heading(2, 'Thank you for your payment', `${sizes.title} padding="0 24px 12px"`)}
<mj-table ${table}>
  ${[pair('Invoice', '2026-0142'), pair('Date', '9 March 2026'), pair('Paid with', 'Card ending in 4242'), pair('Amount', '<strong>€ 129.00</strong>')].join('\n  ')}
</mj-table>`,
      ),
      `background-color="${colors.tint}" padding="32px 8px"`,
    ),
  },
  {
    id: 'pricing',
    name: 'Two plans',
    keywords: 'pricing price compare upgrade subscription',
    source: section(
      [
        plan('Starter', '€ 0', 'For one person who begins', '#ffffff'),
        plan('Team', '€ 19', 'For everybody you work with', colors.accentTint),
      ].join('\n'),
      'background-color="#ffffff" padding="32px 16px"',
    ),
  },
  {
    id: 'coupon',
    name: 'Coupon',
    keywords: 'code discount voucher sale offer',
    source: section(
      column(
        [
          `<mj-text align="center" color="${colors.accent}" ${sizes.label} padding="28px 16px 8px">Until Sunday, for you</mj-text>`,
          heading(2, '20 % off everything', `align="center" ${sizes.title} padding="0 16px 12px"`),
          `<mj-text align="center" font-family="Courier New, Courier, monospace" font-size="22px" line-height="30px" font-weight="700" letter-spacing="2px" padding="0 16px 20px">SPRING20</mj-text>`,
          button('Use the code', 'padding="0 16px 28px"'),
        ].join('\n'),
        `background-color="${colors.accentTint}" border="2px dashed ${colors.accent}" border-radius="12px"`,
      ),
    ),
  },
];

function plan(name: string, price: string, forWhom: string, background: string): string {
  return column(
    [
      heading(3, name, `${sizes.name} padding="24px 20px 4px"`),
      `<mj-text padding="0 20px 8px"><span style="font-size:30px;line-height:38px;font-weight:700">${price}</span> a month</mj-text>`,
      `<mj-text ${sizes.small} color="${colors.quiet}" padding="0 20px 16px">${forWhom}</mj-text>`,
      button(`Choose ${name}`, 'align="left" padding="0 20px 24px"'),
    ].join('\n'),
    `padding="6px" inner-background-color="${background}" inner-border="1px solid ${colors.line}" inner-border-radius="12px"`,
  );
}
