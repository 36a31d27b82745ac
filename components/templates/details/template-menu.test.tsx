import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Template } from '@/lib/templates/contract/templates';
import { aTemplate } from '@/test/components/a-template';
import { anId } from '@/test/components/an-email';
import { type Answers, answering, aSession, refused } from '@/test/components/answers';
import { showAt } from '@/test/components/show-at';
import { TemplateMenu } from './template-menu';

async function open(given: Partial<Template> = {}, answers: Answers = {}) {
  const api = answering({ 'GET /session': aSession('marketer'), ...answers });
  const onDeleted = vi.fn();
  const shown = showAt('/templates', <TemplateMenu template={aTemplate(given)} onDeleted={onDeleted} />);
  await waitFor(() => expect(api.of('GET /session')).not.toEqual([]));
  const menu = async () => {
    await shown.person.click(screen.getByRole('button', { name: /Actions for Welcome/ }));
    return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  };
  return { ...shown, api, onDeleted, menu };
}
const choose = async ({ person, menu }: Awaited<ReturnType<typeof open>>, item: RegExp) => {
  await menu();
  await person.click(screen.getByRole('menuitem', { name: item }));
};

const writes = ['Used by…', 'Name, language and folder…', 'Duplicate as…', 'Archive', 'Delete…'];

it.each([
  ['marketer', {}, ['Version history', 'Translations', 'Send from a program…', 'Export…', ...writes]],
  [
    'marketer',
    { purpose: 'marketing' },
    ['Version history', 'Translations', 'Send to contacts…', 'Export…', ...writes],
  ],
  ['support', { purpose: 'marketing' }, ['Version history', 'Translations', 'Export…', 'Used by…']],
] as const)('offers %s what the role may do with %o', async (role, given, items) => {
  const { menu } = await open(given, { 'GET /session': aSession(role) });
  await waitFor(async () => {
    expect(await menu()).toEqual(items);
  });
});

it('sends only published templates to contacts', async () => {
  const { menu } = await open({ purpose: 'marketing' });
  await menu();
  expect(screen.getByRole('menuitem', { name: /Send to contacts/ }).getAttribute('aria-disabled')).toBe(
    'true',
  );
});

it('changes name and description, or says why not', async () => {
  const shown = await open(
    { description: 'Old' },
    {
      'PATCH /templates/{templateId}': refused('CONFLICT', 'Somebody renamed it meanwhile.'),
    },
  );
  await choose(shown, /Name, language and folder/);
  const name = screen.getByRole('textbox', { name: /^Name/ });
  await shown.person.clear(name);
  await shown.person.type(name, ' Hello ');
  await shown.person.clear(screen.getByRole('textbox', { name: /^Description/ }));
  await shown.person.type(screen.getByRole('combobox', { name: /^Folder/ }), ' Orders ');
  await shown.person.type(screen.getByRole('combobox', { name: /^Tags/ }), 'autumn,autumn{Enter}new{Enter}');
  await shown.person.click(screen.getByRole('button', { name: 'Remove new' }));
  await shown.person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Somebody renamed it meanwhile.')).toBeTruthy();
  expect(shown.api.bodies('PATCH /templates/{templateId}')).toEqual([
    { name: 'Hello', description: null, folder: 'Orders', tags: ['autumn'] },
  ]);
});

it('sets the language of the template', async () => {
  const shown = await open({ locales: [] }, { 'PATCH /templates/{templateId}': aTemplate() });
  await choose(shown, /Name, language and folder/);
  await shown.person.click(screen.getByRole('combobox', { name: 'Written in' }));
  await shown.person.keyboard('de-AT');
  await shown.person.click(await screen.findByRole('option', { name: /German \(Austria\)/ }));
  await shown.person.click(screen.getByRole('button', { name: 'Save' }));
  expect(shown.api.bodies('PATCH /templates/{templateId}')).toMatchObject([{ default_locale: 'de-AT' }]);
});

