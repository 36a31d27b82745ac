import { fonts, sheet } from './sheet';
import { firstName, required, type Starter, transactional } from './starter';

const ink = '#171a0e';
const lime = '#d3f26a';

/** One panel, one button, one code: nothing else to look at. */
export const magicLink: Starter = {
  id: 'magic-link',
  name: 'Magic link',
  description: 'Signs a person in without a password: a button, and a code to type on another device.',
  use: 'account',
  industry: 'Software',
  subject: '{{ code }} is your sign-in code',
  previewText: 'Or press the button. Both work for {{ valid_minutes }} minutes.',
  document: transactional(
    sheet(
      {
        title: 'Sign in to Quillow',
        font: fonts.swiss,
        canvas: '#ffffff',
        darkCanvas: '#10120b',
        attributes: `
      <mj-text font-size="16px" line-height="25px" color="#3b4030" align="center" padding="0 40px 20px" />
      <mj-button background-color="${ink}" color="#ffffff" font-size="17px" font-weight="700" line-height="22px" border-radius="999px" inner-padding="17px 38px" padding="8px 24px 32px" />`,
        phone: `.title > div { font-size: 34px !important; line-height: 38px !important; }
        .code > div { font-size: 32px !important; letter-spacing: 6px !important; }`,
        dark: `.note > div, .name > div { color: #c9cfb8 !important; }
        .slip, .slip > table { background-color: #1e2215 !important; border-radius: 0 0 28px 28px; }
        .slip .code > div { color: ${lime} !important; }
        .slip .quiet > div { color: #c9cfb8 !important; }`,
      },
      `
    <mj-section padding="44px 24px 24px">
      <mj-column>
        <mj-text css-class="name logo" font-size="20px" line-height="28px" font-weight="700" letter-spacing="-0.3px" color="${ink}" padding="0"><span style="background-color: ${lime}; color: ${ink}; padding: 3px 9px 4px; border-radius: 7px;">q</span>&nbsp; quillow</mj-text>
      </mj-column>
    </mj-section>
    <mj-wrapper padding="0 16px">
      <mj-section background-color="${lime}" border-radius="28px 28px 0 0" padding="60px 16px 16px">
        <mj-column>
          <mj-text css-class="title" font-size="46px" line-height="49px" font-weight="700" letter-spacing="-1.4px" color="${ink}" padding="0 24px 18px">One tap, and you are in.</mj-text>
          <mj-text color="#2c3118">Hello {{ first_name }}, this button signs you in. No password to remember, none to lose.</mj-text>
          <mj-button href="{{ sign_in_url }}">Sign in to Quillow</mj-button>
        </mj-column>
      </mj-section>
      <mj-section css-class="slip" background-color="#f4f6ea" border-radius="0 0 28px 28px" padding="30px 16px 34px">
        <mj-column>
          <mj-text css-class="quiet" font-size="14px" line-height="20px" padding="0 24px 8px">Signing in on another device? Type this code there.</mj-text>
          <mj-text css-class="code" font-family="${fonts.mono}" font-size="42px" line-height="52px" font-weight="700" letter-spacing="10px" color="${ink}" padding="0 0 0 10px">{{ code }}</mj-text>
        </mj-column>
      </mj-section>
    </mj-wrapper>
    <mj-section padding="32px 24px 52px">
      <mj-column>
        <mj-text css-class="note" font-size="14px" line-height="23px" padding="0 32px 12px">Asked for on {{ device }}. The button and the code work once, and for {{ valid_minutes }} minutes.</mj-text>
        <mj-text css-class="note" font-size="14px" line-height="23px" padding="0 32px">If you did not ask, ignore this message. Nobody can sign in without it.</mj-text>
      </mj-column>
    </mj-section>`,
    ),
    [
      firstName,
      required('code', 'text', '428 913', 'Six digits, with a space between'),
      required('sign_in_url', 'url', 'https://quillow.example/sign-in/8d3f0c', 'Signs in once'),
      required('valid_minutes', 'number', 15, 'How long both work'),
      required('device', 'text', 'Firefox on a Mac, in Lisbon', 'Where the sign-in was asked for'),
    ],
  ),
};
