import { expect, it } from 'vitest';
import { filledSetup, setupExample } from './filled-setup';

it('fills in the reader’s installation and the visible part of the key', () => {
  const own = { origin: 'https://mail.example.org', prefix: 'pr_ab12' };
  expect(filledSetup(setupExample, own)).toBe(
    'export POSTROOM_URL=https://mail.example.org\nexport POSTROOM_API_KEY=pr_ab12_…',
  );
});

it('stays unchanged without a key, or without placeholders', () => {
  const nobody = { origin: null, prefix: null };
  expect(filledSetup(setupExample, nobody)).toBe(setupExample);
  expect(filledSetup('export TEMPLATE_ID=…', { origin: 'https://a.example', prefix: 'pr_1' })).toBe(
    'export TEMPLATE_ID=…',
  );
});
