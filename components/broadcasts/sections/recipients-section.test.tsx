import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type DraftFields, draftFieldsOf } from '@/components/broadcasts/draft/draft-fields';
import { aBroadcast } from '@/test/components/a-broadcast';
import { aTopic } from '@/test/components/a-contact';
import { anId } from '@/test/components/an-email';
import { answering, aPage, refused } from '@/test/components/answers';
import { showWith } from '@/test/components/show';
import { RecipientsSection } from './recipients-section';

const news = aTopic('News');
const segment = (last: number, name: string) => ({ id: anId(last), name, kind: 'manual' }) as never;

function open(given: Partial<DraftFields> = {}, people: number | null = 1_200) {
  const api = answering({
    'GET /segments': aPage([segment(11, 'Bakers'), segment(12, 'Staff')]),
    'GET /segments/{segmentId}': refused('NOT_FOUND', 'Gone.'),
    'GET /topics': aPage([news]),
  });
  const shown = showWith<DraftFields>({ ...draftFieldsOf(aBroadcast()), ...given }, (fields, set) => (
    <RecipientsSection
      {...{ fields, people }}
      counting={false}
      onChange={(change) => set({ ...fields, ...change })}
    />
  ));
  return { ...shown, api };
}

it('goes to all contacts unless a segment is chosen', async () => {
  const { person, changes } = open();
  expect(screen.getByText('1,200 people')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: /^Segment: All contacts/ }));
  await person.click(await screen.findByRole('option', { name: /Bakers/ }));
  expect(changes.at(-1)?.segment_id).toBe(anId(11));
  await person.click(screen.getByRole('button', { name: /^Segment: Bakers/ }));
  await person.click(await screen.findByRole('option', { name: /All contacts/ }));
  expect(changes.at(-1)?.segment_id).toBeNull();
});

it('says what unsubscribing ends, with and without a topic', async () => {
  const { person, changes } = open();
  expect(screen.getByText(/ends all marketing email/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: /^Topic: No topic/ }));
  await person.click(await screen.findByRole('option', { name: 'News' }));
  expect(changes.at(-1)?.topic_id).toBe(news.id);
  expect(screen.getByText(/ends this topic alone/)).toBeTruthy();
});

it('excludes a segment once, and includes it again', async () => {
  const { person, changes } = open();
  await person.click(screen.getByRole('button', { name: 'Exclude a segment' }));
  await person.click(await screen.findByRole('option', { name: /Staff/ }));
  expect(changes.at(-1)?.excluded_segment_ids).toEqual([anId(12)]);
  await person.click(screen.getByRole('button', { name: 'Exclude a segment' }));
  expect(await screen.findByRole('option', { name: /Bakers/ })).toBeTruthy();
  expect(screen.queryByRole('option', { name: /Staff/ })).toBeNull();
  await person.keyboard('{Escape}');
  await person.click(await screen.findByRole('button', { name: 'No longer exclude Staff' }));
  expect(changes.at(-1)?.excluded_segment_ids).toEqual([]);
});

it('links to a new segment in another tab', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const { person } = open();
  await person.click(screen.getByRole('button', { name: /^Segment: All contacts/ }));
  await person.click(await screen.findByRole('option', { name: 'New segment…' }));
  expect(opened).toHaveBeenCalledWith('/contacts/segments/new', '_blank', 'noopener');
  opened.mockRestore();
});

it('names a deleted segment, and counts one person', async () => {
  open({ segment_id: anId(99) }, 1);
  expect(await screen.findByRole('button', { name: /^Segment: A deleted segment/ })).toBeTruthy();
  expect(screen.getByText('1 person')).toBeTruthy();
});
