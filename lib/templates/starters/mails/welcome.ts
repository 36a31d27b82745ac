import { frame, palette, serif } from './airmail-frame';
import { type Starter, transactional, variable } from './starter';

const steps = [
  ['Make yourself at home', 'Add your name, a picture and the time zone you work in. It takes a minute.'],
  ['Invite the people you work with', 'Everything is better with company, and they can join for free.'],
  ['Send your first message', 'Pick a template, change a sentence, and see it arrive.'],
] as const;

/** Said once, when an account is new: one action, and what comes after it. */
export const welcome: Starter = {
  id: 'welcome',
  name: 'Welcome',
  description: 'Greets a new customer and shows the first three steps.',
  use: 'account',
  industry: 'Software',
  subject: 'Welcome to Postroom, {{ first_name }}',
  previewText: 'Your account is ready. Here is how to begin.',
  document: transactional(
    frame(
      'Welcome to Postroom',
      `      <mj-section padding="44px 0 28px">
        <mj-column>
          <mj-text css-class="text label" mj-class="label">YOUR ACCOUNT IS READY</mj-text>
          <mj-text css-class="text title" mj-class="title">Good to have you here, {{ first_name }}.</mj-text>
          <mj-text css-class="text">Thank you for signing up. Your workspace is set up and waiting; the button takes you straight there.</mj-text>
          <mj-button css-class="button" href="{{ start_url }}">Open my workspace</mj-button>
          <mj-divider css-class="rule" />
          <mj-text css-class="text label" mj-class="label">THREE GOOD FIRST STEPS</mj-text>
          <mj-table css-class="table" role="presentation" padding="0 48px 16px">
${steps.map(step).join('\n')}
          </mj-table>
          <mj-text css-class="text">Stuck, or just curious? Reply to this message. A person reads it.</mj-text>
          <mj-text css-class="text">The Postroom team</mj-text>
        </mj-column>
      </mj-section>`,
      'You receive this message because an account was opened with this address.',
    ),
    [
      variable({
        name: 'first_name',
        type: 'text',
        fallback: 'there',
        sample: 'Ada',
        description: 'How to address the new customer',
      }),
      variable({
        name: 'start_url',
        type: 'url',
        required: true,
        sample: 'https://postroom.example/start',
        description: 'Where the button leads',
      }),
    ],
  ),
};

function step([title, text]: readonly [string, string], index: number): string {
  return `            <tr>
              <td class="strong" width="44" style="width: 44px; padding: 2px 0 18px; font-family: ${serif}; font-size: 26px; line-height: 28px; color: ${palette.navy};">${index + 1}</td>
              <td style="padding: 0 0 18px; font-size: 15px; line-height: 23px;"><strong class="strong" style="color: ${palette.ink};">${title}</strong><br />${text}</td>
            </tr>`;
}