it.each([
  [aTemplate({ id: anId(85) }), /You are now in the copy/],
  [refused('STORAGE_LIMIT_EXCEEDED', 'There are too many templates.'), /too many/],
])('duplicates as another kind and opens the copy, or says why not', async (answer, said) => {
  const shown = await open({}, { 'POST /templates/{templateId}/duplicate': answer as never });
  await choose(shown, /Duplicate as/);
  await shown.person.click(screen.getByRole('radio', { name: /^Marketing/ }));
  expect(screen.getByText(/The copy gets the footer/)).toBeTruthy();
  await shown.person.click(screen.getByRole('radio', { name: /^HTML/ }));
  await shown.person.click(screen.getByRole('button', { name: 'Duplicate' }));
  expect(await screen.findByText(said)).toBeTruthy();
  expect(shown.api.bodies('POST /templates/{templateId}/duplicate')).toEqual([
    { name: 'Welcome (copy)', purpose: 'marketing', source_mode: 'html' },
  ]);
  if (!(answer instanceof Response)) expect(shown.router.push).toHaveBeenCalledWith(`/templates/${anId(85)}`);
  else expect(shown.router.push).not.toHaveBeenCalled();
});

it.each([
  [null, /Archive/, true, /is archived/],
  ['2026-11-20T09:00:00.000Z', /Unarchive/, false, /back in the list/],
])('archives and restores (%s)', async (archived_at, item, archived, said) => {
  const shown = await open({ archived_at }, { 'PATCH /templates/{templateId}': aTemplate() });
  await choose(shown, item);
  expect(await screen.findByText(said)).toBeTruthy();
  // It has left the list by then.
  shown.again(null);
  await shown.person.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(shown.api.bodies('PATCH /templates/{templateId}')).toEqual([
      { archived },
      { archived: !archived },
    ]),
  );
});

