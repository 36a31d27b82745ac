import { currentCompliance } from '@/lib/document/compliance/compliance-footers';
import { frame, palette, serif } from './airmail-frame';
import { type Starter, variable } from './starter';

/** A monthly letter: one story told, two pointed at, and the workspace's address and unsubscribe link at the end. */
export const newsletter: Starter = {
  id: 'newsletter',
  name: 'Newsletter',
  description: 'A monthly letter with one lead story and two short ones; carries the compliance footer.',
  use: 'newsletter',
  industry: 'Media',
  subject: '{{ issue_title }}',
  previewText: 'One long read, two short ones, and a question for you.',
  document: {
    schema_version: 1,
    purpose: 'marketing',
    source_mode: 'visual',
    mjml: frame(
      'The Postroom Letter',
      `      <mj-section background-color="${palette.navy}" padding="52px 0 40px">
        <mj-column>
          <mj-text font-size="12px" line-height="18px" font-weight="700" letter-spacing="1px" color="#f6c3b1" padding="0 48px 14px">THE POSTROOM LETTER, NO. {{ issue_number }}</mj-text>
          <mj-text font-family="${serif}" font-size="40px" line-height="46px" color="#ffffff" padding="0 48px 16px">{{ issue_title }}</mj-text>
          <mj-text font-size="17px" line-height="27px" color="#dbe5f8" padding="0 48px">Hello {{ first_name }}, this month is about the small pleasure of a message that says what it means, and then stops.</mj-text>
        </mj-column>
      </mj-section>
      <mj-section padding="40px 0 12px">
        <mj-column>
          <mj-text css-class="text label" mj-class="label">THE LONG READ</mj-text>
          <mj-text css-class="text title" mj-class="title" font-size="28px" line-height="35px">What forty years of post offices taught us about email</mj-text>
          <mj-text css-class="text">Nobody ever thanked a postal clerk for a clever envelope. They thanked them because the letter came, on the day it was promised, to the right door.</mj-text>
          <mj-text css-class="text">We asked three of them what they would change about the way companies write today. Their answers were shorter than our questions.</mj-text>
          <mj-button css-class="button" href="{{ story_url }}">Read the story</mj-button>
        </mj-column>
      </mj-section>
      <mj-section css-class="tint" background-color="${palette.tint}" padding="34px 24px 18px">
        <mj-column padding="0 24px">
          <mj-text css-class="title" font-family="${serif}" font-size="20px" line-height="27px" color="${palette.ink}" padding="0 0 8px">Write the subject last</mj-text>
          <mj-text css-class="note" font-size="15px" line-height="24px" padding="0 0 22px">You only know what a message says once it is written. <a href="{{ first_link }}" style="color: ${palette.navy};">Five minutes on subjects</a>.</mj-text>
        </mj-column>
        <mj-column padding="0 24px">
          <mj-text css-class="title" font-family="${serif}" font-size="20px" line-height="27px" color="${palette.ink}" padding="0 0 8px">One button is enough</mj-text>
          <mj-text css-class="note" font-size="15px" line-height="24px" padding="0 0 22px">Two buttons are a question, and most readers do not answer. <a href="{{ second_link }}" style="color: ${palette.navy};">Why fewer is kinder</a>.</mj-text>
        </mj-column>
      </mj-section>
      <mj-section padding="38px 0 30px">
        <mj-column>
          <mj-text css-class="text title" align="center" font-family="${serif}" font-size="24px" line-height="33px" font-style="italic" color="${palette.ink}" padding="0 48px 14px">“What is the last message you were glad to get?”</mj-text>
          <mj-text css-class="text" align="center" padding="0 48px 24px">Reply and tell us. The best answers are in the next letter.</mj-text>
        </mj-column>
      </mj-section>`,
      'You receive this letter because you asked for it.',
    ),
    plain_text: null,
    variables: [
      variable({
        name: 'first_name',
        type: 'text',
        fallback: 'there',
        sample: 'Ada',
        description: 'How to address the reader',
      }),
      variable({
        name: 'issue_title',
        type: 'text',
        required: true,
        sample: 'Say it, then stop',
        description: 'Headline and subject of this issue',
      }),
      variable({
        name: 'issue_number',
        type: 'number',
        required: true,
        sample: 12,
        description: 'Counts the issues',
      }),
      variable({
        name: 'story_url',
        type: 'url',
        required: true,
        sample: 'https://postroom.example/letter/post-offices',
        description: 'The long read',
      }),
      variable({
        name: 'first_link',
        type: 'url',
        required: true,
        sample: 'https://postroom.example/letter/subjects',
        description: 'The first short one',
      }),
      variable({
        name: 'second_link',
        type: 'url',
        required: true,
        sample: 'https://postroom.example/letter/buttons',
        description: 'The second short one',
      }),
    ],
    conditions: [],
    compliance: {
      ...currentCompliance('visual'),
      color: palette.line,
      background_color: palette.ink,
    },
  },
};
