import { expect, it } from 'vitest';
import { acceptanceErrors } from '@/lib/http/operations/error-codes';
import { refusalAdvice, refusalCodes, refusalLabel } from './refusal-reasons';

it.each(acceptanceErrors)('explains %s and its fix', (code) => {
  expect(refusalCodes).toContain(code);
  expect(refusalLabel(code)).toMatch(/^[A-Z][^_]+$/);
  expect(refusalAdvice(code)).toMatch(/\.$/);
});

it('shows an unknown code unchanged', () => {
  expect(refusalLabel('NEW_CODE')).toBe('NEW_CODE');
  expect(refusalAdvice('NEW_CODE')).toBeNull();
});
