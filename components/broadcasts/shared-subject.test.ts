import { expect, it } from 'vitest';
import { withSharedValues } from './shared-subject';

const values = { title: 'Winter', issue: 42, items: ['a'], empty: '' };

it.each([
  ['No. {{ issue }}: {{ title }}', 'No. 42: Winter'],
  ["{{ title | default: 'News' }}, {{contact.first_name}}", 'Winter, {{contact.first_name}}'],
  ["{{ empty | default: 'News' }}", 'News'],
  ["{{ other | default: 'News' }}", "{{ other | default: 'News' }}"],
  ['{{ title | upcase }} {{ items }} {% if title %}', '{{ title | upcase }} {{ items }} {% if title %}'],
])('of %s knows %s', (subject, words) => {
  expect(withSharedValues(subject, values)).toBe(words);
});
