import { describe, expect, it } from 'vitest';
import { openHeadless } from '@/test/headless-editor';
import { extendConditions, findNextIncludable } from './block-conditions';
import { addOtherwise, canAddOtherwise, findOtherwise, removeBranch } from './branch-edits';
import { findChoice } from './branches';

const mjml = (inner: string) => `<mjml>
  <mj-body>
    <mj-section>
      <mj-column>
${inner}
      </mj-column>
    </mj-section>
  </mj-body>
</mjml>`;
const vip = `        <mj-raw>{% if conditions.vip %}</mj-raw>
        <mj-text color="red">Hello</mj-text>
        <mj-raw>{% endif %}</mj-raw>`;
const others = vip.replace('if conditions', 'unless conditions').replace('endif', 'endunless');
const html = (inner: string) =>
  `<html><head><title>a</title></head><body><table>\n${inner}\n<tr><td><p>End</p></td></tr></table></body></html>`;

/** Adds an “Otherwise” to the choice around the first block that says Hello. */
function add(source: string) {
  const { store, all } = openHeadless(source);
  const hello = all().find(({ node }) => node.content === 'Hello');
  if (!hello) throw new Error('no block says Hello');
  const choice = () => findChoice(store.tree, hello.id, []);
  const change = (work: (found: NonNullable<ReturnType<typeof choice>>) => void) => {
    const found = choice();
    if (found) work(found);
    return store.source;
  };
  let copies: string[] = [];
  const added = change((found) =>
    store.change(null, (draft) => {
      copies = addOtherwise(draft, found);
    }),
  );
  const remove = () =>
    change((found) =>
      store.change(null, (draft) => {
        const branch = findOtherwise(found);
        if (branch) removeBranch(draft, found, branch);
      }),
    );
  return { store, added, remove, choice, copies: () => copies };
}

/** The blocks are those that the source is read as. */
function isAsRead({ source, tree }: ReturnType<typeof openHeadless>['store']) {
  const shape = (blocks: typeof tree) => blocks.all().map(({ node }) => [node.tag, node.logic.length]);
  expect(shape(tree)).toEqual(shape(openHeadless(source).store.tree));
}

describe('in MJML', () => {
  it('adds a copy with the opposite condition, laid out like the block', () => {
    const { store, added, remove } = add(mjml(vip));
    expect(added).toBe(mjml(`${vip}\n${others}`));
    isAsRead(store);
    expect(remove()).toBe(mjml(vip));
    store.undo();
    store.undo();
    expect(store.source).toBe(mjml(vip));
  });

  it('adds the opposite of all values, with the repeat of the last', () => {
    const one = `<mj-raw>{%- if c == 'DE' -%}</mj-raw><mj-text>Hello</mj-text><mj-raw>{%- endif -%}</mj-raw>`;
    const two = `<mj-raw>{% if c == 'FR' %}</mj-raw><mj-raw>{% for i in items %}</mj-raw><mj-text>{{ i }}</mj-text><mj-raw>{% endfor %}</mj-raw><mj-raw>{% endif %}</mj-raw>`;
    const { store, added, choice } = add(mjml(one + two));
    expect(added).toContain(`<mj-raw>{%- unless c == 'DE' -%}</mj-raw>`);
    expect(added.match(/\{% for i in items %\}/g)).toHaveLength(2);
    isAsRead(store);
    expect(choice()?.branches.map(({ label }) => label)).toEqual([
      'If c is “DE”',
      'If c is “FR”',
      'Otherwise',
    ]);
  });

  it('adds none where two conditions have no single opposite, and no second one', () => {
    const both = vip
      .replace('<mj-raw>{% if', '<mj-raw>{% if x %}</mj-raw><mj-raw>{% if')
      .replace(/$/, '<mj-raw>{% endif %}</mj-raw>');
    expect(add(mjml(both)).added).toBe(mjml(both));
    expect(add(mjml(`${vip}\n${others}`)).added).toBe(mjml(`${vip}\n${others}`));
  });
});

describe('in MJML, a block next to another', () => {
  const end = '        <mj-text>End</mj-text>';

  it('joins its conditions, laid out like it, and not twice', () => {
    const { store, find } = openHeadless(mjml(`${vip}\n${end}`));
    const hello = () => find('mj-text', 'Hello');
    const next = findNextIncludable(store.tree, hello());
    expect(next?.node.content).toBe('End');
    store.change(null, (draft) => extendConditions(draft, hello().id));
    const joined = `${vip}\n${vip.replace(' color="red"', '').replace('Hello', 'End')}`;
    expect(store.source).toBe(mjml(joined));
    isAsRead(store);
    expect(findNextIncludable(store.tree, hello())).toBeNull();
  });

  it('belongs to the branch that alone is shown', () => {
    const { store, find } = openHeadless(mjml(`${vip}\n${end}`));
    const choice = findChoice(store.tree, find('mj-text', 'Hello').id, []);
    store.select(find('mj-text', 'Hello').id);
    store.blocks.insert('<mj-divider />');
    expect(find('mj-divider').node.logic).toEqual([]);
    store.undo();
    store.select(find('mj-text', 'Hello').id);
    if (choice) store.showBranch(choice, choice.branches[0] ?? null);
    store.blocks.insert('<mj-divider />');
    expect(store.source).toContain(`${vip}
        <mj-raw>{% if conditions.vip %}</mj-raw>
        <mj-divider />
        <mj-raw>{% endif %}</mj-raw>
${end}`);
    isAsRead(store);
    // Beside another block it does not.
    store.select(find('mj-text', 'End').id);
    store.blocks.insert('<mj-spacer />');
    expect(find('mj-spacer').node.logic).toEqual([]);
  });
});

describe('in HTML', () => {
  const hello = '<tr><td><p>Hello</p></td></tr>';

  it('adds an else with a copy to the condition of one block, and takes it away again', () => {
    const source = html(`{%- if VIP -%}\n  ${hello}\n{% endif %}`);
    const { store, added, remove, choice } = add(source);
    expect(added).toBe(html(`{%- if VIP -%}\n  ${hello}\n{%- else -%}\n  ${hello}\n{% endif %}`));
    isAsRead(store);
    expect(choice()?.branches.map(({ label }) => label)).toEqual(['If VIP', 'Otherwise']);
    expect(remove()).toBe(source);
    isAsRead(store);
    store.undo();
    store.undo();
    expect(store.source).toBe(source);
  });

  it('adds an else with copies of the last part to a choice of cases', () => {
    const source = html(`{% case c %}{% when 'DE' %}${hello}{% when 'FR' %}${hello}${hello}{% endcase %}`);
    const { store, added, remove, copies } = add(source);
    expect(added).toBe(source.replace('{% endcase', `{% else %}${hello}${hello}{% endcase`));
    expect(copies()).toHaveLength(2);
    isAsRead(store);
    expect(remove()).toBe(source);
    isAsRead(store);
  });

  it('takes away an else with elsif before it, byte for byte', () => {
    const source = html(`{% if a %}${hello}{% elsif b %}\n${hello}\n{% else %} ${hello} {% endif %}`);
    const { store, remove, choice } = add(source);
    expect(canAddOtherwise(choice() ?? { branches: [], group: null })).toBe(false);
    expect(remove()).toBe(html(`{% if a %}${hello}{% elsif b %}\n${hello} {% endif %}`));
    isAsRead(store);
  });
});
