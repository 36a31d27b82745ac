import { fonts, sheet } from './sheet';
import { firstName, required, type Starter, transactional } from './starter';

const green = '#0d4a38';
const mint = '#b4f0cd';
const days = Array.from({ length: 14 }, (_, index) => index + 1);

/** How many days are left, what was done with the others, and what happens if nothing is done now. */
export const trialEnds: Starter = {
  id: 'trial-ends',
  name: 'Trial ends',
  description: 'Counts the last days of a trial, shows what was done in it and offers the plans.',
  use: 'billing',
  industry: 'Software',
  subject: '{{ days_left }} days left of your Ledgerly trial',
  previewText: 'You have sent {{ invoices_sent }} invoices. Keep them coming.',
  document: transactional(
    sheet(
      {
        title: 'Your trial ends soon',
        font: fonts.round,
        canvas: '#e4f1ea',
        darkCanvas: '#0b1a15',
        attributes: `
      <mj-text font-size="16px" line-height="26px" color="#31463d" padding="0 40px 18px" />
      <mj-table font-size="13px" line-height="18px" color="#31463d" padding="0 40px" />
      <mj-button background-color="${green}" color="#ffffff" font-size="16px" font-weight="700" line-height="20px" border-radius="10px" inner-padding="16px 30px" padding="4px 40px 20px" align="left" />
      <mj-class name="figure" font-size="34px" line-height="38px" font-weight="700" color="${green}" align="center" padding="0 8px" />
      <mj-class name="unit" font-size="13px" line-height="18px" align="center" padding="0 4px 20px" />`,
        phone: `.side { padding-left: 24px !important; padding-right: 24px !important; }
        .days > div { font-size: 120px !important; line-height: 116px !important; }`,
        dark: `.card, .card > table { background-color: #13271f !important; }
        .text > div { color: #c6d9cf !important; }
        .figure > div, .title > div { color: ${mint} !important; }
        .go table td, .go a { background-color: ${mint} !important; color: #0b1a15 !important; }
        .plan, .plan > table { background-color: #1b352b !important; }`,
      },
      `
    <mj-section padding="28px 24px 16px">
      <mj-column><mj-text css-class="title logo" font-size="19px" font-weight="700" color="${green}" padding="0">Ledgerly</mj-text></mj-column>
    </mj-section>
    <mj-section background-color="${green}" border-radius="20px 20px 0 0" padding="36px 0 10px">
      <mj-column width="45%" vertical-align="middle">
        <mj-text css-class="days side" font-size="160px" line-height="150px" font-weight="700" letter-spacing="-8px" color="${mint}" padding="0 0 6px 40px">{{ days_left }}</mj-text>
      </mj-column>
      <mj-column width="55%" vertical-align="middle">
        <mj-text css-class="side" font-size="30px" line-height="37px" font-weight="700" color="#ffffff" padding="0 40px 10px 0">days left, {{ first_name }}. Your books stay yours.</mj-text>
        <mj-text css-class="side" font-size="15px" line-height="23px" color="#cfe9db" padding="0 40px 16px 0">The trial ends on {{ end_date | date: "%A, %-d %B" }}.</mj-text>
      </mj-column>
    </mj-section>
    <mj-section background-color="${green}" padding="0 0 34px">
      <mj-column>
        <mj-table css-class="side" role="presentation" font-size="1px" line-height="10px">
          <tr>
${days.map(day).join('\n')}
          </tr>
        </mj-table>
      </mj-column>
    </mj-section>
    <mj-wrapper css-class="card" background-color="#ffffff" border-radius="0 0 20px 20px" padding="36px 0 28px">
      <mj-section>
        <mj-column><mj-text css-class="text side">Here is what eleven days of Ledgerly looked like. Not bad for somebody who was only trying.</mj-text></mj-column>
      </mj-section>
      <mj-section padding="4px 24px 8px">
        <mj-group>
          <mj-column><mj-text css-class="figure" mj-class="figure">{{ invoices_sent }}</mj-text><mj-text css-class="text" mj-class="unit">invoices sent</mj-text></mj-column>
          <mj-column><mj-text css-class="figure" mj-class="figure">{{ clients }}</mj-text><mj-text css-class="text" mj-class="unit">clients</mj-text></mj-column>
          <mj-column><mj-text css-class="figure" mj-class="figure">{{ hours_saved }} h</mj-text><mj-text css-class="text" mj-class="unit">saved on sums</mj-text></mj-column>
        </mj-group>
      </mj-section>
      <mj-section css-class="plan" background-color="#f0f8f3" padding="28px 0 10px">
        <mj-column width="60%">
          <mj-text css-class="title side" font-size="20px" line-height="26px" font-weight="700" color="${green}" padding="0 40px 4px">Ledgerly Solo</mj-text>
          <mj-text css-class="text side" font-size="15px" line-height="23px">Unlimited invoices, reminders that write themselves, and your tax return in one file.</mj-text>
        </mj-column>
        <mj-column width="40%">
          <mj-text css-class="title side" font-size="30px" line-height="34px" font-weight="700" color="${green}" padding="0 40px 2px">{{ price }}</mj-text>
          <mj-text css-class="text side" font-size="14px" line-height="20px">a month, stop any time</mj-text>
        </mj-column>
      </mj-section>
      <mj-section padding="28px 0 0">
        <mj-column>
          <mj-button css-class="side go" href="{{ upgrade_url }}">Keep my account running</mj-button>
          <mj-text css-class="text side" font-size="14px" line-height="23px" padding="0 40px 4px">Not now? Nothing is deleted. You can read and export everything for a year, and begin again where you stopped.</mj-text>
        </mj-column>
      </mj-section>
    </mj-wrapper>
    <mj-section padding="22px 24px 40px">
      <mj-column><mj-text css-class="text" font-size="13px" line-height="20px" padding="0">You receive this because you began a trial of Ledgerly. Questions? Reply, and Marta answers.</mj-text></mj-column>
    </mj-section>`,
    ),
    [
      firstName,
      required('days_left', 'number', 3, 'Of the fourteen days of a trial'),
      required('end_date', 'date', '2026-11-25', 'The last day'),
      required('invoices_sent', 'number', 42, 'In the trial'),
      required('clients', 'number', 6, 'In the trial'),
      required('hours_saved', 'number', 11, 'An estimate of yours'),
      required('price', 'text', '€ 19', 'Of a month'),
      required('upgrade_url', 'url', 'https://ledgerly.example/upgrade', 'Where the button leads'),
    ],
  ),
};

/** A day is bright once it has passed: the cell asks the number of days that are left. */
function day(number: number): string {
  const left = 14 - number;
  return `            <td width="7%" height="10" bgcolor="{% if days_left <= ${left} %}${mint}{% else %}#1f6a53{% endif %}" style="height: 10px; border-radius: 5px;">&nbsp;</td>${number < 14 ? '<td width="4" style="width: 4px;">&nbsp;</td>' : ''}`;
}
