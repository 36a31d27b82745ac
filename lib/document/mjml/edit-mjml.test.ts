import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createElement, insertElement, removeElement, setInner } from './edit-mjml';
import {
  childElements,
  getAttribute,
  type MjmlElement,
  serializeMjml,
  setAttribute,
  walkElements,
} from './mjml-tree';
import { parseMjml } from './parse-mjml';

const source = `<mjml>
  <mj-body>
    <!-- top -->
    <mj-section>
      <mj-column>
        <mj-text
          color='#111'
          >One &copy;</mj-text
        >
        <mj-image src="https://a.test/?a=1&b=2" alt="x" />
      </mj-column>
    </mj-section>
    <mj-section><mj-column></mj-column></mj-section>
  </mj-body>
</mjml>
`;

function open() {
  const { root } = parseMjml(source);
  const all = [...walkElements(root)];
  const find = (tag: string, nth = 0) => all.filter((element) => element.tag === tag)[nth] as MjmlElement;
  return { root, find };
}

describe('editing MJML', () => {
  it('changes only the edited attribute', () => {
    const { root, find } = open();
    const text = find('mj-text');
    setAttribute(text, 'color', '#111');
    expect(serializeMjml(root)).toBe(source);
    setAttribute(text, 'color', '#222');
    expect(serializeMjml(root)).toBe(source.replace('#111', '#222'));
    setAttribute(text, 'align', 'center');
    expect(serializeMjml(root)).toContain(
      "\n          color='#222'\n          align='center'\n          >One &copy;",
    );
    setAttribute(text, 'color', null);
    setAttribute(text, 'align', null);
    expect(serializeMjml(root)).toContain('<mj-text\n          >One');
  });

  it('keeps URLs as typed and escapes what would end or start something', () => {
    const { root, find } = open();
    const image = find('mj-image');
    expect(getAttribute(image, 'src')).toBe('https://a.test/?a=1&b=2');
    setAttribute(image, 'src', 'https://a.test/?a=1&b=3');
    setAttribute(image, 'alt', 'A "B" &amp; <C>');
    expect(serializeMjml(root)).toContain(
      'src="https://a.test/?a=1&b=3" alt="A &quot;B&quot; &amp;amp; &lt;C>"',
    );
    expect(getAttribute(image, 'alt')).toBe('A "B" &amp; <C>');
    setAttribute(image, 'alt', '{{ name | default: "you" }}');
    expect(serializeMjml(root)).toContain(`alt="{{ name | default: 'you' }}"`);
  });

  it('inserts with its neighbors’ indentation, even into a self-closing element', () => {
    const { root, find } = open();
    insertElement(find('mj-column'), createElement('mj-divider', { 'border-width': '1px' }), 1);
    expect(serializeMjml(root)).toBe(
      source.replace('        <mj-image', '        <mj-divider border-width="1px" />\n        <mj-image'),
    );
    const { root: other, find: findOther } = open();
    insertElement(findOther('mj-column', 1), createElement('mj-text', {}, 'Two'));
    expect(parseMjml(serializeMjml(other)).issues).toEqual([]);
    expect(serializeMjml(other)).toContain('<mj-text>Two</mj-text>');
  });

  it('removing an insertion restores every byte', () => {
    const { root, find } = open();
    const divider = createElement('mj-divider');
    for (const index of [0, 1, 2]) {
      insertElement(find('mj-column'), divider, index);
      expect(serializeMjml(root)).not.toBe(source);
      removeElement(divider);
      expect(serializeMjml(root)).toBe(source);
    }
  });

  it('sets inner text', () => {
    const { root, find } = open();
    setInner(find('mj-text'), 'Two');
    expect(serializeMjml(root)).toBe(source.replace('One &copy;', 'Two'));
  });

  it('stays well-formed under any series of edits', () => {
    const step = fc.tuple(fc.nat(), fc.nat(), fc.nat(3), fc.string({ unit: 'binary' }));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const { root } = parseMjml(source);
        for (const [first, second, action, text] of steps) {
          const all = [...walkElements(root)];
          const element = all[first % all.length] as MjmlElement;
          const containers = all.filter((each) => each.inner === null);
          const target = containers[second % containers.length] as MjmlElement;
          if (action === 0) setAttribute(element, 'title', text);
          if (action === 1) insertElement(target, createElement('mj-text', { alt: text }, 'x'), second % 4);
          if (action === 2 && element.tag !== 'mjml') removeElement(element);
          if (action === 3) setAttribute(element, 'title', null);
          if (action === 0) expect(getAttribute(element, 'title')).toBe(text);
        }
        const edited = serializeMjml(root);
        const again = parseMjml(edited);
        expect(again.issues).toEqual([]);
        expect(serializeMjml(again.root)).toBe(edited);
        expect(childElements(root)).toHaveLength(childElements(root).length);
      }),
      { numRuns: 100, seed: 2 },
    );
  });
});
