import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Button } from '@/components/ui/form/button';
import type { Role } from '@/lib/scopes';
import { aContact } from '@/test/components/a-contact';
import { anEmail, anId } from '@/test/components/an-email';
import { type Answers, answering, aPage, aSession } from '@/test/components/answers';
import { showAt } from '@/test/components/show-at';
import { Palettes } from './palettes';
import type { Opened } from './use-palette';

function Page({ role }: { role: Role }) {
  const [opened, setOpened] = useState<Opened>(null);
  return (
    <>
      <Button onClick={() => setOpened('palette')}>Find</Button>
      <Palettes session={aSession(role)} opened={opened} onOpened={setOpened} />
    </>
  );
}

async function open(role: Role = 'owner', answers: Answers = {}) {
  const api = answering({
    'GET /session': aSession(role),
    'GET /templates': aPage([]),
    'GET /emails': aPage([]),
    'GET /contacts': aPage([]),
    ...answers,
  });
  const shown = showAt('/', <Page role={role} />);
  await shown.person.click(screen.getByRole('button', { name: 'Find' }));
  return { ...shown, api, box: await screen.findByRole('combobox') };
}

const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent ?? '');
const selected = () =>
  screen.getAllByRole('option').find((one) => one.getAttribute('aria-selected') === 'true');

it('focuses its box, opens a page by keyboard, and closes', async () => {
  const { person, router, box } = await open();
  expect(document.activeElement).toBe(box);
  await person.type(box, 'webh');
  await waitFor(() => expect(options().some((option) => option.startsWith('Webhooks'))).toBe(true));
  await person.click(screen.getByRole('option', { name: /^Webhooks/ }));
  expect(router.push).toHaveBeenCalledWith('/developers/webhooks');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
});

it('returns the focus on Escape', async () => {
  const { person } = await open();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Find' })));
});

it('finds templates and emails, and opens the first on Enter, even if it came late', async () => {
  const { person, router, box, api } = await open('owner', {
    'GET /templates': aPage([{ id: anId(3), name: 'Pages', description: null }] as never),
    'GET /emails': aPage([anEmail({ id: anId(4), to_email: 'pa@people.example' })]),
  });
  await person.type(box, 'pa');
  await screen.findByRole('option', { name: /^Pages/ });
  await screen.findByRole('option', { name: /pa@people\.example/ });
  await waitFor(() => expect(selected()?.textContent).toMatch(/^Pages/));
  await person.keyboard('{Enter}');
  expect(router.push).toHaveBeenCalledWith(`/templates/${anId(3)}`);
  expect(api.of('GET /emails').at(-1)?.query).toMatchObject({ q: 'pa' });
});

it('finds people by name, for those who may read them', async () => {
  const contacts = [
    aContact({ id: anId(6), properties: { first_name: 'Ada', last_name: 'Lovelace' } }),
    aContact({ id: anId(7), email: 'lace@example.com', properties: { name: 'Lovelace & Co' } }),
  ];
  const { person, router, box, api } = await open('support', { 'GET /contacts': aPage(contacts) });
  await person.type(box, 'lovelace');
  const found = await screen.findByRole('option', { name: 'ada@example.com Ada Lovelace' });
  await screen.findByRole('option', { name: 'lace@example.com Lovelace & Co' });
  await waitFor(() => expect(api.of('GET /contacts').at(-1)?.query).toMatchObject({ q: 'lovelace' }));
  await person.click(found);
  expect(router.push).toHaveBeenCalledWith(`/contacts/${anId(6)}`);
});

it('shows that an email was captured, like the log', async () => {
  const { person, box } = await open('owner', {
    'GET /emails': aPage([anEmail({ to_email: 'pa@people.example', captured: true })]),
  });
  await person.type(box, 'pa');
  expect((await screen.findByRole('option', { name: /pa@people/ })).textContent).toContain('Test inbox ·');
});

it('searches emails for the typed text with any characters', async () => {
  const { person, router, box } = await open();
  await person.type(box, 'a&b=c');
  await person.click(await screen.findByRole('option', { name: /Search the emails for “a&b=c”/ }));
  expect(router.push).toHaveBeenCalledWith('/emails?q=a%26b%3Dc');
});

it('requests nothing for one letter', async () => {
  const { person, box, api } = await open();
  await person.type(box, 'a');
  await new Promise((resolve) => setTimeout(resolve, 250));
  expect(api.of('GET /emails')).toEqual([]);
  expect(screen.queryByRole('option', { name: /Search the emails/ })).toBeNull();
});

it('offers nothing that the person may not do', async () => {
  const { person, box } = await open('support');
  await person.type(box, 'new');
  await waitFor(() => expect(screen.queryByRole('option', { name: /^New template/ })).toBeNull());
  await person.clear(box);
  await person.type(box, 'invite');
  expect(screen.queryByRole('option', { name: /Invite a member/ })).toBeNull();
});

it('opens the sheet of shortcuts', async () => {
  const { person, box } = await open();
  await person.type(box, 'keyboard');
  await person.click(await screen.findByRole('option', { name: /Show keyboard shortcuts/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(sheet).getByText('Copy the recipient, in the log of emails')).toBeTruthy();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says that nothing matches', async () => {
  const { person, box } = await open('owner', { 'GET /session': aSession('owner', { scopes: [] }) });
  await person.type(box, 'zzzz');
  await waitFor(() => expect(options()).toEqual([expect.stringMatching(/Search the emails/)]));
});

it('shows recent visits', async () => {
  const { user, workspace } = aSession('owner');
  const visit = { kind: 'template', href: '/templates/7', label: 'Welcome', hint: 'Template' };
  localStorage.setItem(`postroom:visits:${user.id}:${workspace?.id}`, JSON.stringify([visit]));
  const { person, router } = await open();
  await person.click(await screen.findByRole('option', { name: /^Welcome/ }));
  expect(router.push).toHaveBeenCalledWith('/templates/7');
});

it('uses the results for the last letter, however fast Enter follows', async () => {
  const { person, router, box } = await open();
  await person.type(box, 'segm{Enter}');
  expect(router.push).toHaveBeenCalledWith('/contacts/segments');
});
