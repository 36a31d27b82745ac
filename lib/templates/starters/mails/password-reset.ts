import { fonts, sheet } from './sheet';
import { firstName, optional, required, type Starter, transactional, whenGiven } from './starter';

const deep = '#0f3a44';
const brass = '#e3b04b';

/** Short on purpose: one link, how long it works, and what to do when it was not you. */
export const passwordReset: Starter = {
  id: 'password-reset',
  name: 'Password reset',
  description: 'One link that sets a new password, and what to do when it was somebody else.',
  use: 'account',
  industry: 'Finance',
  subject: 'Set a new password',
  previewText: 'The link works for {{ valid_minutes }} minutes.',
  document: transactional(
    sheet(
      {
        title: 'Set a new password',
        font: fonts.sans,
        canvas: '#dde7e8',
        darkCanvas: '#0a1619',
        attributes: `
      <mj-text font-size="16px" line-height="25px" color="#3b5157" padding="0 36px 18px" />
      <mj-table padding="0" font-size="1px" line-height="1px" />
      <mj-button background-color="${deep}" color="#ffffff" font-size="16px" font-weight="600" line-height="20px" border-radius="4px" inner-padding="16px 28px" padding="6px 36px 26px" align="left" />`,
        phone: `.side { padding-left: 24px !important; padding-right: 24px !important; }
        .door { padding-top: 28px !important; padding-bottom: 24px !important; }`,
        dark: `.card > table > tbody > tr > td { background-color: #14272c !important; }
        .text > div, .card td > div, .card td > table { color: #bcd0d4 !important; }
        .title > div, .strong, .text a { color: #f2f8f8 !important; }
        .go table td, .go a { background-color: ${brass} !important; color: #1c1604 !important; }`,
      },
      `
    <mj-section padding="40px 0 18px">
      <mj-column><mj-text css-class="title side logo" font-size="17px" font-weight="700" letter-spacing="0.4px" color="${deep}" padding="0 36px">Lockwood Savings</mj-text></mj-column>
    </mj-section>
    <mj-section background-color="${deep}">
      <mj-column width="27%" vertical-align="middle">
        <mj-table css-class="door" role="presentation" padding="20px 0">
          <tr><td align="center">${keyhole()}</td></tr>
        </mj-table>
      </mj-column>
      <mj-column css-class="card" width="73%" background-color="#ffffff" padding="44px 0 6px">
        <mj-text css-class="title side" font-size="31px" line-height="37px" font-weight="700" letter-spacing="-0.6px" color="${deep}" padding="0 36px 14px">Set a new password</mj-text>
        <mj-text css-class="text side">Hello {{ first_name }}, somebody asked for a new password for your account. If that was you, choose one now.</mj-text>
        <mj-button css-class="side go" href="{{ reset_url }}">Choose a new password</mj-button>
        <mj-text css-class="text side" font-size="14px" line-height="22px">The link works once, and for {{ valid_minutes }} minutes. Afterwards ask for another one on the sign-in page.</mj-text>
      </mj-column>
    </mj-section>
    <mj-section padding="28px 0 12px">
      <mj-column width="50%">
        <mj-text css-class="text side" font-size="14px" line-height="22px"><strong class="strong" style="color: ${deep};">That was not you?</strong><br />Then you need not do anything: your password stays as it is.{% if conditions.has_place %} The request came from {{ requested_from }}.{% endif %}</mj-text>
      </mj-column>
      <mj-column width="50%">
        <mj-text css-class="text side" font-size="14px" line-height="22px"><strong class="strong" style="color: ${deep};">The button does nothing?</strong><br />Copy this address into your browser: <a href="{{ reset_url }}" style="color: ${deep}; word-break: break-all;">{{ reset_url }}</a></mj-text>
      </mj-column>
    </mj-section>
    <mj-section padding="0 0 44px">
      <mj-column><mj-text css-class="text side" font-size="13px" line-height="20px" padding="0 36px">We never ask for your password by email or by telephone.</mj-text></mj-column>
    </mj-section>`,
    ),
    [
      firstName,
      required(
        'reset_url',
        'url',
        'https://lockwood.example/reset/4f9c2b',
        'The link that sets the password',
      ),
      optional('valid_minutes', 'number', 30, 'How long the link works', 30),
      optional('requested_from', 'text', 'Firefox in Lisbon', 'Left out where nobody knows'),
    ],
    [whenGiven('has_place', 'The place is known', 'requested_from')],
  ),
};

/** A round plate of brass with the hole in it. */
function keyhole(): string {
  const cell = (width: number, height: number, color: string, radius: string) =>
    `<table role="presentation" cellpadding="0" cellspacing="0"><tr><td width="${width}" height="${height}" bgcolor="${color}" style="width: ${width}px; height: ${height}px; border-radius: ${radius};">&nbsp;</td></tr></table>`;
  return `<table role="presentation" cellpadding="0" cellspacing="0"><tr><td width="104" height="104" align="center" valign="middle" bgcolor="${brass}" style="width: 104px; height: 104px; border-radius: 52px;">${cell(30, 30, deep, '15px')}${cell(14, 30, deep, '0 0 5px 5px')}</td></tr></table>`;
}
