import { fonts, sheet } from './sheet';
import { firstName, marketing, required, type Starter } from './starter';

const moss = '#23392b';
const sand = '#efe8d6';
const leaves = ['#2f5d3f', '#5e8c4a', '#a3b565', '#c9a24a', '#b3663b', '#5e8c4a', '#2f5d3f'];

/** A card through the door: leaves drawn by corners, three things that are new, a voucher. */
export const winBack: Starter = {
  id: 'win-back',
  name: 'Win back',
  description: 'Greets somebody who has not bought for a while, with what is new and a voucher.',
  use: 'campaign',
  industry: 'Retail',
  subject: 'Your windowsill asked about you',
  previewText: '{{ months }} months, three new plants, and {{ voucher }} to begin again.',
  document: marketing(
    sheet(
      {
        title: 'It has been a while',
        font: fonts.serif,
        canvas: sand,
        darkCanvas: '#131c16',
        attributes: `
      <mj-text font-size="17px" line-height="28px" color="#46513f" padding="0 40px 16px" />
      <mj-table padding="0" font-size="1px" line-height="1px" />
      <mj-button background-color="${moss}" color="#ffffff" font-size="17px" line-height="22px" border-radius="0 18px 0 18px" inner-padding="17px 34px" padding="10px 40px 0" />
      <mj-class name="plant" align="center" font-size="20px" line-height="26px" color="${moss}" padding="14px 10px 4px" />
      <mj-class name="about" align="center" font-size="15px" line-height="23px" padding="0 10px 26px" />`,
        phone: `.side { padding-left: 20px !important; padding-right: 20px !important; }
        .title > div { font-size: 46px !important; line-height: 50px !important; }`,
        dark: `.text > div { color: #c9d2bd !important; }
        .title > div, .plant > div { color: #f0ead9 !important; }
        .band, .band > table { background-color: #1e2b22 !important; }
        .go table td, .go a { background-color: #c3d08a !important; color: #131c16 !important; }`,
      },
      `
    <mj-section padding="40px 24px 0">
      <mj-column>
        <mj-table role="presentation">
          <tr><td align="center"><table role="presentation" cellpadding="0" cellspacing="0"><tr>
${leaves.map(leaf).join('\n')}
          </tr></table></td></tr>
        </mj-table>
      </mj-column>
    </mj-section>
    <mj-section padding="34px 0 14px">
      <mj-column>
        <mj-text css-class="title side" align="center" font-size="66px" line-height="68px" letter-spacing="-1.5px" color="${moss}" padding="0 30px 22px">It has been a while.</mj-text>
        <mj-text css-class="text side" align="center" padding="0 72px 14px">Dear {{ first_name }}, {{ months }} months ago we sent you a fern. We hope it is well. If it is not, nobody here will judge: ferns are difficult, and most of us have lost one.</mj-text>
        <mj-text css-class="text side" align="center" padding="0 72px 30px">Since then three easier ones have moved in.</mj-text>
      </mj-column>
    </mj-section>
    <mj-section css-class="band" background-color="#e2dcc2" padding="36px 24px 12px">
      <mj-column>${plant('#5e8c4a', '50% 50% 8px 8px')}<mj-text css-class="plant" mj-class="plant">Snake plant</mj-text><mj-text css-class="text" mj-class="about">Wants water when you remember. Forgives when you do not.</mj-text></mj-column>
      <mj-column>${plant('#a3762f', '50%')}<mj-text css-class="plant" mj-class="plant">Golden pothos</mj-text><mj-text css-class="text" mj-class="about">Grows in the darkest corner that you have, and out of it.</mj-text></mj-column>
      <mj-column>${plant('#2f5d3f', '0 50% 50% 50%')}<mj-text css-class="plant" mj-class="plant">Rubber tree</mj-text><mj-text css-class="text" mj-class="about">One large leaf a month. You can nearly watch it.</mj-text></mj-column>
    </mj-section>
    <mj-section padding="44px 0 48px">
      <mj-column>
        <mj-text css-class="text side" align="center" font-style="italic" padding="0 40px 2px">To begin again, with our compliments</mj-text>
        <mj-text css-class="title side" align="center" font-size="66px" line-height="74px" color="${moss}" padding="0 40px 8px">{{ voucher }}</mj-text>
        <mj-text css-class="text side" align="center" font-size="15px" line-height="24px" padding="0 72px 14px">Taken off by itself when you come through this button, until {{ voucher_until | date: "%-d %B" }}. The pot is included.</mj-text>
        <mj-button css-class="go" href="{{ shop_url }}">Choose a plant</mj-button>
      </mj-column>
    </mj-section>`,
    ),
    { color: sand, background: moss },
    [
      firstName,
      required('months', 'number', 8, 'Since the last order'),
      required('voucher', 'text', '€ 10', 'With its currency'),
      required('voucher_until', 'date', '2026-12-31', 'The last day of the voucher'),
      required('shop_url', 'url', 'https://perennial.example/back/77ac', 'Brings the voucher along'),
    ],
  ),
};

/** Two round corners and two sharp ones make a leaf. */
function leaf(color: string, index: number): string {
  const radius = index % 2 === 0 ? '0 34px 0 34px' : '34px 0 34px 0';
  return `            <td width="38" height="${index === 3 ? 62 : 46}" bgcolor="${color}" style="width: 38px; height: 46px; border-radius: ${radius};">&nbsp;</td>${index < 6 ? '<td width="6" style="width: 6px;">&nbsp;</td>' : ''}`;
}

function plant(color: string, radius: string): string {
  return `<mj-table role="presentation"><tr><td align="center"><table role="presentation" cellpadding="0" cellspacing="0"><tr><td width="72" height="64" bgcolor="${color}" style="width: 72px; height: 64px; border-radius: ${radius};">&nbsp;</td></tr></table></td></tr><tr><td align="center"><table role="presentation" cellpadding="0" cellspacing="0"><tr><td width="52" height="34" bgcolor="#b3663b" style="width: 52px; height: 34px; border-radius: 2px 2px 14px 14px;">&nbsp;</td></tr></table></td></tr></mj-table>`;
}
