import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answering, aSession } from '@/test/components/answers';
import { showAt } from '@/test/components/show-at';
import { LogColumnMenu } from './log-column-menu';
import { logColumnsKey, readLogColumns } from './log-columns';
import { SavedViews } from './saved-views';

async function openViews(search: string) {
  answering({ 'GET /session': aSession('owner') });
  const shown = showAt('/emails', <SavedViews search={search} />);
  // Views are stored per person, so the session must be known.
  await shown.person.click(screen.getByRole('button', { name: 'Views' }));
  return { ...shown, list: await screen.findByRole('list', { name: 'Views' }) };
}

it('opens a built-in view', async () => {
  const { person, router, list } = await openViews('');
  await person.click(within(list).getByRole('button', { name: /Waiting/ }));
  expect(router.push).toHaveBeenCalledWith('/emails?status=accepted,queued,deferred');
  expect(screen.queryByRole('list', { name: 'Views' })).toBeNull();
});

it('saves filters under a name, marks the current view, and deletes it', async () => {
  const { person, list } = await openViews('?to=ada@example.com');
  expect(within(list).queryByRole('button', { name: /Delete/ })).toBeNull();
  await person.type(screen.getByRole('textbox', { name: /Name/ }), ' Ada {Enter}');
  expect(await screen.findByText(/Saved as “Ada”/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Views' }));
  expect(screen.getByRole('button', { name: 'Ada' }).getAttribute('aria-current')).toBe('true');
  await person.click(screen.getByRole('button', { name: 'Delete the view Ada' }));
  expect(screen.queryByRole('button', { name: 'Ada' })).toBeNull();
});

it('requires a name', async () => {
  const { person } = await openViews('?to=ada@example.com');
  await person.type(screen.getByRole('textbox', { name: /Name/ }), '   {Enter}');
  expect(screen.queryByText(/Saved as/)).toBeNull();
  expect(screen.getByRole('list', { name: 'Views' })).toBeTruthy();
});

it('offers no name without filters', async () => {
  await openViews('');
  expect(screen.queryByRole('textbox', { name: /Name/ })).toBeNull();
});

it('stores the chosen columns in this browser, until reset', async () => {
  const { person } = showAt('/emails', <LogColumnMenu />);
  await person.click(screen.getByRole('button', { name: 'Columns' }));
  const template = screen.getByRole('checkbox', { name: 'Template' });
  expect(template.getAttribute('aria-checked')).toBe('true');
  await person.click(template);
  await person.click(screen.getByRole('checkbox', { name: 'From' }));
  expect(readLogColumns(localStorage.getItem(logColumnsKey))).toEqual([
    'subject',
    'state',
    'reason',
    'from',
    'created',
  ]);
  await person.click(screen.getByRole('button', { name: 'Reset' }));
  expect(template.getAttribute('aria-checked')).toBe('true');
  expect(localStorage.getItem(logColumnsKey)).toBeNull();
});
