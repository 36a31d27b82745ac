import { expect, it } from 'vitest';
import { filledSetup, setupExample } from './filled-setup';

it('names the installation of the reader and the key as far as it is shown again', () => {
  const own = { origin: 'https://mail.example.org', prefix: 'pr_ab12' };
  expect(filledSetup(setupExample, own)).toBe(
    'export POSTROOM_URL=https://mail.example.org\nexport POSTROOM_API_KEY=pr_ab12_…',
  );
});

it('stays as it is written for whoever has no key, and where nothing is to be filled in', () => {
  const nobody = { origin: null, prefix: null };
  expect(filledSetup(setupExample, nobody)).toBe(setupExample);
  expect(filledSetup('export TEMPLATE_ID=…', { origin: 'https://a.example', prefix: 'pr_1' })).toBe(
    'export TEMPLATE_ID=…',
  );
});
