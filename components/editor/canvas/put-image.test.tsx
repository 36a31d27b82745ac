import { expect, it } from 'vitest';
import type { Asset } from '@/lib/assets/contract';
import { openCanvas } from '@/test/components/open-canvas';
import { aimAtPlace, putImage } from './put-image';

const mail = (...blocks: string[]) =>
  `<mjml><mj-body><mj-section><mj-column>${blocks.join('')}</mj-column></mj-section></mj-body></mjml>`;
const texts = ['One', 'Two', 'Three'].map((words) => `<mj-text>${words}</mj-text>`);

const asset = (name: string): Asset => ({
  object: 'asset',
  id: name,
  filename: `${name}.png`,
  content_type: 'image/png',
  size_bytes: 1,
  width: 300,
  height: 200,
  alt: null,
  tags: [],
  url: `https://a.example/${name}.png`,
  used_by: [],
  created_at: '2026-01-01T00:00:00.000Z',
  created_by: { id: null, name: 'Ada' },
});
const order = (source: string) =>
  [...source.matchAll(/One|Two|Three|first|second|new/g)].map(([found]) => found);

it('an uploaded image goes where it was dropped, whatever changed since', async () => {
  const { store, find, source } = await openCanvas(mail(...texts));
  const aim = aimAtPlace(store, { parent: find('mj-column').id, at: 2 });
  store.select(find('mj-text', 'One').id);
  store.blocks.insert('<mj-text>new</mj-text>');
  putImage(store, asset('first'), aim);
  expect(order(source())).toEqual(['One', 'new', 'Two', 'first', 'Three']);
});

it('several images follow each other, whatever is selected meanwhile', async () => {
  const { store, find, source } = await openCanvas(mail(...texts));
  const next = putImage(store, asset('first'), aimAtPlace(store, { parent: find('mj-column').id, at: 2 }));
  store.select(find('mj-text', 'One').id);
  putImage(store, asset('second'), next);
  expect(order(source())).toEqual(['One', 'Two', 'first', 'second', 'Three']);
});

it('an uploaded image interrupts nobody who began to write', async () => {
  const { store, find, source, doubleClick, inside, placeCaret, write } = await openCanvas(mail(...texts));
  const aim = aimAtPlace(store, { parent: find('mj-column').id, at: 0 });
  doubleClick(inside('Two'));
  placeCaret('Two', true);
  putImage(store, asset('first'), aim);
  write('!');
  expect(source()).toContain('Two!');
  expect(order(source())).toEqual(['first', 'One', 'Two', 'Three']);
  expect(store.selected).toBe(find('mj-text', 'Two'));
});
