import { expect, it } from 'vitest';
import { compileMjml } from '@/lib/rendering/compile/compile-mjml';
import { hasStyles } from './replace-sections';

async function styleSheetsOf(...sections: string[]): Promise<string[]> {
  const compiled = await compileMjml(`<mjml><mj-body>${sections.join('')}</mj-body></mjml>`);
  if (!compiled.ok) throw new Error(compiled.message);
  return [...compiled.html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css);
}

const column = (width: string, content = '<mj-text>x</mj-text>') =>
  `<mj-section><mj-column width="${width}">${content}</mj-column></mj-section>`;
const accordion =
  '<mj-accordion><mj-accordion-element><mj-accordion-title>T</mj-accordion-title></mj-accordion-element></mj-accordion>';

it('finds the styles of a part in those of the whole', async () => {
  const whole = await styleSheetsOf(column('50%'), column('30%', accordion));
  expect(hasStyles(whole, await styleSheetsOf(column('50%')))).toBe(true);
  expect(hasStyles(whole, await styleSheetsOf(column('30%', accordion)))).toBe(true);
});

it.each([
  ['a width of which another one begins', column('5%')],
  ['the first accordion', column('50%', accordion)],
  ['the first font of its kind', column('50%', '<mj-text font-family="Lato">x</mj-text>')],
])('misses %s', async (_, part) => {
  expect(hasStyles(await styleSheetsOf(column('50%')), await styleSheetsOf(part))).toBe(false);
});
