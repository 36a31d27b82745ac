import { expect, it } from 'vitest';
import { nearestName } from './nearest-name';

it.each([
  ['subjct', 'subject'],
  ['form', 'from'],
  ['tmplate_id', 'template_id'],
  ['idempotency-key', 'idempotency_key'],
  ['cc', null],
  ['x', null],
  ['subscription', null],
  ['', null],
])('of %s it is %s', (given, meant) => {
  const known = ['from', 'to', 'subject', 'template_id', 'idempotency_key', 'text', 'html'];
  expect(nearestName(given, known)).toBe(meant);
});
