import { expect, it } from 'vitest';
import { readRefusalFilters } from './refusal-filters';

it('drops and reports invalid parts of a shared URL', () => {
  expect(readRefusalFilters({ q: 'x', code: 'nonsense', template: 'invoice' })).toEqual({
    q: null,
    code: null,
    template_id: null,
    problems: [
      '“nonsense” is not the code of a refusal and was left out.',
      'Type at least two characters to search.',
      '“invoice” is not the id of a template and was left out.',
    ],
  });
});

it('requests valid filters', () => {
  const template = '01900000-0000-7000-8000-000000000000';
  expect(readRefusalFilters({ q: ' A-12943 ', code: 'SENDER_UNAVAILABLE', template })).toEqual({
    q: 'A-12943',
    code: 'SENDER_UNAVAILABLE',
    template_id: template,
    problems: [],
  });
});
