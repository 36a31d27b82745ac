import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aForm } from '@/test/components/a-contact';
import { type Answers, answering, aPage, aSession } from '@/test/components/answers';
import { showAt } from '@/test/components/show-at';
import { FormList } from './form-list';

function open(address = '/contacts/forms', answers: Answers = {}) {
  const api = answering({
    'GET /session': aSession('marketer'),
    'GET /forms': ({ query }) => aPage(query.q === 'nothing' ? [] : [aForm()]),
    ...answers,
  });
  return { ...showAt(address, <FormList />), api };
}

it('links to each form and copies its page’s address', async () => {
  const { person } = open();
  const link = await screen.findByRole('link', { name: 'Our newsletter' });
  expect(link.getAttribute('href')).toBe(`/contacts/forms/${aForm().id}`);
  const written = vi.spyOn(navigator.clipboard, 'writeText');
  await person.click(screen.getByRole('button', { name: /Copy link to Our newsletter/ }));
  expect(written).toHaveBeenCalledWith(aForm().url);
});

it('keeps a search in the URL, and clears it from the empty state', async () => {
  const { person, search, api } = open('/contacts/forms?cursor=next');
  await person.type(await screen.findByRole('searchbox', { name: /Find a form/ }), 'nothing{Enter}');
  expect(await screen.findByRole('heading', { name: /No form matches/ })).toBeTruthy();
  expect(search()).toEqual({ q: 'nothing' });
  expect(api.of('GET /forms').at(-1)?.query).toEqual({ q: 'nothing', limit: '50' });
  await person.click(screen.getByRole('button', { name: /Show all/ }));
  await screen.findByRole('link', { name: 'Our newsletter' });
  await waitFor(() => expect(search()).toEqual({}));
});

it.each([
  ['marketer', 2],
  ['support', 0],
] as const)('offers a first form to people who can create one (%s)', async (role, ways) => {
  open('/contacts/forms', { 'GET /forms': aPage([]), 'GET /session': aSession(role) });
  const empty = await screen.findByRole('heading', { name: /No forms yet/ });
  await waitFor(() => expect(screen.queryAllByRole('link', { name: /New form/ })).toHaveLength(ways));
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(within(document.body).getByText(/confirm by email/)).toBeTruthy();
  expect(empty).toBeTruthy();
});
