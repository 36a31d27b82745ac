import { expect, it } from 'vitest';
import { readVisits, type Visit, withVisit } from '@/components/navigation/visits';
import { roleScopes } from '@/lib/scopes';
import type { Session } from '@/lib/workspaces/contract';
import { actionEntries, matchingEntries, pageEntries } from './entries';

function sessionOf(role: Session['role'], pause: Session['workspace']['pause'] = null): Session {
  const id = '01900000-0000-7000-8000-000000000000';
  return {
    object: 'session',
    user: { id, name: 'Ada', email: 'ada@example.test' },
    workspace: {
      ...{ id, name: 'Shop', time_zone: null, pause },
      ...{ support_may_resend: false, support_may_readdress: false, template_approval: false },
    },
    role,
    scopes: [...roleScopes[role]],
    blocked_by: null,
    operator: false,
    may_create_workspaces: false,
    assets_url: 'https://postroom.test/assets',
    workspaces: [],
    deleted_workspaces: [],
  };
}
const labels = (entries: readonly { label: string }[]) => entries.map(({ label }) => label);

it('lists the pages and actions of a role', () => {
  const support = sessionOf('support');
  expect(labels(actionEntries(support))).toEqual(['Show keyboard shortcuts']);
  expect(labels(pageEntries(support))).not.toContain('API keys');
  const owner = sessionOf('owner');
  expect(labels(actionEntries(owner))).toEqual(
    expect.arrayContaining(['New template', 'Import contacts', 'New segment', 'Pause sending']),
  );
  expect(labels(pageEntries(owner))).toContain('API keys');
});

it('includes pages that are tabs of another', () => {
  const pages = pageEntries(sessionOf('owner'));
  expect(labels(matchingEntries(pages, 'segm'))).toEqual(['Segments']);
  expect(matchingEntries(pages, 'refused')).toMatchObject([
    { hint: 'Emails', target: { href: '/emails/refusals' } },
  ]);
});

it('offers to resume paused sending', () => {
  const pause = { reason: null, billing: false, waiting_held: true };
  expect(labels(actionEntries(sessionOf('owner', pause)))).toContain('Resume sending');
});

it('finds an entry by words in any order', () => {
  const pages = pageEntries(sessionOf('owner'));
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
