import { fonts, sheet } from './sheet';
import { field, firstName, list, marketing, required, type Starter } from './starter';

const ink = '#0f0f10';
const yellow = '#ffe14a';

/** News to be read standing: numbered, each with how long it takes, and one figure that stays. */
export const newsletterBriefing: Starter = {
  id: 'newsletter-briefing',
  name: 'Newsletter, briefing',
  description: 'Numbered short news from a list, one large figure and links for later.',
  use: 'newsletter',
  industry: 'Media',
  subject: 'Grid Notes: {{ headline }}',
  previewText: 'And the figure of the week: {{ figure }}.',
  document: marketing(
    sheet(
      {
        title: 'Grid Notes',
        font: fonts.swiss,
        canvas: '#ffffff',
        darkCanvas: '#0f0f10',
        attributes: `
      <mj-text font-size="16px" line-height="25px" color="#37373a" padding="0 28px 16px" />
      <mj-table font-size="16px" line-height="25px" color="#37373a" padding="0 28px" />
      <mj-class name="mono" font-family="${fonts.mono}" font-size="13px" line-height="20px" />`,
        phone: `.big > div { font-size: 84px !important; line-height: 86px !important; }
        .hello > div { font-size: 22px !important; line-height: 30px !important; }
        .rows .no { width: 40px !important; font-size: 15px !important; }`,
        dark: `.text > div, .rows table, .rows td { color: #c4c4c8 !important; }
        .hello > div, .rows .story, .text a { color: #ffffff !important; }
        .rows td { border-color: #3b3b40 !important; }
        .rows .no { color: ${yellow} !important; }`,
      },
      `
    <mj-section background-color="${ink}" padding="22px 0">
      <mj-group>
        <mj-column width="50%"><mj-text font-family="${fonts.mono}" font-size="17px" line-height="24px" font-weight="700" color="${yellow}" padding="0 0 0 28px">GRID_NOTES</mj-text></mj-column>
        <mj-column width="50%"><mj-text mj-class="mono" align="right" color="#d0d0d4" line-height="24px" padding="0 28px 0 0">{{ issue_date | date: "%a %-d %b" }}</mj-text></mj-column>
      </mj-group>
    </mj-section>
    <mj-section padding="44px 0 22px">
      <mj-column>
        <mj-text css-class="hello" font-size="27px" line-height="37px" font-weight="500" letter-spacing="-0.4px" color="${ink}" padding="0 28px">Good morning {{ first_name }}. {{ headline }}, and {{ stories.size }} things from the world of power that are worth your coffee.</mj-text>
      </mj-column>
    </mj-section>
    <mj-section padding="0 0 30px">
      <mj-column>
        <mj-table css-class="rows">
          {% for story in stories %}
          <tr>
            <td class="no" width="64" valign="top" style="width: 64px; border-top: 2px solid ${ink}; padding: 18px 0 22px; font-family: ${fonts.mono}; font-size: 20px; font-weight: 700; color: ${ink};">0{{ forloop.index }}</td>
            <td valign="top" style="border-top: 2px solid ${ink}; padding: 16px 0 22px;"><a class="story" href="{{ story.url }}" style="font-size: 20px; line-height: 27px; font-weight: 700; color: ${ink}; text-decoration: none;">{{ story.title }}</a><br />{{ story.text }}<br /><span style="font-family: ${fonts.mono}; font-size: 13px;">{{ story.source }}, {{ story.minutes }} min</span></td>
          </tr>
          {% endfor %}
        </mj-table>
      </mj-column>
    </mj-section>
    <mj-section background-color="${yellow}" padding="40px 0 34px">
      <mj-column>
        <mj-text mj-class="mono" color="${ink}" padding="0 28px 4px">One number</mj-text>
        <mj-text css-class="big" font-size="132px" line-height="132px" font-weight="700" letter-spacing="-6px" color="${ink}" padding="0 28px 8px">{{ figure }}</mj-text>
        <mj-text color="#2a2710" font-size="18px" line-height="27px" padding="0 28px">{{ figure_text }}</mj-text>
      </mj-column>
    </mj-section>
    <mj-section padding="36px 0 34px">
      <mj-column width="35%"><mj-text css-class="text" mj-class="mono" padding="4px 28px 10px">For later</mj-text></mj-column>
      <mj-column width="65%">
        <mj-text css-class="text" padding="0 28px 12px"><a href="{{ later_url }}" style="color: ${ink};">The long read on copper</a>, and why every grid plan is a plan for a mine.</mj-text>
        <mj-text css-class="text" padding="0 28px 0"><a href="{{ job_url }}" style="color: ${ink};">A job:</a> the operator of the north grid looks for somebody who can explain.</mj-text>
      </mj-column>
    </mj-section>`,
    ),
    { color: '#d0d0d4', background: ink },
    [
      firstName,
      required('headline', 'text', 'Batteries beat gas for an evening', 'The first news, in a few words'),
      required('issue_date', 'date', '2026-11-20', 'The day it goes out'),
      list(
        'stories',
        'Three to five, the most important first',
        [field('title'), field('text'), field('source'), field('minutes', 'number'), field('url', 'url')],
        [
          {
            title: 'Four hours without gas',
            text: 'For the first time batteries covered a whole evening peak. The price stayed flat, and nobody noticed.',
            source: 'Grid operator',
            minutes: 3,
            url: 'https://gridnotes.example/four-hours',
          },
          {
            title: 'The queue is longer than the grid',
            text: 'More wind waits for a connection than has one. A draft law would let the ready ones pass.',
            source: 'Energy ministry',
            minutes: 6,
            url: 'https://gridnotes.example/queue',
          },
          {
            title: 'Heat pumps get quiet',
            text: 'A fan shaped like an owl’s wing takes ten decibels off. The patent is open.',
            source: 'Delft',
            minutes: 4,
            url: 'https://gridnotes.example/owl',
          },
        ],
      ),
      required('figure', 'text', '61 %', 'The figure of the week, short'),
      required(
        'figure_text',
        'text',
        'of last week’s power came from wind and sun, in the darkest month of the year.',
        'What it means',
      ),
      required('later_url', 'url', 'https://gridnotes.example/copper', 'The long read'),
      required('job_url', 'url', 'https://gridnotes.example/jobs/114', 'The job'),
    ],
  ),
};
