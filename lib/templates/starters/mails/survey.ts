import { fonts, sheet } from './sheet';
import { firstName, marketing, required, type Starter } from './starter';

const ink = '#12304d';
const faces = [
  '#c8402f',
  '#cc4f31',
  '#d06034',
  '#d27438',
  '#d6883c',
  '#dba041',
  '#e0b746',
  '#c5b84c',
  '#a3b553',
  '#7fae5b',
  '#56a564',
];

/** The question is the mail: the answer is given by pressing a figure in it. */
export const survey: Starter = {
  id: 'survey',
  name: 'Survey',
  description: 'One question, answered with one press on a scale of eleven inside the mail.',
  use: 'updates',
  industry: 'Services',
  subject: 'One question about your {{ product }}',
  previewText: 'It is answered by one press, inside this message.',
  document: marketing(
    sheet(
      {
        title: 'One question',
        font: fonts.round,
        canvas: '#d8ecfb',
        darkCanvas: '#0a1a2a',
        attributes: `
      <mj-text font-size="16px" line-height="26px" color="#34516c" padding="0 40px 16px" />
      <mj-table font-size="16px" line-height="24px" color="#34516c" padding="0 36px" />`,
        phone: `.side { padding-left: 20px !important; padding-right: 20px !important; }
        .title > div { font-size: 29px !important; line-height: 36px !important; }
        .scale a { font-size: 15px !important; }`,
        dark: `.card, .card > table { background-color: #12293f !important; }
        .text > div { color: #bcd3e7 !important; }
        .title > div, .strong, .name > div { color: #f2f9ff !important; }`,
      },
      `
    <mj-section padding="36px 0 20px">
      <mj-column><mj-text css-class="name side logo" font-size="18px" font-weight="700" color="${ink}" padding="0 40px">Kestrel Bikes</mj-text></mj-column>
    </mj-section>
    <mj-section css-class="card" background-color="#ffffff" border-radius="26px" padding="48px 0 32px">
      <mj-column>
        <mj-text css-class="title side" font-size="38px" line-height="46px" font-weight="700" letter-spacing="-0.8px" color="${ink}">Would you tell a friend to buy the {{ product }}, {{ first_name }}?</mj-text>
        <mj-text css-class="text side" padding="0 40px 26px">You have had it for six weeks. Long enough for a puncture, and for an opinion.</mj-text>
        <mj-table css-class="scale side" role="presentation" font-size="17px" line-height="24px">
          <tr>
${faces.map(score).join('\n')}
          </tr>
        </mj-table>
      </mj-column>
    </mj-section>
    <mj-section padding="18px 0 0">
      <mj-group>
        <mj-column width="50%"><mj-text css-class="text side" font-size="14px" line-height="20px" padding="0 40px">0: rather not</mj-text></mj-column>
        <mj-column width="50%"><mj-text css-class="text side" align="right" font-size="14px" line-height="20px" padding="0 40px">10: already have</mj-text></mj-column>
      </mj-group>
    </mj-section>
    <mj-section padding="40px 0 36px">
      <mj-column width="33.33%"><mj-text css-class="text side" font-size="15px" line-height="23px" padding="0 12px 18px 40px"><strong class="strong" style="color: ${ink};">It is all we ask.</strong><br />No second page, no account.</mj-text></mj-column>
      <mj-column width="33.33%"><mj-text css-class="text side" font-size="15px" line-height="23px" padding="0 20px 18px 28px"><strong class="strong" style="color: ${ink};">A person reads it.</strong><br />Her name is Jun and she builds the wheels.</mj-text></mj-column>
      <mj-column width="33.33%"><mj-text css-class="text side" font-size="15px" line-height="23px" padding="0 40px 18px 16px"><strong class="strong" style="color: ${ink};">It changes things.</strong><br />Last year’s answers moved the bell.</mj-text></mj-column>
    </mj-section>`,
    ),
    { color: '#d8ecfb', background: ink },
    [
      firstName,
      required('product', 'text', 'Kestrel 3', 'What was bought'),
      required('survey_url', 'url', 'https://kestrel.example/survey/91f3', 'The score is added to it'),
    ],
  ),
};

/** The figure is a link as wide as its cell, so that a thumb meets it. */
function score(color: string, value: number): string {
  const radius = value === 0 ? '12px 0 0 12px' : value === 10 ? '0 12px 12px 0' : '0';
  return `            <td width="9%" align="center" bgcolor="${color}" style="border-radius: ${radius}; background-color: ${color};"><a href="{{ survey_url }}?score=${value}" style="display: block; padding: 16px 0; font-size: 19px; font-weight: 700; color: ${value < 4 ? '#ffffff' : '#12304d'}; text-decoration: none;">${value}</a></td>`;
}
