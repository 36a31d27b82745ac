import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PostroomError } from '@/clients/typescript/core/postroom-error';
import { show } from '@/test/components/show';
import { type Resource, ResourceState } from './resource-state';

const failure = (status: number, given: object = {}) =>
  new PostroomError({ code: 'SOME', message: 'The sentence of the server.', status, ...given });

function open(given: Partial<Resource<string[]>>, empty?: string) {
  const refetch = vi.fn();
  const resource = { data: undefined, error: null, isFetching: false, refetch, ...given };
  return {
    ...show(
      <ResourceState
        resource={resource}
        label="templates"
        loading={<p>Shapes</p>}
        isEmpty={(rows) => rows.length === 0}
        empty={empty && <p>{empty}</p>}
      >
        {(rows) => <p>Rows: {rows.join()}</p>}
      </ResourceState>,
    ),
    refetch,
  };
}

it('announces loading to screen readers', () => {
  open({});
  expect(screen.getByRole('status').textContent).toBe('Loading templates…');
  expect(screen.getByText('Shapes').closest('[aria-busy=true]')).toBeTruthy();
});

it('shows the data, or the empty state', () => {
  open({ data: ['a', 'b'] }, 'Make one');
  expect(screen.getByText('Rows: a,b')).toBeTruthy();
  open({ data: [] }, 'Make one');
  expect(screen.getByText('Make one')).toBeTruthy();
  open({ data: [] });
  expect(screen.getByText('Rows:')).toBeTruthy();
});

it('keeps the data if reloading fails, and offers a retry', async () => {
  const { person, refetch } = open({ data: ['a'], error: failure(500) });
  expect(screen.getByText('Rows: a')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toMatch(/out of date: templates.*sentence of the server/);
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledOnce();
});

it('says who cannot see it, without a retry', () => {
  open({ error: failure(403) });
  expect(screen.getByRole('heading', { name: 'Your role does not include templates' })).toBeTruthy();
  expect(screen.getByText('The sentence of the server.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('offers a way on if it was deleted', () => {
  open({ error: failure(404) });
  expect(screen.getByRole('heading', { name: 'This no longer exists' })).toBeTruthy();
  expect(screen.getByRole('link', { name: /start page/ }).getAttribute('href')).toBe('/');
});

it('says that a cut-off address leads nowhere, not which field is wrong', () => {
  const issues = [{ path: 'contactId', code: 'invalid_format', message: 'Must be a UUID.' }];
  open({ error: failure(400, { code: 'INVALID_REQUEST', details: { issues } }) });
  expect(screen.getByRole('heading', { name: 'This address leads nowhere' })).toBeTruthy();
  expect(screen.queryByText(/UUID|sentence of the server/)).toBeNull();
  expect(screen.getByRole('link', { name: /start page/ }).getAttribute('href')).toBe('/');
});

it('distinguishes being offline from a failure, and shows the request id', async () => {
  const { unmount } = open({ error: failure(0, { retryable: true }) });
  expect(screen.getByRole('heading', { name: 'No connection' })).toBeTruthy();
  expect(screen.getByText(/Check the connection/)).toBeTruthy();
  unmount();
  const { person, refetch } = open({ error: failure(500, { requestId: 'req-7' }) });
  expect(screen.getByRole('heading', { name: 'Could not load templates' })).toBeTruthy();
  expect(screen.getByText('req-7')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledOnce();
});

it('does not retry while loading', async () => {
  const { person, refetch } = open({ error: failure(500), isFetching: true });
  const retry = screen.getByRole('button', { name: 'Try again' });
  expect(retry.getAttribute('aria-busy')).toBe('true');
  await person.click(retry);
  expect(refetch).not.toHaveBeenCalled();
});

it('says what to do about an error in the page itself', () => {
  open({ error: new TypeError('x is undefined') });
  expect(screen.getByText(/Reload it and try again/)).toBeTruthy();
  expect(screen.queryByText(/undefined/)).toBeNull();
});
