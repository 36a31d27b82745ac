import { expect, it } from 'vitest';
import { readVisits, type Visit, withVisit } from '@/components/navigation/visits';
import { aSession } from '@/test/components/answers';
import { actionEntries, matchingEntries, pageEntries } from './entries';

const labels = (entries: readonly { label: string }[]) => entries.map(({ label }) => label);

it('lists the pages and actions of a role', () => {
  const support = aSession('support');
  expect(labels(actionEntries(support))).toEqual(['Show keyboard shortcuts']);
  expect(labels(pageEntries(support))).not.toContain('API keys');
  const owner = aSession('owner');
  expect(labels(actionEntries(owner))).toEqual(
    expect.arrayContaining(['New template', 'Import contacts', 'New segment', 'Pause sending']),
  );
  expect(labels(pageEntries(owner))).toContain('API keys');
});

it('includes pages that are tabs of another', () => {
  const pages = pageEntries(aSession('owner'));
  expect(labels(matchingEntries(pages, 'segm'))).toEqual(['Segments']);
  expect(matchingEntries(pages, 'refused')).toMatchObject([
    { hint: 'Emails', target: { href: '/emails/refusals' } },
  ]);
});

it('offers to resume paused sending', () => {
  const pause = { reason: null, billing: false, waiting_held: true };
  const { workspace } = aSession('owner');
  const paused = aSession('owner', { workspace: { ...workspace, pause } });
  expect(labels(actionEntries(paused))).toContain('Resume sending');
});

it('finds an entry by words in any order', () => {
  const pages = pageEntries(aSession('owner'));
  expect(labels(matchingEntries(pages, 'keys api'))).toEqual(['API keys']);
  expect(labels(matchingEntries(pages, 'sending domain'))).toEqual(['Domains']);
  expect(matchingEntries(pages, 'nowhere')).toEqual([]);
});

it('stores six recent visits, each once, and ignores invalid data', () => {
  const visit = (n: number): Visit => ({ kind: 'email', href: `/emails/${n}`, label: `${n}`, hint: '' });
  const visits = [1, 2, 3, 4, 5, 6, 7, 3].reduce<Visit[]>((all, n) => withVisit(all, visit(n)), []);
  expect(labels(visits)).toEqual(['3', '7', '6', '5', '4', '2']);
  expect(readVisits(JSON.stringify(visits))).toEqual(visits);
  for (const text of [null, '{', '[1]', '{}']) expect(readVisits(text)).toEqual([]);
});
