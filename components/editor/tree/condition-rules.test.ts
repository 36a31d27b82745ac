import { expect, it } from 'vitest';
import { conditionDefinition } from '@/lib/document/contract';
import { sentLanguage } from '@/lib/document/variables/sent-language';
import { createCondition, toRuleValue } from './condition-rules';

it('a condition with one rule is named by it, with an unused id', () => {
  const rule = { variable: 'plan.name', operator: 'equals', value: 'Pro & Größe' } as const;
  const first = createCondition(rule, []);
  expect(first).toMatchObject({
    id: 'plan_name_is_pro_gr_e',
    name: 'plan.name is Pro & Größe',
    rules: [rule],
  });
  expect(createCondition(rule, [first]).id).toBe('plan_name_is_pro_gr_e_2');
  for (const condition of [first, createCondition({ variable: '_', operator: 'exists', value: null }, [])])
    expect(conditionDefinition.safeParse(condition).success).toBe(true);
});

it('a rule about the language shows its name', () => {
  const rule = { variable: sentLanguage.name, operator: 'not_equals', value: 'pt-BR' } as const;
  expect(createCondition(rule, [])).toMatchObject({
    id: 'language_is_not_portuguese_brazil',
    name: 'Language is not Portuguese (Brazil)',
  });
});

it('a value has the type of its variable', () => {
  expect([toRuleValue('number', ' 3 '), toRuleValue('boolean', 'true'), toRuleValue('text', '3')]).toEqual([
    3,
    true,
    '3',
  ]);
});
