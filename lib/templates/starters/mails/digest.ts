import { fonts, sheet } from './sheet';
import { field, firstName, list, required, type Starter, transactional } from './starter';

const ink = '#101a33';
const cobalt = '#2348d8';

/** A week at a glance: seven bars, what waits, what is done. */
export const digest: Starter = {
  id: 'digest',
  name: 'Weekly digest',
  description:
    'Sums up a week of work: a chart of its days, what waits for the reader and what was finished.',
  use: 'updates',
  industry: 'Software',
  subject: 'Your week: {{ done_count }} done, {{ waiting_count }} waiting',
  previewText: '{{ week }}. The oldest one has waited for {{ oldest_days }} days.',
  document: transactional(
    sheet(
      {
        title: 'Your week in Fieldwork',
        font: fonts.sans,
        canvas: '#f5f6f8',
        darkCanvas: '#0d1018',
        attributes: `
      <mj-text font-size="15px" line-height="23px" color="#414a61" padding="0 32px 14px" />
      <mj-table font-size="15px" line-height="22px" color="#414a61" padding="0 32px" />
      <mj-button background-color="${ink}" color="#ffffff" font-size="15px" font-weight="600" line-height="20px" border-radius="8px" inner-padding="13px 22px" padding="10px 32px 30px" align="left" />
      <mj-class name="head" font-size="19px" line-height="26px" font-weight="700" letter-spacing="-0.2px" color="${ink}" padding="26px 32px 8px" />`,
        phone: `.side { padding-left: 22px !important; padding-right: 22px !important; }
        .week > div { font-size: 30px !important; line-height: 36px !important; }`,
        dark: `.card, .card > table { background-color: #171c29 !important; }
        .text > div, .rows table, .rows td { color: #b9c2d8 !important; }
        .title > div, .strong, .week > div { color: #f3f5fb !important; }
        .rows tr td { border-color: #2c3446 !important; }
        .rows a { color: #f3f5fb !important; }
        .go table td, .go a { background-color: #f3f5fb !important; color: ${ink} !important; }
        .bar { background-color: #6f8cff !important; }`,
      },
      `
    <mj-section padding="32px 0 18px">
      <mj-group>
        <mj-column width="50%"><mj-text css-class="title side logo" font-weight="700" font-size="16px" color="${ink}" padding="0 32px">Fieldwork</mj-text></mj-column>
        <mj-column width="50%"><mj-text css-class="text side" align="right" padding="0 32px">{{ week }}</mj-text></mj-column>
      </mj-group>
    </mj-section>
    <mj-section padding="0 0 24px">
      <mj-column>
        <mj-text css-class="week side" font-size="40px" line-height="46px" font-weight="700" letter-spacing="-1.2px" color="${ink}" padding="0 32px">{{ first_name }}, you finished {{ done_count }} things.</mj-text>
      </mj-column>
    </mj-section>
    <mj-section css-class="card" background-color="#ffffff" border-radius="14px 14px 0 0" padding="28px 0 22px">
      <mj-column>
        <mj-table css-class="rows side" role="presentation" font-size="13px" line-height="18px">
          <tr>
            {% for day in days %}
            <td align="center" width="14%" valign="bottom" style="border: 0; padding: 0 3px;">
              <span class="strong" style="font-weight: 700; color: ${ink};">{{ day.done }}</span>
              <table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td class="bar" height="{{ day.height }}" bgcolor="${cobalt}" style="border: 0; border-radius: 5px 5px 0 0; font-size: 1px; line-height: 1px;">&nbsp;</td></tr></table>
            </td>
            {% endfor %}
          </tr>
          <tr>
            {% for day in days %}<td align="center" style="border-top: 2px solid #dfe3ec; padding: 8px 0 0;">{{ day.name }}</td>{% endfor %}
          </tr>
        </mj-table>
      </mj-column>
    </mj-section>
    <mj-section css-class="card" background-color="#ffffff">
      <mj-column>
        <mj-text css-class="title side" mj-class="head">{{ waiting_count }} wait for you</mj-text>
        <mj-table css-class="rows side">
          {% for task in waiting %}
          <tr>
            <td style="border-bottom: 1px solid #e6e9f0; padding: 13px 0;"><a href="{{ task.url }}" style="color: ${ink}; font-weight: 600; text-decoration: none;">{{ task.title }}</a><br /><span style="font-size: 13px;">{{ task.asked_by }}</span></td>
            <td align="right" width="90" style="border-bottom: 1px solid #e6e9f0; padding: 13px 0; white-space: nowrap; font-size: 13px;"><span style="background-color: #ffe9c7; color: #6b4100; border-radius: 10px; padding: 3px 9px;">{{ task.age }}</span></td>
          </tr>
          {% endfor %}
        </mj-table>
        <mj-text css-class="title side" mj-class="head">Finished</mj-text>
        <mj-table css-class="rows side" padding="0 32px 16px">
          {% for task in finished %}
          <tr>
            <td width="28" valign="top" style="border: 0; width: 28px; padding: 6px 0; color: #14783f; font-weight: 700;"><span style="color: #ffffff; background-color: #14783f; border-radius: 9px; padding: 1px 5px; font-size: 11px;">✓</span></td>
            <td style="border: 0; padding: 6px 0;">{{ task.title }}</td>
          </tr>
          {% endfor %}
        </mj-table>
      </mj-column>
    </mj-section>
    <mj-section css-class="card" background-color="#ffffff" border-radius="0 0 14px 14px">
      <mj-column><mj-button css-class="side go" href="{{ board_url }}">Open my board</mj-button></mj-column>
    </mj-section>
    <mj-section padding="22px 0 44px">
      <mj-column><mj-text css-class="text side" font-size="13px" line-height="20px" padding="0 32px">Every Monday at eight, in your time zone. <a href="{{ settings_url }}" style="color: inherit;">Change the day or turn it off</a>.</mj-text></mj-column>
    </mj-section>`,
    ),
    [
      firstName,
      required('week', 'text', '16–22 November', 'The days it tells about'),
      required('done_count', 'number', 23, 'Finished this week'),
      required('waiting_count', 'number', 3, 'Waiting for the reader'),
      required('oldest_days', 'number', 6, 'Since when the oldest waits'),
      list(
        'days',
        'One item per day; the height of a bar is in pixels, 4 to 96',
        [field('name'), field('done', 'number'), field('height', 'number')],
        [
          { name: 'Mon', done: 4, height: 48 },
          { name: 'Tue', done: 7, height: 84 },
          { name: 'Wed', done: 2, height: 24 },
          { name: 'Thu', done: 5, height: 60 },
          { name: 'Fri', done: 4, height: 48 },
          { name: 'Sat', done: 0, height: 4 },
          { name: 'Sun', done: 1, height: 12 },
        ],
      ),
      list(
        'waiting',
        'What the reader should look at, oldest first',
        [field('title'), field('asked_by'), field('age'), field('url', 'url')],
        [
          {
            title: 'Approve the March floor plan',
            asked_by: 'Asked by Henrik',
            age: '6 days',
            url: 'https://fieldwork.example/t/812',
          },
          {
            title: 'Price for the second tender',
            asked_by: 'Asked by Amara',
            age: '2 days',
            url: 'https://fieldwork.example/t/830',
          },
          {
            title: 'Who opens the site on Tuesday?',
            asked_by: 'Asked by Luis',
            age: '1 day',
            url: 'https://fieldwork.example/t/841',
          },
        ],
      ),
      list(
        'finished',
        'Four or five are enough',
        [field('title')],
        [
          { title: 'Permit for the crane' },
          { title: 'Photos of the north wall' },
          { title: 'Offer to Tessin & Sons' },
          { title: 'Safety walk with the new people' },
        ],
      ),
      required('board_url', 'url', 'https://fieldwork.example/board', 'Where the button leads'),
      required('settings_url', 'url', 'https://fieldwork.example/settings/digest', 'Turns the digest off'),
    ],
  ),
};
