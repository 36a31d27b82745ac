import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aTemplate } from '@/test/components/a-template';
import { anId } from '@/test/components/an-email';
import { type Answers, answering, aPage, aSession, refused } from '@/test/components/answers';
import { showAt } from '@/test/components/show-at';
import { TemplateList } from './template-list';

const news = aTemplate({
  id: anId(81),
  name: 'News',
  purpose: 'marketing',
  source_mode: 'html',
  industry: 'Retail',
});

function open(address = '/templates', answers: Answers = {}) {
  const api = answering({
    'GET /session': aSession('marketer'),
    'GET /templates': ({ query }) => aPage(query.q === 'nothing' ? [] : [aTemplate(), news]),
    'GET /labels': {
      ...{ object: 'labels', image_tags: [], template_folders: [{ name: 'Orders', count: 1 }] },
      template_tags: [{ name: 'autumn', count: 2 }],
    },
    ...answers,
  });
  return { ...showAt(address, <TemplateList />), api };
}
const card = async (name: string) =>
  (await screen.findByRole('link', { name })).closest('article') as HTMLElement;

it.each([
  [{}, /Draft.*Transactional · Visual.*Updated(?!.*edited)/],
  [{ state: 'published', has_unpublished_changes: false }, /Published(?!.*Unpublished)/],
  [{ state: 'published', has_unpublished_changes: true }, /Published.*Unpublished changes/],
  [{ draft_updated_at: '2026-11-21T09:00:00.000Z' }, /^(?!.*Updated).*Draft edited/],
] as const)('shows the state of a template: %o', async (given, said) => {
  open('/templates', { 'GET /templates': aPage([aTemplate(given)]) });
  expect((await card('Welcome')).textContent).toMatch(said);
  expect(screen.getByRole('link', { name: 'Welcome' }).getAttribute('href')).toBe(`/templates/${anId(80)}`);
});

it('keeps search and filters in the URL, requests them, and clears them', async () => {
  const { person, search, api } = open('/templates?cursor=next');
  await card('Welcome');
  await person.click(screen.getByRole('combobox', { name: 'Purpose' }));
  await person.click(await screen.findByRole('option', { name: 'Marketing' }));
  await person.click(screen.getByRole('combobox', { name: 'State' }));
  await person.click(await screen.findByRole('option', { name: 'Published' }));
  await person.click(screen.getByRole('combobox', { name: 'Folder' }));
  await person.click(await screen.findByRole('option', { name: 'Orders (1)' }));
  await person.click(screen.getByRole('combobox', { name: 'Tag' }));
  await person.click(await screen.findByRole('option', { name: 'autumn (2)' }));
  await person.click(await screen.findByRole('combobox', { name: 'Industry' }));
  await person.click(await screen.findByRole('option', { name: 'Retail' }));
  await person.click(screen.getByRole('combobox', { name: 'Order' }));
  await person.click(await screen.findByRole('option', { name: 'Name' }));
  await person.type(screen.getByRole('searchbox', { name: /templates/ }), 'nothing{Enter}');
  const asked = {
    ...{ purpose: 'marketing', state: 'published', industry: 'Retail', sort: 'name', q: 'nothing' },
    ...{ folder: 'Orders', tag: 'autumn' },
  };
  await waitFor(() => expect(search()).toEqual(asked));
  await waitFor(() => expect(api.of('GET /templates').some(({ query }) => query.q === 'nothing')).toBe(true));
  expect(api.of('GET /templates').find(({ query }) => query.q)?.query).toMatchObject(asked);
  await person.click(await screen.findByRole('button', { name: /Show all templates/ }));
  await waitFor(() => expect(search()).toEqual({ sort: 'name' }));
});

it('requests at least two characters', async () => {
  const { api } = open('/templates?q=x');
  await card('Welcome');
  expect(api.of('GET /templates').every(({ query }) => query.q === undefined)).toBe(true);
});

it.each([
  ['marketer', true],
  ['support', false],
] as const)('links %s from an empty list to a first one if the role may', async (role, may) => {
  open('/templates', { 'GET /templates': aPage([]), 'GET /session': aSession(role) });
  await screen.findByRole('heading', { name: /No templates yet/ });
  await waitFor(() => expect(screen.queryAllByRole('link', { name: /New template/ }).length > 0).toBe(may));
  expect(screen.queryByRole('button', { name: /Export all/ })).toBeNull();
});

