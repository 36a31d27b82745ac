import { expect, it } from 'vitest';
import { smallBudget } from './liquid-engine';
import { renderTemplate } from './render-template';

const now = new Date('2026-11-25T23:30:00Z');
const names = ['total', 'at', 'day', 'text'];
const variables = names.map((name) => ({
  ...{ name, type: 'text' as const, required: false, fallback: null, sample: null, description: null },
}));
const values = { total: 1234567.5, at: '2026-11-25T23:30:00Z', day: '2026-11-25', text: 'soon' };

function shown(liquid: string, locale?: string): string {
  const system = { unsubscribe_url: null, postal_address: null };
  const rest = { html: '', subject: 'S', preview_text: '', conditions: [], system, variables };
  return renderTemplate({ ...rest, plain_text: liquid, ...(locale && { locale }) }, values, now, smallBudget)
    .text;
}

it.each([
  ["{{ total | format_money: 'EUR' }}", 'de', '1.234.567,50\u00a0€'],
  ["{{ total | format_money: 'JPY' }}", 'ja', '￥1,234,568'],
  ["{{ total | format_money: 'BRL' }}", 'pt-BR', 'R$\u00a01.234.567,50'],
  ['{{ total | format_number }}', 'fr', '1\u202f234\u202f567,5'],
  ['{{ total | format_number: 2 }}', undefined, '1,234,567.50'],
  ["{{ 0.5 | format_number: 'percent' }}", 'de', '50\u00a0%'],
  ["{{ '12.5' | format_number }}", 'de', '12,5'],
  ['{{ at | format_date }}', 'de', '25. November 2026'],
  ["{{ at | format_date: 'long', 'Asia/Tokyo' }}", 'ja', '2026年11月26日'],
  // A date without a time is the same day in every time zone.
  ["{{ day | format_date: 'medium', 'America/Los_Angeles' }}", 'en', 'Nov 25, 2026'],
  ["{{ at | format_time: 'short', 'Europe/Berlin' }}", 'de', '00:30'],
  ["{{ at | format_datetime: 'short', 'Europe/Lisbon' }}", 'pt-PT', '25/11/26, 23:30'],
  ["{{ 'now' | format_date: 'short' }}", 'de', '25.11.26'],
  ["{{ at | date: '%d %B' }}", 'de', '25 November'],
  ["{{ at | date: '%B %Y' }}", 'fr', 'novembre 2026'],
  ["{{ at | date: '%B %Y' }}", undefined, 'November 2026'],
  ['{{ text | format_date }}', 'de', 'soon'],
  ["{{ text | format_money: 'EUR' }}", 'de', 'soon'],
])('%s in %s is %s', (liquid, locale, text) => {
  expect(shown(liquid, locale)).toBe(text);
});

it.each([
  ["{{ total | format_money: 'euros' }}", 'format_money needs a currency'],
  ["{{ at | format_date: 'big' }}", 'format_date knows full, long, medium, short'],
  ["{{ at | format_date: 'long', 'Mars/Base' }}", 'does not know the time zone "Mars/Base"'],
  ['{{ total | format_number: 99 }}', 'format_number takes'],
])('%s is refused: %s', (liquid, message) => {
  expect(() => shown(liquid, 'de')).toThrow(message);
});
