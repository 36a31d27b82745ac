import { describe, expect, it } from 'vitest';
import { readValue } from './read-value';

describe('a number', () => {
  it.each([
    ['3,70 €', 3.7],
    ['€ 1.234,50', 1234.5],
    ['1 234,50 kr', 1234.5],
    ["CHF 1'234.50", 1234.5],
    ['-12 EUR', -12],
  ])('is read from %s', (text, value) => {
    expect(readValue(text, 'number', null)).toEqual({ value });
  });

  it.each(['171 234 567', '12 kg', 'ABC 12', '€', '1,234 €'])('is not read from %s', (text) => {
    expect(readValue(text, 'number', null)).toHaveProperty('reason');
  });
});

describe('a date', () => {
  it.each([
    ['1.2.26', '2026-02-01'],
    ['24.12.68', '1968-12-24'],
  ])('with a short year is read as spreadsheets do: %s is %s', (text, value) => {
    expect(readValue(text, 'date', null)).toEqual({ value });
  });

  it.each(['31.2.26', '1/2/26', '1.2.3'])('is not read from %s', (text) => {
    expect(readValue(text, 'date', null)).toHaveProperty('reason');
  });
});
