import { expect, it } from 'vitest';
import { openHeadless } from '@/test/headless-editor';
import { getColumns, getPercent, setColumns, setNeighborWidths } from './column-widths';

const mail = (columns: string) => `<mjml><mj-body><mj-section>${columns}</mj-section></mj-body></mjml>`;
const two = mail('<mj-column><mj-text>a</mj-text></mj-column><mj-column><mj-text>b</mj-text></mj-column>');

it('shares the width of two neighbors in whole percent, with a minimum', () => {
  const { store, find, source } = openHeadless(two);
  const [left, right] = getColumns(find('mj-section'));
  if (!left || !right) throw new Error('There are two columns.');
  expect([getPercent(left, 2), getPercent(right, 2)]).toEqual([50, 50]);
  const share = (percent: number) =>
    store.change(null, (draft) => setNeighborWidths(draft, [left.id, right.id], percent, 100));
  share(33.4);
  expect(source()).toContain(
    '<mj-column width="33%"><mj-text>a</mj-text></mj-column><mj-column width="67%">',
  );
  share(99);
  expect(source()).toContain(
    '<mj-column width="90%"><mj-text>a</mj-text></mj-column><mj-column width="10%">',
  );
});

it('adds empty columns and keeps the blocks of removed ones', () => {
  const { store, find, source } = openHeadless(two);
  const lay = (widths: string[]) =>
    store.change(null, (draft) => setColumns(draft, find('mj-section').id, widths));
  lay(['25%', '25%', '50%']);
  expect(source().match(/<mj-column width="\d+%">/g)).toHaveLength(3);
  lay(['']);
  expect(source()).toBe(mail('<mj-column><mj-text>a</mj-text><mj-text>b</mj-text></mj-column>'));
});

it('leaves groups and widths in pixels to the inspector', () => {
  const { find } = openHeadless(mail('<mj-group><mj-column width="200px"></mj-column></mj-group>'));
  expect(getColumns(find('mj-section'))).toEqual([]);
  expect(getPercent(find('mj-column'), 1)).toBeNull();
});
