import { frame, palette, type Starter, transactional, variable } from './frame';

/** Short on purpose: one link, how long it works, and what to do when it was not you. */
export const passwordReset: Starter = {
  id: 'password-reset',
  name: 'Password reset',
  description: 'One link that sets a new password, and what to do when it was somebody else.',
  subject: 'Set a new password',
  previewText: 'The link works for {{ valid_minutes }} minutes.',
  document: transactional(
    frame(
      'Set a new password',
      `      <mj-section padding="44px 0 8px">
        <mj-column>
          <mj-text css-class="text title" mj-class="title">Set a new password</mj-text>
          <mj-text css-class="text">Hello {{ first_name }}, somebody asked for a new password for your account. If that was you, choose one now.</mj-text>
          <mj-button css-class="button" href="{{ reset_url }}">Choose a new password</mj-button>
          <mj-text css-class="text">The link works once, and for {{ valid_minutes }} minutes. After that, ask for another one on the sign-in page.</mj-text>
          <mj-text css-class="text" mj-class="small" padding="0 48px 24px">If the button does not work, copy this address into your browser:<br /><a href="{{ reset_url }}" style="color: ${palette.navy}; word-break: break-all;">{{ reset_url }}</a></mj-text>
        </mj-column>
      </mj-section>
      <mj-section css-class="tint" background-color="${palette.tint}" padding="28px 0 14px">
        <mj-column>
          <mj-text css-class="text" mj-class="small"><strong class="strong" style="color: ${palette.ink};">That was not you?</strong><br />Then you need not do anything: your password stays as it is, and nobody saw it. {% if conditions.has_place %}The request came from {{ requested_from }}.{% endif %} If this happens again, reply to this message.</mj-text>
        </mj-column>
      </mj-section>`,
      'This message concerns the security of your account, so it is sent whatever you subscribed to.',
    ),
    [
      variable({
        name: 'first_name',
        type: 'text',
        fallback: 'there',
        sample: 'Ada',
        description: 'How to address the account holder',
      }),
      variable({
        name: 'reset_url',
        type: 'url',
        required: true,
        sample: 'https://postroom.example/password/8f2c1d7e',
        description: 'The one-time address',
      }),
      variable({
        name: 'valid_minutes',
        type: 'number',
        fallback: 30,
        sample: 30,
        description: 'How long the address works',
      }),
      variable({
        name: 'requested_from',
        type: 'text',
        sample: 'Firefox on Linux, Lisbon',
        description: 'Device and place of the request, if known',
      }),
    ],
    [
      {
        id: 'has_place',
        name: 'The place of the request is known',
        match: 'all',
        rules: [{ variable: 'requested_from', operator: 'exists', value: null }],
      },
    ],
  ),
};
