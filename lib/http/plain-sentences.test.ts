import { expect, it } from 'vitest';
import type { z } from 'zod';
import { issuesOf } from '@/lib/issues';
import { allOperations } from './operations/all-operations';
import type { Operation } from './operations/operation';

const wrongValues = ['☃', '', 'x'.repeat(20_000), -1, 1.5, 10 ** 9, true, null, [], [1, {}], {}, { '☃': {} }];

it('reports no invalid value in the validator’s own words', () => {
  const raw = new Set<string>();
  for (const { name, params, query, body } of Object.values<Operation>(allOperations))
    for (const shape of [params, query, body])
      for (const field of ['', ...fieldsOf(shape)])
        for (const wrong of wrongValues) {
          const { error } = shape?.safeParse(field ? { [field]: wrong } : wrong) ?? {};
          for (const { path, message } of error ? issuesOf(error) : [])
            if (/\b(Invalid (input|option|key)|Too (small|big)|expected|received)\b/.test(message))
              raw.add(`${name}, ${path}: ${message}`);
        }
  expect([...raw]).toEqual([]);
});

const fieldsOf = (shape: z.ZodType | undefined) =>
  shape && 'shape' in shape && typeof shape.shape === 'object' ? Object.keys(shape.shape ?? {}) : [];