it('says why archiving failed', async () => {
  const shown = await open({}, { 'PATCH /templates/{templateId}': refused('CONFLICT', 'Not now.') });
  await choose(shown, /Archive/);
  expect(await screen.findByText('Not now.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it.each([
  [
    {
      ...{ sent: 1200, keys: [{ id: anId(1), name: 'Web shop', last_used_at: '2026-11-20T09:00:00.000Z' }] },
      broadcasts: [{ id: anId(2), name: 'October', state: 'sent' as const }],
    },
    ['1,200 emails', /Web shop.*last/, /October.*Sent/],
  ],
  [{ sent: 0, keys: [], broadcasts: [] }, [/No emails sent/, /any key/, /any broadcast/]],
])('shows what uses it: %o', async (usage, expected) => {
  const answer = { object: 'template_usage' as const, days: 30, ...usage };
  const shown = await open({}, { 'GET /templates/{templateId}/usage': answer });
  await choose(shown, /Used by/);
  const parts = await Promise.all(
    ['Emails of the last 30 days', 'API keys', 'Broadcasts'].map((name) =>
      screen.findByRole('region', { name }),
    ),
  );
  for (const [at, words] of expected.entries()) expect(parts[at]?.textContent).toMatch(words);
});

it('is deleted after confirmation; a refusal is shown there and gone next time', async () => {
  const shown = await open(
    {},
    { 'DELETE /templates/{templateId}': refused('CONFLICT', 'A broadcast sends it.') },
  );
  await choose(shown, /Delete/);
  const confirm = () =>
    within(screen.getByRole('alertdialog')).getByRole('button', { name: /Delete template/ });
  await shown.person.click(confirm());
  expect(await within(screen.getByRole('alertdialog')).findByText('A broadcast sends it.')).toBeTruthy();
  await shown.person.click(screen.getByRole('button', { name: 'Cancel' }));
  await choose(shown, /Delete/);
  expect(screen.queryByText('A broadcast sends it.')).toBeNull();
  shown.api.now({ 'DELETE /templates/{templateId}': undefined as never });
  await shown.person.click(confirm());
  expect(await screen.findByText(/“Welcome” was deleted/)).toBeTruthy();
  expect(shown.onDeleted).toHaveBeenCalledOnce();
});

it('says that nothing is published yet in the code examples', async () => {
  const shown = await open();
  await choose(shown, /Send from a program/);
  expect(await screen.findByRole('heading', { name: /Nothing is published yet/ })).toBeTruthy();
});

it.each([
  ['Source', 'template.mjml', false],
  ['HTML with samples', 'template-sample.html', true],
  ['Plain text with samples', 'template.txt', true],
])('downloads the draft as %s', async (label, filename, rendered) => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  const named = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  const names: string[] = [];
  const shown = await open(
    {},
    {
      'GET /templates/{templateId}/export': {
        files: [{ filename: 'template.mjml', content: '<mjml>' }],
      } as never,
      'POST /templates/{templateId}/preview': { html: '<p>', plain_text: 'Hi' } as never,
    },
  );
  await choose(shown, /Export/);
  await shown.person.click(screen.getByRole('radio', { name: new RegExp(`^${label}`) }));
  await shown.person.click(screen.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(names).toEqual([filename]));
  expect(shown.api.of('POST /templates/{templateId}/preview').length > 0).toBe(rendered);
  named.mockRestore();
  saved.mockRestore();
});

it('says why a file could not be made', async () => {
  const shown = await open(
    {},
    {
      'GET /templates/{templateId}/export': refused('DRAFT_REQUIRED', 'There is no draft.'),
    },
  );
  await choose(shown, /Export/);
  await shown.person.click(screen.getByRole('button', { name: 'Download' }));
  expect(await within(screen.getByRole('dialog')).findByText('There is no draft.')).toBeTruthy();
});

it('downloads HTML with another sender’s tags, and lists what has no counterpart', async () => {
  const blobs: Blob[] = [];
  const saved = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:file';
  });
  const named = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const issue = { place: 'html', line: 3, column: 1, message: '{% for %} has no counterpart in Mailchimp.' };
  const tagged = {
    ...{ subject: 'Hi *|FNAME|*', preview_text: '', issues: [issue] },
    tags: [{ variable: 'first_name', tag: '*|FIRST_NAME|*' }],
  };
  const file = {
    filename: 'welcome-mailchimp.html',
    content_type: 'text/html',
    content: '<p>*|FIRST_NAME|*',
  };
  const shown = await open({}, { 'GET /templates/{templateId}/export': { files: [file], tagged } as never });
  await choose(shown, /Export/);
  await shown.person.click(screen.getByRole('radio', { name: /^HTML for another service/ }));
  await shown.person.click(screen.getByRole('combobox', { name: 'Merge tags' }));
  await shown.person.click(screen.getByRole('option', { name: 'Mailchimp' }));
  await shown.person.click(screen.getByRole('button', { name: 'Download' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('1 thing to look at in Mailchimp');
  expect(alert.textContent).toContain('{% for %} has no counterpart in Mailchimp. HTML, line 3');
  expect(screen.getByRole('button', { name: 'Copy subject' })).toBeTruthy();
  expect(screen.getByText('*|FIRST_NAME|*')).toBeTruthy();
  expect(await blobs[0]?.text()).toBe('<p>*|FIRST_NAME|*');
  expect(shown.api.of('GET /templates/{templateId}/export')).toEqual([
    expect.objectContaining({ query: expect.objectContaining({ tags: 'mailchimp' }) }),
  ]);
  named.mockRestore();
  saved.mockRestore();
});

it('downloads the chosen language, and asks for none where the file has all', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  const names: string[] = [];
  const named = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  const shown = await open(
    { default_locale: 'en', locales: ['ar', 'de'] },
    {
      'GET /templates/{templateId}/export': {
        files: [{ filename: 'template.mjml', content: '<mjml>' }],
      } as never,
      'POST /templates/{templateId}/preview': { html: '<p>', plain_text: 'Hallo' } as never,
    },
  );
  await choose(shown, /Export/);
  expect(screen.queryByRole('combobox', { name: 'Language' })).toBeNull();
  await shown.person.click(screen.getByRole('radio', { name: /^JSON/ }));
  expect(screen.queryByRole('combobox', { name: 'Language' })).toBeNull();
  await shown.person.click(screen.getByRole('radio', { name: /^HTML with samples/ }));
  expect(screen.getByRole('combobox', { name: 'Language' }).textContent).toBe('English');
  await shown.person.click(screen.getByRole('combobox', { name: 'Language' }));
  await shown.person.click(screen.getByRole('option', { name: 'German' }));
  await shown.person.click(screen.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(names).toEqual(['template-de-sample.html']));
  expect(shown.api.bodies('POST /templates/{templateId}/preview')).toEqual([{ locale: 'de' }]);
  await shown.person.click(screen.getByRole('radio', { name: /^HTML for another service/ }));
  await shown.person.click(screen.getByRole('button', { name: 'Download' }));
  await waitFor(() =>
    expect(shown.api.of('GET /templates/{templateId}/export').at(-1)?.query).toEqual({
      ...{ tags: 'postroom', locale: 'de' },
    }),
  );
  named.mockRestore();
  saved.mockRestore();
});
