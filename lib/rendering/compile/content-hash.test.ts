import { expect, it } from 'vitest';
import { contentHash } from './content-hash';

it('hashes a version as when it was published', () => {
  const hash = contentHash({
    ...{ subject: 'S', html: '<p>ü</p>', plain_text: 'ü', preview_text: '' },
    variables: [{ name: 'a', type: 'text', required: true, fallback: null, sample: 'x', description: null }],
    conditions: [
      {
        ...{ id: 'vip', name: 'VIP', match: 'all' },
        rules: [{ variable: 'a', operator: 'equals', value: 'x' }],
      },
    ],
  });
  expect(hash).toBe('123df63bc98b2fd5743c4325317835a344494761e355a54047cdf8b1a7a6d031');
});
