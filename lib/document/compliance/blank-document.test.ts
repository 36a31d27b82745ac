import { expect, it } from 'vitest';
import { sourceOf } from '@/lib/document/contract';
import { blankDocument } from './blank-document';

it.each([
  ['Welcome', 'Welcome'],
  ['Welcome to Fernwood, {{ contact.first_name }}', 'Welcome to Fernwood'],
  ['{{ name }}, your order is on its way!', 'your order is on its way!'],
  ['Hello {{ name }}: tea & cake', 'Hello: tea &amp; cake'],
  ['{% if vip %}{{ name }}{% endif %}', 'Untitled'],
  ['', 'Untitled'],
])('takes the words of the subject “%s” as its title', (subject, title) => {
  for (const mode of ['visual', 'html'] as const)
    expect(sourceOf(blankDocument('marketing', mode, subject))).toContain(`title>${title}</`);
});
