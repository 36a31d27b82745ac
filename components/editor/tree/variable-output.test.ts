import { expect, it } from 'vitest';
import { readOutput, writeOutput } from './variable-output';

it('parses a variable with its fallback, and writes it unchanged', () => {
  for (const source of ['{{ name }}', "{{ contact.first_name | default: 'there' }}"])
    expect(writeOutput(readOutput(source) ?? { name: '', fallback: '' })).toBe(source);
  expect(readOutput('{{name|default:"you all"}}')).toEqual({ name: 'name', fallback: 'you all' });
  expect(readOutput('{{- name -}}')).toEqual({ name: 'name', fallback: '' });
});

it('ignores more complex output', () => {
  for (const source of [
    '{{ name | upcase }}',
    "{{ name | default: 'a' | upcase }}",
    '{% if a %}',
    '{{ 3 }} {{ 4 }}',
  ])
    expect(readOutput(source)).toBeNull();
});

it('a fallback cannot end the variable', () => {
  expect(writeOutput({ name: 'name', fallback: "it's }} here" })).toBe("{{ name | default: 'it’s  here' }}");
});
