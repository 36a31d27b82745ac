import { expect, it } from 'vitest';
import { openHeadless } from '@/test/headless-editor';
import {
  findChoice,
  findShownBranch,
  listChoices,
  listHidden,
  listSidesAround,
  reveal,
  showOnly,
} from './branches';

const text = (words: string) => `<mj-text>${words}</mj-text>`;
const when = (tag: string, inner: string, end = `end${tag.split(' ')[0]}`) =>
  `<mj-raw>{% ${tag} %}</mj-raw>${inner}<mj-raw>{% ${end} %}</mj-raw>`;
const mjml = (inner: string) =>
  `<mjml><mj-body><mj-section><mj-column>${inner}</mj-column></mj-section></mj-body></mjml>`;
const html = (inner: string) =>
  `<html><head><title>a</title></head><body><table>${inner}</table></body></html>`;
const row = (words: string) => `<tr><td><p>${words}</p></td></tr>`;

const rule = (variable: string, value: string) => ({ variable, operator: 'equals' as const, value });
const conditions = [
  { id: 'vip', name: 'VIP', match: 'all' as const, rules: [rule('plan', 'gold')] },
  { id: 'free', name: 'Free plan', match: 'all' as const, rules: [rule('plan', 'free')] },
];

function open(source: string) {
  const { store } = openHeadless(source, { conditions });
  const choices = listChoices(store.tree.body, conditions);
  const wordsIn = (id: string) => store.tree.get(id).node.content ?? '';
  const labels = choices.map(({ branches }) => branches.map(({ label }) => label));
  const idOf = (words: string) => {
    const found = store.tree.all().find(({ node }) => node.content === words);
    if (!found) throw new Error(`no block says ${words}`);
    return found.id;
  };
  const seen = (shown: Parameters<typeof listHidden>[1]) => {
    const hidden = listHidden(store.tree.body, shown, conditions);
    const leaves = store.tree
      .all()
      .filter(({ id, node }) => !hidden.has(id) && /^\w+$/.test(node.content ?? ''));
    return leaves.map(({ id }) => wordsIn(id)).join(' ');
  };
  return {
    ...{ store, choices, labels, idOf, seen },
    at: (words: string) => findChoice(store.tree, idOf(words), conditions),
  };
}

it('labels a block of MJML and its opposite, beside others', () => {
  const { labels } = open(
    mjml(
      when('if conditions.vip', text('A')) +
        when('unless conditions.vip', text('B')) +
        text('C') +
        when("if country == 'DE'", text('D')) +
        when('for item in items', text('E')) +
        when('if false', text('F')),
    ),
  );
  expect(labels).toEqual([['If VIP', 'Otherwise'], ['If country is “DE”']]);
});

it('takes neighbors with the same condition for one branch, and values of one variable for one choice', () => {
  const { labels, choices } = open(
    mjml(
      when('if conditions.vip', text('A')) +
        when('if conditions.vip', text('B')) +
        when('if conditions.free', text('C')) +
        when('if total > 3', text('D')),
    ),
  );
  expect(labels).toEqual([['If VIP', 'If Free plan'], ['If total > 3']]);
  expect(choices[0]?.branches[0]?.blocks).toHaveLength(2);
});

it('labels the parts of conditions in HTML', () => {
  const { labels } = open(
    html(
      `{% if conditions.vip %}${row('A')}{% elsif CITY == 'Berlin' %}${row('B')}${row('C')}{% else %}${row('D')}{% endif %}` +
        `{% case country %}{% when 'DE' %}${row('E')}{% when 'AT', 'CH' %}${row('F')}{% else %}${row('G')}{% endcase %}` +
        `{% for item in items %}${row('H')}{% else %}${row('I')}{% endfor %}` +
        `{% for item in items %}${row('J')}${row('K')}{% endfor %}{% unless CITY %}${row('L')}{% endunless %}`,
    ),
  );
  expect(labels.toSorted()).toEqual([
    ['For each of items', 'Otherwise'],
    ['If VIP', 'Otherwise, if CITY is “Berlin”', 'Otherwise'],
    ['If country is “DE”', 'If country is “AT”, “CH”', 'Otherwise'],
    ['Unless CITY'],
  ]);
});

it('shows one branch, another, and all again', () => {
  const { choices, seen } = open(
    html(
      `${row('Z')}{% if VIP %}${row('A')}{% elsif CITY %}${row('B')}{% else %}${row('C')}{% endif %}{% unless VIP %}${row('D')}{% endunless %}`,
    ),
  );
  const choice = choices.find(({ group }) => group);
  if (!choice) throw new Error('It has a choice.');
  const shownWith = choice.branches.map((branch) => showOnly([], choice, branch));
  expect(shownWith.map(seen)).toEqual(['Z A', 'Z B D', 'Z C D']);
  expect(seen([])).toBe('Z A B C D');
  expect(findShownBranch(choice, shownWith[1] ?? [])?.label).toBe('Otherwise, if CITY');
  expect(showOnly(shownWith[1] ?? [], choice, null)).toEqual([]);
});

it('shows only one value of a variable at a time', () => {
  const { choices, seen } = open(
    mjml(
      when('if conditions.vip', text('A')) +
        when('if conditions.free', text('B')) +
        when("if plan == 'silver'", text('C')),
    ),
  );
  const [choice] = choices;
  if (!choice) throw new Error('It has a choice.');
  expect(choice.branches.map((branch) => seen(showOnly([], choice, branch)))).toEqual(['A', 'B', 'C']);
});

it('reveals a block that is in another branch', () => {
  const { store, choices, seen, idOf } = open(
    mjml(when('if conditions.vip', text('A')) + when('unless conditions.vip', text('B'))),
  );
  const [choice] = choices;
  if (!choice) throw new Error('It has a choice.');
  const shown = showOnly([], choice, choice.branches[0] ?? null);
  expect(seen(shown)).toBe('A');
  expect(reveal(shown, listSidesAround(store.tree, idOf('A'), conditions))).toBe(shown);
  expect(seen(reveal(shown, listSidesAround(store.tree, idOf('B'), conditions)))).toBe('B');
});

it('finds the choice of what is inside, and none for what is always shown', () => {
  const { at } = open(html(`${row('Z')}{% if VIP %}${row('A')}{% else %}${row('B')}{% endif %}`));
  expect(at('B')?.branches.map(({ label }) => label)).toEqual(['If VIP', 'Otherwise']);
  expect(at('Z')).toBeNull();
});
