import { fonts, sheet } from './sheet';
import { marketing, required, type Starter } from './starter';

const ink = '#2b1d14';
const clay = '#a63d22';
const olive = '#4a5320';
const cell = 'padding: 7px 0; border-bottom: 1px solid #d8c9ae;';

/** A page of a magazine: masthead, cover story, two columns and a recipe to keep. */
export const newsletterMagazine: Starter = {
  id: 'newsletter-magazine',
  name: 'Newsletter, magazine',
  description: 'A masthead, a cover story in color, two short stories side by side and a recipe card.',
  use: 'newsletter',
  industry: 'Food and drink',
  subject: '{{ cover_title }}',
  previewText: 'No. {{ issue_number }}: a soup, a market at dawn, and what to do with stale bread.',
  document: marketing(
    sheet(
      {
        title: 'The Slow Table',
        font: fonts.book,
        canvas: '#f8f1e3',
        darkCanvas: '#1c140e',
        attributes: `
      <mj-text font-size="17px" line-height="27px" color="#4b3a2c" padding="0 0 16px" />
      <mj-table font-size="16px" line-height="23px" color="#4b3a2c" padding="0" />
      <mj-button background-color="#f8f1e3" color="#7d2a14" font-size="16px" font-weight="700" line-height="20px" border-radius="0" inner-padding="15px 30px" padding="8px 0 0" align="left" />
      <mj-class name="head" font-size="27px" line-height="33px" color="${ink}" padding="0 0 10px" />`,
        phone: `.mast > div { font-size: 44px !important; line-height: 48px !important; }
        .cover > div { font-size: 40px !important; line-height: 43px !important; }
        .pad, .pad > table > tbody > tr > td { padding-left: 12px !important; padding-right: 12px !important; }`,
        dark: `.text > div, .rows table, .rows td { color: #d9c9b4 !important; }
        .title > div, .mast > div, .text a { color: #fbf1df !important; }
        .rule p { border-color: #fbf1df !important; }
        .rows td { border-color: #57442f !important; }
        .recipe > table > tbody > tr > td { background-color: #2b2017 !important; }
        .top-a > div { color: #f0a183 !important; }
        .top-b > div { color: #c5d17c !important; }`,
      },
      `
    <mj-section padding="44px 24px 0">
      <mj-column>
        <mj-text css-class="mast" align="center" font-size="68px" line-height="70px" letter-spacing="-2px" color="${ink}" padding="0 0 14px">The Slow Table</mj-text>
        <mj-divider css-class="rule" border-width="3px" border-style="double" border-color="${ink}" padding="0 0 9px" />
        <mj-text css-class="text" align="center" font-size="14px" line-height="20px" font-style="italic" padding="0 0 9px">No. {{ issue_number }} &nbsp;·&nbsp; {{ season }} &nbsp;·&nbsp; read in four minutes, cooked in two hours</mj-text>
        <mj-divider css-class="rule" border-width="1px" border-color="${ink}" padding="0 0 24px" />
      </mj-column>
    </mj-section>
    <mj-section padding="0 24px">
      <mj-column background-color="${clay}" padding="48px 40px 44px">
        <mj-text font-size="15px" line-height="20px" font-style="italic" color="#ffd9c4" padding="0 0 14px">The cover story</mj-text>
        <mj-text css-class="cover" font-size="50px" line-height="54px" letter-spacing="-1px" color="#fff3e0" padding="0 0 18px">{{ cover_title }}</mj-text>
        <mj-text font-size="18px" line-height="29px" color="#ffe6d2" padding="0 0 20px">In Basilicata they put the beans on before church and eat when the talking is over. We went for the recipe and stayed for the talking.</mj-text>
        <mj-button href="{{ cover_url }}">Read the story</mj-button>
      </mj-column>
    </mj-section>
    <mj-section css-class="pad" padding="40px 12px 12px">
      <mj-column padding="0 12px">
        <mj-text css-class="top-a" font-size="15px" line-height="20px" font-style="italic" color="${clay}" padding="0 0 8px">At the market</mj-text>
        <mj-text css-class="title" mj-class="head">Five in the morning, and already out of figs</mj-text>
        <mj-text css-class="text" font-size="16px" line-height="25px">Rosa has sold fruit on the same corner for thirty-one years. She told us how to choose a melon, and when to leave one alone. <a href="{{ first_url }}" style="color: ${clay};">Go with her</a></mj-text>
      </mj-column>
      <mj-column padding="0 12px">
        <mj-text css-class="top-b" font-size="15px" line-height="20px" font-style="italic" color="${olive}" padding="0 0 8px">Nothing wasted</mj-text>
        <mj-text css-class="title" mj-class="head">Seven lives of one loaf of bread</mj-text>
        <mj-text css-class="text" font-size="16px" line-height="25px">Fresh on Monday, toast on Tuesday, and by Sunday the best dumpling you have had in years. <a href="{{ second_url }}" style="color: ${olive};">Follow the loaf</a></mj-text>
      </mj-column>
    </mj-section>
    <mj-section padding="18px 24px 44px">
      <mj-column css-class="recipe" background-color="#efe3c8" padding="36px 40px 32px">
        <mj-text css-class="top-b" align="center" font-size="15px" line-height="20px" font-style="italic" color="${olive}" padding="0 0 6px">To cut out and keep</mj-text>
        <mj-text css-class="title" mj-class="head" align="center" font-size="34px" line-height="40px" padding="0 0 18px">Sunday bean soup</mj-text>
        <mj-table css-class="rows" padding="0 0 20px">
          <tr><td style="${cell}">White beans, soaked overnight</td><td align="right" width="90" style="${cell}">400 g</td></tr>
          <tr><td style="${cell}">Tomatoes, the ugly ones</td><td align="right" style="${cell}">3</td></tr>
          <tr><td style="${cell}">Celery with its leaves</td><td align="right" style="${cell}">2 stalks</td></tr>
          <tr><td style="${cell}">Olive oil, and then some more</td><td align="right" style="${cell}">8 spoons</td></tr>
        </mj-table>
        <mj-text css-class="text" padding="0">Everything into the pot with two liters of water. Salt at the end. It is ready when nobody asks any more.</mj-text>
      </mj-column>
    </mj-section>`,
    ),
    { color: '#f3ead3', background: olive },
    [
      required('cover_title', 'text', 'A soup that waits for you', 'Headline and subject of the issue'),
      required('issue_number', 'number', 41, 'Counts the issues'),
      required('season', 'text', 'Late autumn', 'When it appears'),
      required('cover_url', 'url', 'https://slowtable.example/soup', 'The cover story'),
      required('first_url', 'url', 'https://slowtable.example/figs', 'The story on the left'),
      required('second_url', 'url', 'https://slowtable.example/bread', 'The story on the right'),
    ],
  ),
};
