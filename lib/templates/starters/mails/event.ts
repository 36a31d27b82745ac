import { fonts, sheet } from './sheet';
import { field, firstName, list, marketing, required, type Starter } from './starter';

const forest = '#0f3d2c';
const pink = '#ffb8cc';
const cell = 'padding: 14px 0; border-bottom: 1px solid #2f6049; vertical-align: top;';

/** A poster and a ticket: the day in figures as large as they get, a program, two answers. */
export const event: Starter = {
  id: 'event',
  name: 'Event invitation',
  description:
    'Invites to an evening or a conference: the day, the program, the place, and two ways to answer.',
  use: 'campaign',
  industry: 'Events',
  subject: 'Common Ground, {{ event_date | date: "%-d %B" }}: will you come?',
  previewText: '{{ talks.size }} talks about soil, in {{ city }}. Soup is included.',
  document: marketing(
    sheet(
      {
        title: 'Common Ground',
        font: fonts.swiss,
        canvas: pink,
        darkCanvas: '#081f17',
        attributes: `
      <mj-text font-size="16px" line-height="25px" color="#d9ebe1" padding="0 40px 16px" />
      <mj-table font-size="16px" line-height="24px" color="#d9ebe1" padding="0 40px" />
      <mj-button background-color="${pink}" color="${forest}" font-size="16px" font-weight="700" line-height="20px" border-radius="4px" inner-padding="17px 26px" padding="0 0 12px" width="100%" />`,
        phone: `.side { padding-left: 24px !important; padding-right: 24px !important; }
        .name > div { font-size: 54px !important; line-height: 52px !important; }
        .day > div { font-size: 120px !important; line-height: 110px !important; }
        .month > div { padding: 0 !important; }`,
        dark: `.name > div, .stub > div { color: ${pink} !important; }`,
      },
      `
    <mj-section padding="40px 0 26px">
      <mj-column>
        <mj-text css-class="name side" font-size="92px" line-height="84px" font-weight="800" letter-spacing="-5px" color="${forest}" padding="0 24px">Common Ground</mj-text>
      </mj-column>
    </mj-section>
    <mj-section background-color="${forest}" border-radius="22px 22px 0 0" padding="36px 0 22px">
      <mj-column width="48%" vertical-align="middle">
        <mj-text css-class="day side" font-size="176px" line-height="160px" font-weight="800" letter-spacing="-12px" color="${pink}" padding="0 0 0 34px">{{ event_date | date: "%-d" }}</mj-text>
      </mj-column>
      <mj-column width="52%" vertical-align="middle">
        <mj-text css-class="month side" font-size="38px" line-height="42px" font-weight="700" letter-spacing="-1px" color="#ffffff" padding="0 40px 8px 0">{{ event_date | date: "%B" }}</mj-text>
        <mj-text css-class="side" padding="0 40px 10px 0">{{ event_date | date: "%A" }}, doors at {{ doors }}<br />{{ place }}, {{ city }}</mj-text>
      </mj-column>
    </mj-section>
    <mj-section background-color="${forest}">
      <mj-column><mj-divider border-width="3px" border-style="dotted" border-color="${pink}" padding="0 14px" /></mj-column>
    </mj-section>
    <mj-section background-color="${forest}" padding="32px 0 0">
      <mj-column>
        <mj-text css-class="side" font-size="18px" line-height="28px">Dear {{ first_name }}, one evening a year we put farmers, cooks and people who measure worms into one room. This year there is a chair for you.</mj-text>
        <mj-table css-class="side" padding="6px 40px 28px">
          {% for talk in talks %}
          <tr>
            <td width="72" style="${cell} width: 72px; color: ${pink};"><strong style="color: ${pink};">{{ talk.time }}</strong></td>
            <td style="${cell}"><strong style="color: #ffffff;">{{ talk.title }}</strong><br />{{ talk.speaker }}</td>
          </tr>
          {% endfor %}
        </mj-table>
      </mj-column>
    </mj-section>
    <mj-section background-color="${forest}" border-radius="0 0 22px 22px" padding="0 32px 30px">
      <mj-column width="50%" padding="0 8px"><mj-button href="{{ yes_url }}">I will be there</mj-button></mj-column>
      <mj-column width="50%" padding="0 8px"><mj-button href="{{ no_url }}" background-color="#1d5740" color="#ffffff">Not this year</mj-button></mj-column>
    </mj-section>
    <mj-section padding="28px 0 34px">
      <mj-column width="50%"><mj-text css-class="stub side" font-size="15px" line-height="23px" color="${forest}" padding="0 24px 14px"><strong>Getting there</strong><br />Tram 4 to the old mill, then follow the smell of soup. Bicycles sleep in the barn.</mj-text></mj-column>
      <mj-column width="50%"><mj-text css-class="stub side" font-size="15px" line-height="23px" color="${forest}" padding="0 24px 14px"><strong>What it costs</strong><br />Nothing, or what you like. There are {{ seats }} chairs; please tell us either way.</mj-text></mj-column>
    </mj-section>`,
    ),
    { color: '#d9ebe1', background: forest },
    [
      firstName,
      required('event_date', 'date', '2027-03-14', 'The day'),
      required('doors', 'text', '18:30', 'When it begins'),
      required('place', 'text', 'The Old Mill', 'The house'),
      required('city', 'text', 'Utrecht', 'The town'),
      list(
        'talks',
        'The program in its order',
        [field('time'), field('title'), field('speaker')],
        [
          { time: '19:00', title: 'What a handful of soil knows', speaker: 'Ilse Brandsma, soil scientist' },
          { time: '19:40', title: 'No plough for nine years', speaker: 'Teun and Fatima, farmers' },
          { time: '20:20', title: 'Soup, and questions', speaker: 'Everybody' },
        ],
      ),
      required('seats', 'number', 120, 'How many can come'),
      required('yes_url', 'url', 'https://commonground.example/yes', 'The first button'),
      required('no_url', 'url', 'https://commonground.example/no', 'The second button'),
    ],
  ),
};
