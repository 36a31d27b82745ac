import { expect, it } from 'vitest';
import { describeRule } from '@/lib/document/variables/rule-words';
import { openHeadless } from '@/test/headless-editor';
import { listRules, listRulesAround } from './rules-around';

/** The rules of the block with these words: around it, and all that affect it. */
function readRules(source: string, words: string): { around: string[]; all: string[] } {
  const { all, store } = openHeadless(source);
  const block = all().find(({ node }) => node.content?.includes(words));
  if (!block) throw new Error(`no block says ${words}`);
  const describeAll = (rules: Parameters<typeof describeRule>[0][]) =>
    rules.map((rule) => describeRule(rule, [{ id: 'vip', name: 'VIP customer' }]));
  return {
    around: describeAll(listRulesAround(store.tree, block.id)),
    all: describeAll(listRules(store.tree, block.id)),
  };
}

const html = `<html><head><title>a</title></head><body><table><tr><td><p>Everybody</p></td></tr>
{% if VIP %}<tr><td><p>First</p></td></tr><tr><td><p>Second</p></td></tr>
{% elsif CITY == 'Berlin' %}<tr><td><p>Third</p></td></tr>
{% else %}<tr><td><p>Fourth</p></td></tr>{% endif %}
{% unless conditions.vip %}<tr><td><p>Fifth</p></td></tr>{% endunless %}
{% for item in items %}<tr><td>{% if item.sale %}<p>Sixth</p>{% endif %}</td></tr>{% endfor %}
</table></body></html>`;

it.each([
  ['Everybody', []],
  ['First', ['Only when VIP']],
  ['Second', ['Only when VIP']],
  ['Third', ['Else only when CITY is “Berlin”']],
  ['Fourth', ['Everybody else']],
  ['Fifth', ['Except when VIP customer']],
  ['Sixth', ['Once for each of items, as item']],
])('%s is affected by the rules around it in HTML', (words, rules) => {
  expect(readRules(html, words).around).toEqual(rules);
});

it('lists the block’s own rules last', () => {
  expect(readRules(html, 'Sixth').all).toEqual(['Once for each of items, as item', 'Only when item.sale']);
});

it('lists the same for MJML', () => {
  const mjml = `<mjml><mj-body><mj-raw>{% if CITY == 'Berlin' %}</mj-raw><mj-section><mj-column><mj-text>Shop</mj-text></mj-column></mj-section><mj-raw>{% endif %}</mj-raw></mj-body></mjml>`;
  expect(readRules(mjml, 'Shop').around).toEqual(['Only when CITY is “Berlin”']);
});
