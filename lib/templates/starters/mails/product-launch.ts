import { fonts, sheet } from './sheet';
import { firstName, marketing, required, type Starter } from './starter';

const night = '#15122e';
const glow = '#ffcf73';
const spec = 'padding: 12px 0; border-bottom: 1px solid #e5d8bd;';

/** A lamp in a dark room, drawn by cells of a table: nothing has to load. */
export const productLaunch: Starter = {
  id: 'product-launch',
  name: 'Product launch',
  description: 'Shows one new product: a drawn hero, three reasons, the facts and the price.',
  use: 'campaign',
  industry: 'Retail',
  subject: 'Meet Dusk, the lamp that goes to bed first',
  previewText: 'Here from {{ launch_date | date: "%-d %B" }}. For readers of this letter two days earlier.',
  document: marketing(
    sheet(
      {
        title: 'Meet Dusk',
        font: fonts.round,
        canvas: night,
        darkCanvas: '#0c0a1e',
        attributes: `
      <mj-text font-size="16px" line-height="26px" color="#cbc4e6" padding="0 44px 18px" />
      <mj-table font-size="15px" line-height="22px" color="#4a4030" padding="0 44px" />
      <mj-button background-color="${glow}" color="${night}" font-size="17px" font-weight="700" line-height="22px" border-radius="999px" inner-padding="17px 38px" padding="6px 24px 20px" />
      <mj-class name="reason" font-size="19px" line-height="25px" font-weight="700" color="#ffffff" padding="0 22px 6px" />
      <mj-class name="because" font-size="15px" line-height="23px" padding="0 22px 26px" />`,
        phone: `.side { padding-left: 24px !important; padding-right: 24px !important; }
        .title > div { font-size: 38px !important; line-height: 43px !important; }`,
        dark: `.room, .room > table { background-color: #0c0a1e !important; }
        .paper, .paper > table { background-color: #221d42 !important; }
        .paper .text > div, .rows table, .rows td { color: #d6cfee !important; }
        .paper .head > div, .strong { color: ${glow} !important; }
        .rows td { border-color: #453d70 !important; }`,
      },
      `
    <mj-section css-class="room" background-color="${night}" padding="36px 0 30px">
      <mj-column><mj-text align="center" font-size="15px" font-weight="700" letter-spacing="2px" color="${glow}" padding="0">ember &amp; oak</mj-text></mj-column>
    </mj-section>
    <mj-section css-class="room" background-color="${night}">
      <mj-column>
        <mj-table role="presentation" padding="0" font-size="1px" line-height="1px">
          <tr><td align="center">${lamp()}</td></tr>
        </mj-table>
      </mj-column>
    </mj-section>
    <mj-section css-class="room" background-color="${night}" padding="40px 0 44px">
      <mj-column>
        <mj-text css-class="title side" align="center" font-size="54px" line-height="58px" font-weight="700" letter-spacing="-1.5px" color="#ffffff">Goes to bed before you do.</mj-text>
        <mj-text css-class="side" align="center" font-size="18px" line-height="29px" padding="0 64px 24px">Hello {{ first_name }}, this is Dusk. It dims with the evening, from noon to candle, so slowly that you only notice how well you sleep.</mj-text>
        <mj-button href="{{ product_url }}">See Dusk</mj-button>
        <mj-text align="center" font-size="14px" line-height="20px" padding="0 44px">{{ price }}, from {{ launch_date | date: "%-d %B" }}</mj-text>
      </mj-column>
    </mj-section>
    <mj-section css-class="paper" background-color="#251f4d" padding="40px 22px 14px">
      <mj-column><mj-text mj-class="reason">One turn</mj-text><mj-text mj-class="because">A single ring of oak: brighter, darker, off. No app, no account, no update.</mj-text></mj-column>
      <mj-column><mj-text mj-class="reason">Two suns</mj-text><mj-text mj-class="because">White light to work by, amber to read by, and every hour in between.</mj-text></mj-column>
      <mj-column><mj-text mj-class="reason">Ten years</mj-text><mj-text mj-class="because">Every part can be changed with one screwdriver. It is in the box.</mj-text></mj-column>
    </mj-section>
    <mj-section css-class="paper" background-color="#fff5e0" padding="44px 0 40px">
      <mj-column>
        <mj-text css-class="head side" font-size="30px" line-height="37px" font-weight="700" letter-spacing="-0.5px" color="${night}">What it is made of</mj-text>
        <mj-table css-class="rows side" padding="0 44px 28px">
          <tr><td style="${spec}">Base</td><td align="right" style="${spec}"><strong class="strong" style="color: ${night};">Oiled oak from the Spessart</strong></td></tr>
          <tr><td style="${spec}">Shade</td><td align="right" style="${spec}"><strong class="strong" style="color: ${night};">Opal glass, blown by mouth</strong></td></tr>
          <tr><td style="${spec}">Light</td><td align="right" style="${spec}"><strong class="strong" style="color: ${night};">9 W, 1,800 to 4,000 K</strong></td></tr>
          <tr><td style="${spec}">Height</td><td align="right" style="${spec}"><strong class="strong" style="color: ${night};">31 cm</strong></td></tr>
        </mj-table>
        <mj-text css-class="text side" color="#4a4030">We made {{ edition }} of the first edition. Readers of this letter order two days before everybody else.</mj-text>
        <mj-button href="{{ product_url }}" align="left" css-class="side" padding="6px 44px 0">Order the first edition</mj-button>
      </mj-column>
    </mj-section>`,
    ),
    { color: '#cbc4e6', background: night },
    [
      firstName,
      required('launch_date', 'date', '2026-11-27', 'From when it is sold'),
      required('price', 'text', '€ 149', 'With its currency'),
      required('edition', 'number', 400, 'How many there are'),
      required('product_url', 'url', 'https://emberandoak.example/dusk', 'Where both buttons lead'),
    ],
  ),
};

/** A glass globe in its halo on an oak foot. */
function lamp(): string {
  const table = (content: string) =>
    `<table role="presentation" cellpadding="0" cellspacing="0">${content}</table>`;
  const disc = (size: number, color: string, content: string) =>
    table(
      `<tr><td width="${size}" height="${size}" align="center" valign="middle" bgcolor="${color}" style="width: ${size}px; height: ${size}px; border-radius: ${size / 2}px;">${content}</td></tr>`,
    );
  const globe = disc(250, '#211b40', disc(204, '#3a2d4f', disc(158, '#8f6a55', disc(118, glow, '&nbsp;'))));
  const foot = table(
    '<tr><td width="16" height="74" bgcolor="#b57a45" style="width: 16px; height: 74px;">&nbsp;</td></tr>',
  );
  const base = table(
    '<tr><td width="132" height="14" bgcolor="#8a5630" style="width: 132px; height: 14px; border-radius: 7px 7px 0 0;">&nbsp;</td></tr>',
  );
  return table([globe, foot, base].map((part) => `<tr><td align="center">${part}</td></tr>`).join(''));
}
