import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createAnchorAt } from '@/lib/document/compare/block-anchor';
import { openCanvas } from '@/test/components/open-canvas';
import { openHeadless } from '@/test/headless-editor';
import { ColleagueMarks } from './colleague-marks';

const mail = (...texts: string[]) =>
  `<mjml><mj-body>${texts.map((words) => `<mj-section><mj-column><mj-text>${words}</mj-text></mj-column></mj-section>`).join('')}</mj-body></mjml>`;

it('shows who has which block selected, even after moves, and announces one’s own block', async () => {
  const theirs = openHeadless(mail('One', 'Two'));
  const { store: there } = theirs;
  const block = createAnchorAt(there.value().document, there.tree.pathOf(theirs.find('mj-text', 'Two').id));
  if (!block) throw new Error('The block has no anchor.');
  const { store, find, announced } = await openCanvas(mail('New', 'One', 'Two'), {
    ui: <ColleagueMarks selections={[{ id: 'grace', name: 'Grace', block }]} />,
    boxOf: (_, index) => ({ left: 0, top: index * 10, width: 100, height: 10 }),
  });
  const at = store.tree.all().findIndex(({ id }) => id === find('mj-text', 'Two').id);
  const mark = await screen.findByTestId('colleague');
  expect(mark.textContent).toBe('Grace');
  expect(mark.style.top).toBe(`${at * 10}px`);
  act(() => store.select(find('mj-text', 'Two').id));
  await waitFor(() => expect(mark.textContent).toBe('Grace is here too'));
  expect(announced).toContain('Grace is in this block too.');
});
