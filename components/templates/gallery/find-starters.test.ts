import { expect, it } from 'vitest';
import { findStarters, type StarterFilter } from './find-starters';

const nothing: StarterFilter = { q: null, purpose: null, use: null, industry: null };
const common = { description: '', subject: '', preview_text: '' };
const starters = [
  { ...common, name: 'Receipt', purpose: 'transactional', use: 'orders', industry: 'Retail' },
  { ...common, name: 'Sale', subject: '30% off', purpose: 'marketing', use: 'campaign', industry: 'Retail' },
  { ...common, name: 'Event', purpose: 'marketing', use: 'campaign', industry: 'Events' },
] as const;
const names = (filter: Partial<StarterFilter>) =>
  findStarters(starters, { ...nothing, ...filter }).map(({ name }) => name);

it('keeps all without a filter', () => {
  expect(names({})).toEqual(['Receipt', 'Sale', 'Event']);
  expect(names({ q: '  ' })).toEqual(['Receipt', 'Sale', 'Event']);
});

it('filters by purpose, use and industry together', () => {
  expect(names({ purpose: 'marketing' })).toEqual(['Sale', 'Event']);
  expect(names({ purpose: 'marketing', industry: 'Retail' })).toEqual(['Sale']);
  expect(names({ use: 'orders', purpose: 'marketing' })).toEqual([]);
});

it('finds words in any order in the whole description, including the use’s name', () => {
  expect(names({ q: 'OFF 30%' })).toEqual(['Sale']);
  expect(names({ q: 'campaigns retail' })).toEqual(['Sale']);
  expect(names({ q: 'receipt sale' })).toEqual([]);
});
