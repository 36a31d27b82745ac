import { fonts, sheet } from './sheet';
import { firstName, required, type Starter, transactional } from './starter';

const ink = '#1c1b22';
const amber = '#f4b223';
const fact = 'padding: 11px 0; border-bottom: 1px dotted #b9b6c4;';
const dot = 'width: 28px; padding: 0 0 14px; font-size: 18px; line-height: 22px;';

/** What failed, what happens next and when: in the order in which one asks. */
export const failedPayment: Starter = {
  id: 'failed-payment',
  name: 'Failed payment',
  description: 'Says which charge failed, on which days it is tried again and where to change the card.',
  use: 'billing',
  industry: 'Media',
  subject: 'Your payment of {{ amount }} did not go through',
  previewText: 'Your music keeps playing. We try again on {{ retry_date | date: "%-d %B" }}.',
  document: transactional(
    sheet(
      {
        title: 'Your payment did not go through',
        font: fonts.sans,
        canvas: '#efedf4',
        darkCanvas: '#121117',
        attributes: `
      <mj-text font-size="16px" line-height="25px" color="#45424f" padding="0 0 16px" />
      <mj-table font-size="15px" line-height="22px" color="#45424f" padding="0 0 20px" />
      <mj-button background-color="${amber}" color="${ink}" font-size="16px" font-weight="700" line-height="20px" border-radius="6px" inner-padding="16px 28px" padding="6px 0 30px" align="left" />`,
        phone: `.side { padding-left: 24px !important; padding-right: 24px !important; }
        .title > div { font-size: 28px !important; line-height: 34px !important; }`,
        dark: `.card, .card > table { background-color: #1d1b25 !important; }
        .text > div, .facts table, .facts td { color: #c9c6d3 !important; }
        .facts td { border-color: #4a4756 !important; }
        .title > div, .strong { color: #f7f5fb !important; }
        .name > div { color: #f7f5fb !important; }
        .small > div { color: #a6a2b3 !important; }`,
      },
      `
    <mj-section padding="36px 24px 20px">
      <mj-column><mj-text css-class="name logo" font-size="18px" font-weight="800" letter-spacing="3px" color="${ink}" padding="0">nightjar <span style="color: #8a5f00;" class="strong">◖●</span></mj-text></mj-column>
    </mj-section>
    <mj-section background-color="${amber}">
      <mj-column><mj-spacer height="8px" /></mj-column>
    </mj-section>
    <mj-section css-class="card" background-color="#ffffff" padding="0 0 12px">
      <mj-column>
        <mj-text css-class="title side" font-size="34px" line-height="41px" font-weight="800" letter-spacing="-0.6px" color="${ink}" padding="40px 40px 14px">We could not charge your card.</mj-text>
        <mj-text css-class="text side" padding="0 40px 16px">Hello {{ first_name }}, your bank said no to this month’s payment. It happens: cards expire, limits are reached. Your music keeps playing in the meantime.</mj-text>
        <mj-table css-class="facts side" padding="0 40px 26px">
          <tr><td style="${fact}">Amount</td><td align="right" style="${fact}"><strong class="strong" style="color: ${ink};">{{ amount }}</strong></td></tr>
          <tr><td style="${fact}">Card</td><td align="right" style="${fact}">{{ card }}</td></tr>
          <tr><td style="${fact}">The bank’s reason</td><td align="right" style="${fact}">{{ reason }}</td></tr>
        </mj-table>
        <mj-button css-class="side" href="{{ update_url }}" padding="0 40px 34px">Use another card</mj-button>
        <mj-text css-class="name side" font-size="17px" line-height="24px" font-weight="700" color="${ink}" padding="0 40px 12px">What happens next</mj-text>
        <mj-table css-class="facts side" padding="0 40px 26px">
          <tr>
            <td valign="top" style="${dot} border: 0; color: #8a5f00;">●</td>
            <td style="border: 0; padding: 0 0 14px;"><strong class="strong" style="color: ${ink};">{{ retry_date | date: "%-d %B" }}</strong><br />We try the same card once more. You need not be there.</td>
          </tr>
          <tr>
            <td valign="top" style="${dot} border: 0; color: #8a5f00;">●</td>
            <td style="border: 0; padding: 0 0 14px;"><strong class="strong" style="color: ${ink};">{{ last_date | date: "%-d %B" }}</strong><br />The last try, with another message if it fails.</td>
          </tr>
          <tr>
            <td valign="top" style="${dot} border: 0; color: #6b6876;">○</td>
            <td style="border: 0;"><strong class="strong" style="color: ${ink};">After that</strong><br />Your account becomes a free one. Playlists and downloads wait for you.</td>
          </tr>
        </mj-table>
      </mj-column>
    </mj-section>
    <mj-section padding="24px 24px 44px">
      <mj-column><mj-text css-class="small" font-size="13px" line-height="21px" color="#5b5866" padding="0">Paid already, or is this a mistake? Reply to this message. We never ask for card numbers by email.</mj-text></mj-column>
    </mj-section>`,
    ),
    [
      firstName,
      required('amount', 'text', '€ 10.99', 'With its currency'),
      required('card', 'text', 'Mastercard ending in 8210', 'As the customer knows it'),
      required('reason', 'text', 'Card has expired', 'What the bank answered'),
      required('retry_date', 'date', '2026-11-25', 'The second try'),
      required('last_date', 'date', '2026-12-02', 'The last try'),
      required('update_url', 'url', 'https://nightjar.example/account/card', 'Where the card is changed'),
    ],
  ),
};
