import { expect, it } from 'vitest';
import { acceptanceErrors } from '@/lib/http/operations/error-codes';
import { refusalAdvice, refusalCodes, refusalLabel } from './refusal-reasons';

it.each(acceptanceErrors)('says in words what %s means and what fixes it', (code) => {
  expect(refusalCodes).toContain(code);
  expect(refusalLabel(code)).toMatch(/^[A-Z][^_]+$/);
  expect(refusalAdvice(code)).toMatch(/\.$/);
});

it('shows a code that it does not know as it is', () => {
  expect(refusalLabel('NEW_CODE')).toBe('NEW_CODE');
  expect(refusalAdvice('NEW_CODE')).toBeNull();
});
