import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type DraftFields, draftFieldsOf } from '@/components/broadcasts/draft/draft-fields';
import { aBroadcast } from '@/test/components/a-broadcast';
import { showWith } from '@/test/components/show';
import { TrialSection } from './trial-section';

it('asks for a winner unless the subjects are tried on everyone', async () => {
  const given = { ...draftFieldsOf(aBroadcast()), tracking: { opens: false, clicks: true } };
  const { person, changes } = showWith<DraftFields>(given, (fields, set) => (
    <TrialSection
      {...{ fields, variables: [], templateSubject: 'One', people: 100 }}
      onChange={(change) => set({ ...fields, ...change })}
    />
  ));
  await person.click(screen.getByRole('switch', { name: 'Try several subjects' }));
  const tryOn = (percent: number) =>
    fireEvent.change(screen.getByLabelText('Percent of the people'), { target: { value: `${percent}` } });
  tryOn(100);
  expect(changes.at(-1)?.trial).toMatchObject({ share_percent: 100, winner_by: null, after_minutes: null });
  expect(screen.getByText(/no winner is chosen/)).toBeTruthy();
  expect(screen.queryByText('Chosen after')).toBeNull();
  tryOn(20);
  expect(changes.at(-1)?.trial).toMatchObject({ winner_by: 'clicks', after_minutes: 240 });
  expect(screen.getByText('Chosen after')).toBeTruthy();
});