it('downloads all templates as an archive', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:templates');
  const { person, api } = open('/templates', {
    'GET /templates/{templateId}/export': {
      files: [
        { filename: 'template.mjml', content: '<mjml></mjml>' },
        { filename: 'template.json', content: '{}' },
      ],
    } as never,
  });
  await person.click(await screen.findByRole('button', { name: /Export all/ }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  const archive = await new Blob(saved.mock.calls[0] as Blob[]).text();
  expect(archive.match(/template[^/\\]*?\.mjml/g)?.length).toBeGreaterThan(1);
  api.now({ 'GET /templates/{templateId}/export': refused('FORBIDDEN', 'Your role may not.') });
  await person.click(screen.getByRole('button', { name: /Export all/ }));
  expect(await screen.findByText('Your role may not.')).toBeTruthy();
  saved.mockRestore();
});

it('says why loading failed', async () => {
  open('/templates', { 'GET /templates': refused('INVALID_REQUEST', 'No such state.') });
  expect(await screen.findByRole('heading', { name: /Could not load templates/ })).toBeTruthy();
  expect(within(document.body).getByText('No such state.')).toBeTruthy();
});

it('shows archived templates only on request', async () => {
  const { person, search, api } = open();
  await card('Welcome');
  await person.click(screen.getByRole('combobox', { name: 'State' }));
  await person.click(await screen.findByRole('option', { name: 'Archived' }));
  await waitFor(() => expect(search()).toEqual({ state: 'archived' }));
  await waitFor(() => expect(api.of('GET /templates').at(-1)?.query).toMatchObject({ archived: 'true' }));
  expect(api.of('GET /templates').at(-1)?.query.state).toBeUndefined();
  await person.click(screen.getByRole('checkbox', { name: 'Select News' }));
  expect(screen.getByRole('button', { name: 'Unarchive' })).toBeTruthy();
});

it('moves and tags the selection by keyboard, and reports the result', async () => {
  const { person, api } = open('/templates', {
    'GET /templates': aPage([aTemplate({ tags: ['Autumn'] }), news]),
    'PATCH /templates/{templateId}': aTemplate(),
  });
  await card('News');
  await person.keyboard('jx');
  await person.click(screen.getByRole('button', { name: 'Select all 2 shown' }));
  expect(screen.getByText('2 selected')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Move…' }));
  await person.type(screen.getByRole('combobox', { name: /^Folder/ }), 'Orders{Enter}');
  expect(await screen.findByText('2 templates moved to Orders.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull());
  await person.keyboard('jxjx');
  await person.click(screen.getByRole('button', { name: 'Tags…' }));
  await person.keyboard('autumn,sale{Enter}');
  await person.click(screen.getByRole('button', { name: 'Add tags' }));
  expect(await screen.findByText('2 templates tagged.')).toBeTruthy();
  expect(api.bodies('PATCH /templates/{templateId}')).toEqual([
    ...[{ folder: 'Orders' }, { folder: 'Orders' }],
    ...[{ tags: ['Autumn', 'sale'] }, { tags: ['autumn', 'sale'] }],
  ]);
});

it('renames a folder by moving all of it, and stays in it', async () => {
  const { person, api } = open('/templates?folder=Orders', {
    'GET /templates': aPage([aTemplate({ folder: 'Orders' }), { ...news, folder: 'Orders' }]),
    'PATCH /templates/{templateId}': aTemplate(),
  });
  await card('News');
  await person.keyboard('jx');
  await person.click(screen.getByRole('button', { name: 'Select all 2 shown' }));
  await person.click(screen.getByRole('button', { name: 'Move…' }));
  const field = screen.getByRole('combobox', { name: /^Folder/ });
  expect(field).toHaveProperty('value', 'Orders');
  await person.clear(field);
  await person.type(field, 'Shop{Enter}');
  await waitFor(() => expect(api.of('GET /templates').at(-1)?.query.folder).toBe('Shop'));
});

it('renames the chosen folder, merges it into another, or removes it, and the filter follows', async () => {
  const folders = [
    { name: 'Orders', count: 1 },
    { name: 'Shop', count: 2 },
  ];
  const labels = { object: 'labels' as const, image_tags: [], template_tags: [], template_folders: folders };
  const { person, api, search } = open('/templates?folder=Orders', {
    'GET /labels': labels,
    'PATCH /labels': labels,
  });
  const rename = async (typed: string, button: string) => {
    await person.click(await screen.findByRole('button', { name: /^Rename or remove the folder/ }));
    await person.clear(screen.getByRole('textbox', { name: /^Name/ }));
    if (typed) await person.type(screen.getByRole('textbox', { name: /^Name/ }), typed);
    await person.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await rename('Sales', 'Rename');
  expect(search().folder).toBe('Sales');
  await rename('Shop', 'Merge');
  await rename('', 'Remove folder');
  expect(search().folder).toBeUndefined();
  const kind = 'template_folder';
  expect(api.bodies('PATCH /labels')).toEqual([
    { kind, name: 'Orders', new_name: 'Sales' },
    { kind, name: 'Sales', new_name: 'Shop' },
    { kind, name: 'Shop', new_name: null },
  ]);
});

it('archives the selection, and undoes it', async () => {
  const { person, api } = open('/templates', { 'PATCH /templates/{templateId}': aTemplate() });
  await card('News');
  await person.click(screen.getByRole('checkbox', { name: 'Select News' }));
  await person.click(screen.getByRole('button', { name: 'Archive' }));
  expect(await screen.findByText('1 template archived.')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('1 template back in the list.')).toBeTruthy();
  expect(api.bodies('PATCH /templates/{templateId}')).toEqual([{ archived: true }, { archived: false }]);
});

it('says how many could not be changed and why', async () => {
  const { person } = open('/templates', {
    'PATCH /templates/{templateId}': refused('FORBIDDEN', 'Ask an owner.'),
  });
  await card('News');
  await person.click(screen.getByRole('checkbox', { name: 'Select News' }));
  await person.click(screen.getByRole('button', { name: 'Archive' }));
  expect(await screen.findByText('1 template could not be changed. Ask an owner.')).toBeTruthy();
});
