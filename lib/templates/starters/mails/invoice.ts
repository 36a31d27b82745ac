import { fonts, sheet } from './sheet';
import { field, list, optional, required, type Starter, transactional } from './starter';

const ink = '#15150f';
const red = '#b3261a';
const rule = '#d5d3c9';
const quiet = 'font-size: 13px; line-height: 20px; color: #63625a;';
const cell = `border-top: 1px solid ${rule}; padding: 14px 0 15px; vertical-align: top;`;

/** A sheet of paper by a designer: one grid, one red, figures in line. */
export const invoice: Starter = {
  id: 'invoice',
  name: 'Invoice',
  description: 'Bills work by the hour, with the amount due, bank details and a note once it is overdue.',
  use: 'orders',
  industry: 'Agencies',
  subject: 'Invoice {{ invoice_number }} from Northbeam Studio',
  previewText: '{{ total }}, due on {{ due_date | date: "%-d %B %Y" }}.',
  document: transactional(
    sheet(
      {
        title: 'Invoice',
        font: fonts.swiss,
        canvas: '#f4f3ee',
        darkCanvas: '#151512',
        attributes: `
      <mj-text font-size="15px" line-height="23px" color="#34342c" padding="0" />
      <mj-table font-size="15px" line-height="22px" color="#34342c" padding="0" />
      <mj-button background-color="#ffffff" color="${red}" font-size="16px" font-weight="700" line-height="20px" border-radius="0" inner-padding="16px 30px" padding="0" />
      <mj-class name="label" font-size="13px" line-height="20px" color="#63625a" padding="0 0 2px" />`,
        phone: `.word > div { font-size: 54px !important; line-height: 56px !important; }
        .pay { text-align: left !important; }`,
        dark: `.text > div, .sums table, .sums td, .lines table, .lines td { color: #d6d4ca !important; }
        .lines .quiet, .lines th, .label > div { color: #a5a397 !important; }
        .word > div, .strong { color: #f6f4ea !important; }
        .lines td, .lines th { border-color: #3a3932 !important; }
        .thick p { border-color: #f6f4ea !important; }`,
      },
      `
    <mj-section padding="52px 32px 0">
      <mj-column width="60%">
        <mj-text css-class="text strong logo" font-weight="700" color="${ink}">Northbeam Studio</mj-text>
        <mj-text css-class="text">Refshalevej 163 A, 1432 Copenhagen</mj-text>
      </mj-column>
      <mj-column width="40%">
        <mj-text css-class="text" padding="0 0 4px">VAT DK 38 14 27 90</mj-text>
      </mj-column>
    </mj-section>
    <mj-section padding="44px 32px 26px">
      <mj-column>
        <mj-text css-class="word" font-size="76px" line-height="78px" font-weight="300" letter-spacing="-3px" color="${ink}">Invoice</mj-text>
        <mj-text css-class="word" font-size="76px" line-height="78px" font-weight="300" letter-spacing="-3px" color="${ink}">{{ invoice_number }}</mj-text>
      </mj-column>
    </mj-section>
    <mj-raw>{% if conditions.overdue %}</mj-raw>
    <mj-section padding="0 32px 24px">
      <mj-column>
        <mj-text container-background-color="#fbdcd6" color="#7c170e" padding="12px 16px"><strong>This invoice is {{ days_late }} days late.</strong> If you have paid in the meantime, thank you: nothing more to do.</mj-text>
      </mj-column>
    </mj-section>
    <mj-raw>{% endif %}</mj-raw>
    <mj-section padding="0 32px">
      <mj-column><mj-divider css-class="thick" border-width="3px" border-color="${ink}" padding="0 0 18px" /></mj-column>
    </mj-section>
    <mj-section padding="0 32px 30px">
      <mj-column width="50%">
        <mj-text css-class="label" mj-class="label">Billed to</mj-text>
        <mj-text css-class="text" padding="0 0 16px">{{ billed_to | newline_to_br }}</mj-text>
      </mj-column>
      <mj-column width="25%">
        <mj-text css-class="label" mj-class="label">Issued</mj-text>
        <mj-text css-class="text" padding="0 0 16px">{{ issue_date | date: "%-d %b %Y" }}</mj-text>
      </mj-column>
      <mj-column width="25%">
        <mj-text css-class="label" mj-class="label">Due</mj-text>
        <mj-text css-class="text" padding="0 0 16px"><strong class="strong" style="color: ${ink};">{{ due_date | date: "%-d %b %Y" }}</strong></mj-text>
      </mj-column>
    </mj-section>
    <mj-section padding="0 32px">
      <mj-column>
        <mj-table css-class="lines">
          <tr>
            <th align="left" style="${quiet} font-weight: 400; padding: 0 0 8px;">Work</th>
            <th align="right" width="60" style="${quiet} font-weight: 400; padding: 0 0 8px;">Hours</th>
            <th align="right" width="110" style="${quiet} font-weight: 400; padding: 0 0 8px;">Amount</th>
          </tr>
          {% for line in lines %}
          <tr>
            <td style="${cell}"><strong class="strong" style="color: ${ink};">{{ line.title }}</strong><br /><span class="quiet" style="${quiet}">{{ line.detail }}</span></td>
            <td align="right" style="${cell}">{{ line.hours }}</td>
            <td align="right" style="${cell} white-space: nowrap;">{{ line.amount }}</td>
          </tr>
          {% endfor %}
        </mj-table>
        <mj-table css-class="lines" padding="0 0 30px">
          <tr><td style="${cell} padding-bottom: 0;">Net</td><td align="right" style="${cell} padding-bottom: 0;">{{ net }}</td></tr>
          <tr><td style="padding: 4px 0 0;">VAT 25 %</td><td align="right" style="padding: 4px 0 0;">{{ vat }}</td></tr>
        </mj-table>
      </mj-column>
    </mj-section>
    <mj-section background-color="${red}" padding="30px 32px 32px">
      <mj-column width="60%" vertical-align="middle">
        <mj-text color="#ffe3de" font-size="14px" line-height="20px">Amount due</mj-text>
        <mj-text color="#ffffff" font-size="38px" line-height="46px" font-weight="300" letter-spacing="-1px" padding="0 0 12px">{{ total }}</mj-text>
      </mj-column>
      <mj-column width="40%" vertical-align="middle">
        <mj-button css-class="pay" href="{{ pay_url }}" align="right">Pay this invoice</mj-button>
      </mj-column>
    </mj-section>
    <mj-section padding="28px 32px 48px">
      <mj-column width="50%">
        <mj-text css-class="label" mj-class="label">By bank transfer</mj-text>
        <mj-text css-class="text" padding="0 0 18px">{{ bank_account | newline_to_br }}</mj-text>
      </mj-column>
      <mj-column width="50%">
        <mj-text css-class="label" mj-class="label">A question about it?</mj-text>
        <mj-text css-class="text">Reply to this message: it goes to Signe, who did the sums.</mj-text>
      </mj-column>
    </mj-section>`,
    ),
    [
      required('invoice_number', 'text', '2026-114', 'As in your books'),
      required('billed_to', 'text', 'Halden Museum\nStorgata 9\n1771 Halden', 'One line per line'),
      required('issue_date', 'date', '2026-11-20', 'The day it was written'),
      required('due_date', 'date', '2026-12-04', 'The day it has to be paid'),
      optional('days_late', 'number', 0, 'Shows the reminder once it is more than 0', 0),
      list(
        'lines',
        'What was done; amounts with their currency',
        [field('title'), field('detail', 'text', false), field('hours', 'number'), field('amount')],
        [
          {
            title: 'Exhibition identity',
            detail: 'Second round, with the posters',
            hours: 26,
            amount: '€ 2,470.00',
          },
          { title: 'Floor plan', detail: 'Three floors, two languages', hours: 11, amount: '€ 1,045.00' },
          {
            title: 'Handover',
            detail: 'Files, fonts and a day with your printer',
            hours: 6,
            amount: '€ 570.00',
          },
        ],
      ),
      required('net', 'text', '€ 4,085.00', 'Before tax'),
      required('vat', 'text', '€ 1,021.25', 'The tax'),
      required('total', 'text', '€ 5,106.25', 'What is to be paid'),
      required('pay_url', 'url', 'https://northbeam.example/pay/2026-114', 'Pays by card'),
      required('bank_account', 'text', 'DK50 0040 0440 1162 43\nNorthbeam Studio ApS', 'One line per line'),
    ],
    [
      {
        id: 'overdue',
        name: 'The invoice is late',
        match: 'all',
        rules: [{ variable: 'days_late', operator: 'greater', value: 0 }],
      },
    ],
  ),
};
