import { fonts, sheet } from './sheet';
import {
  field,
  firstName,
  list,
  optional,
  required,
  type Starter,
  transactional,
  whenGiven,
} from './starter';

const sea = '#1d4456';

/** A letter, typed: what went wrong, when, what is different now. No picture, no button to press. */
export const apology: Starter = {
  id: 'apology',
  name: 'Apology',
  description:
    'Explains an incident like a person: what happened, when, what has changed, and what is given back.',
  use: 'updates',
  industry: 'Travel',
  subject: 'What went wrong on {{ incident_date | date: "%A" }}, and what we changed',
  previewText: 'You stood in the rain because of us. I am sorry.',
  document: transactional(
    sheet(
      {
        title: 'What went wrong',
        font: fonts.book,
        canvas: '#fdfcf9',
        darkCanvas: '#11191d',
        attributes: `
      <mj-text font-size="18px" line-height="31px" color="#2d3436" padding="0 40px 20px" />
      <mj-table font-size="16px" line-height="26px" color="#2d3436" padding="0 40px 12px" />`,
        phone: `.side { padding-left: 24px !important; padding-right: 24px !important; }
        .inset > table > tbody > tr > td { padding-left: 24px !important; padding-right: 24px !important; }
        .title > div { font-size: 30px !important; line-height: 38px !important; }`,
        dark: `.text > div, .rows table, .rows td { color: #d3d9d8 !important; }
        .title > div, .strong { color: #ffffff !important; }
        .rule p { border-color: #6fa3b8 !important; }
        .rows td { border-color: #6fa3b8 !important; }
        .back > table > tbody > tr > td { background-color: #1b2a31 !important; }`,
      },
      `
    <mj-section padding="64px 0 0">
      <mj-column>
        <mj-text css-class="text side" font-size="16px" line-height="24px" padding="0 40px 44px"><strong class="strong" style="color: ${sea};">Tideline Ferries</strong><br />Pier 3, Oban<br />{{ letter_date | date: "%-d %B %Y" }}</mj-text>
        <mj-text css-class="title side" font-size="38px" line-height="47px" letter-spacing="-0.5px" color="${sea}" padding="0 40px 24px">You waited for a boat that was not coming. I am sorry.</mj-text>
        <mj-text css-class="text side">Dear {{ first_name }},</mj-text>
        <mj-text css-class="text side">on {{ incident_date | date: "%A, %-d %B" }} the {{ crossing }} did not sail, and for {{ hours }} hours nobody told you. The first is weather and machines. The second is us, and I want to say how it came about.</mj-text>
      </mj-column>
    </mj-section>
    <mj-section padding="8px 0 22px">
      <mj-column>
        <mj-table css-class="rows side">
          {% for moment in moments %}
          <tr>
            <td width="76" valign="top" style="width: 76px; padding: 4px 0 14px; font-style: italic;">{{ moment.time }}</td>
            <td valign="top" style="border-left: 2px solid ${sea}; padding: 4px 0 14px 20px;">{{ moment.text }}</td>
          </tr>
          {% endfor %}
        </mj-table>
      </mj-column>
    </mj-section>
    <mj-section padding="0 0 6px">
      <mj-column>
        <mj-text css-class="text side">Since Monday the harbor desk, not the bridge, sends the messages, within ten minutes and also when all they can say is that they know nothing yet. There are dry seats on Pier 3. And the captain may decide alone that a crossing is off.</mj-text>
      </mj-column>
    </mj-section>
    <mj-raw>{% if conditions.has_refund %}</mj-raw>
    <mj-section padding="6px 40px 30px" css-class="inset">
      <mj-column css-class="back" background-color="#e6eff2" padding="22px 0">
        <mj-text css-class="text" font-size="17px" line-height="27px" padding="0 26px"><strong class="strong" style="color: ${sea};">{{ refund }} goes back to you</strong>, by the way you paid, within five days. You need not ask for it, and your ticket stays good for another day.</mj-text>
      </mj-column>
    </mj-section>
    <mj-raw>{% endif %}</mj-raw>
    <mj-section padding="0 0 64px">
      <mj-column>
        <mj-text css-class="text side">If it cost you more than a wet afternoon, write to me. This address is mine.</mj-text>
        <mj-text css-class="title side" font-size="30px" line-height="40px" font-style="italic" color="${sea}" padding="10px 40px 4px">Morag Sinclair</mj-text>
        <mj-text css-class="text side" font-size="16px" line-height="24px" padding="0 40px">who runs Tideline</mj-text>
      </mj-column>
    </mj-section>`,
    ),
    [
      firstName,
      required('letter_date', 'date', '2026-11-20', 'The day of the letter'),
      required('incident_date', 'date', '2026-11-14', 'The day it happened'),
      required('crossing', 'text', '14:10 to Craignure', 'What failed'),
      required('hours', 'number', 3, 'How long people waited'),
      list(
        'moments',
        'What happened, hour by hour, in plain words',
        [field('time'), field('text')],
        [
          {
            time: '13:40',
            text: 'The bow thruster fails in the swell. The crew decides, rightly, not to sail.',
          },
          {
            time: '14:05',
            text: 'The message for you is written. It waits for a signature on the bridge, where nobody has a hand free.',
          },
          { time: '17:15', text: 'A deckhand walks down the pier and tells you himself.' },
        ],
      ),
      optional('refund', 'text', '£ 24.60', 'Left out where nothing is given back'),
    ],
    [whenGiven('has_refund', 'Money is given back', 'refund')],
  ),
};
