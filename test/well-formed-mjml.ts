import fc from 'fast-check';

const blank = fc.constantFrom('', ' ', '\n  ', '\r\n\t');

const { tree } = fc.letrec<Record<'text' | 'logic' | 'tree', string>>((tie) => ({
  text: fc
    .tuple(blank, fc.constantFrom('"', "'"), fc.string(), blank)
    .map(
      ([space, quote, value, inside]) =>
        `<mj-text${space}${space && `color=${quote}${value.replaceAll(quote, '').replaceAll('<', '')}${quote}`}>${inside}${value.replaceAll('<', '&lt;')}</mj-text${space}>`,
    ),
  logic: fc
    .tuple(blank, tie('tree'))
    .map(
      ([space, inside]) => `<mj-raw>{% if a %}</mj-raw>${space}${inside}${space}<mj-raw>{% endif %}</mj-raw>`,
    ),
  tree: fc.oneof(
    { depthSize: 'small' },
    tie('text'),
    tie('logic'),
    fc
      .tuple(blank, fc.array(tie('tree'), { maxLength: 4 }))
      .map(([space, inside]) => `<mj-column${space}>${space}${inside.join(space)}</mj-column>`),
  ),
}));

/** Elements of MJML in each other, with conditions around some, laid out in any way. */
export const wellFormedMjml = tree;
