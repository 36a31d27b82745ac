import { expect, it } from 'vitest';
import { conditionDefinition } from '@/lib/document/contract';
import { evaluateConditions } from '@/lib/document/variables/evaluate-conditions';
import { visualDocument } from '@/test/templates';
import { forceConditions } from './force-conditions';

const vip = {
  id: 'vip',
  name: 'VIP',
  match: 'all' as const,
  rules: [{ variable: 'level', operator: 'greater' as const, value: 3 }],
};
const other = { ...vip, id: 'other' };

it.each([{ level: 1 }, { level: 9 }, { level: '' }, { level: null }, { level: [] }, { level: false }, {}])(
  'forces a condition whatever the values, and no others: %j',
  (values) => {
    const document = visualDocument({ conditions: [vip, other] });
    for (const holds of [true, false]) {
      const { conditions } = forceConditions({ ...document, source_mode: 'visual' } as never, { vip: holds });
      for (const condition of conditions) expect(conditionDefinition.parse(condition)).toEqual(condition);
      expect(evaluateConditions(conditions, values)).toEqual({
        vip: holds,
        other: evaluateConditions([other], values).other,
      });
    }
  },
);
