import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aDraftedTemplate, aVersion } from '@/test/components/a-template';
import { anEmail, anId } from '@/test/components/an-email';
import { type Answers, answering, aPage, aSession, refused } from '@/test/components/answers';
import { showAt } from '@/test/components/show-at';
import { VersionHistory } from './version-history';

const template = aDraftedTemplate({ state: 'published', published_version_id: aVersion(2).id });

function open(search = '', answers: Answers = {}) {
  const api = answering({
    'GET /session': aSession('marketer'),
    'GET /templates/{templateId}': template,
    'GET /templates/{templateId}/versions': aPage([
      aVersion(2, { note: 'Shorter' }),
      aVersion(1, { published_by: { id: null, name: '' } as never }),
    ]),
    'GET /templates/{templateId}/versions/{versionId}': ({ path }) =>
      path.endsWith(aVersion(1).id) ? aVersion(1) : aVersion(2),
    'GET /templates/{templateId}/revisions': aPage([]),
    'POST /templates/{templateId}/preview': {
      html: '<p>Hi</p>',
      plain_text: 'Hi Ada',
      plain_text_source: 'Hi {{ name }}',
    } as never,
    'GET /emails': aPage([]),
    ...answers,
  });
  return {
    ...showAt(`/templates/${template.id}/versions${search}`, <VersionHistory id={template.id} />),
    api,
  };
}
const chosen = () => screen.findByRole('region', { name: /chosen version/ });

it('lists who published what and why, and shows the current one', async () => {
  open();
  const buttons = within(await screen.findByRole('list', { name: /Versions/ })).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Version 2.*Current.*Shorter.*Ada Member/),
    expect.stringMatching(/Version 1(?!.*Current).*A program/),
  ]);
  expect(buttons[0]?.getAttribute('aria-pressed')).toBe('true');
  expect(await within(await chosen()).findByRole('heading', { name: 'Hello 2' })).toBeTruthy();
});

it('compares the current version with what the comparison finds best: a newer draft or the version before', async () => {
  open();
  const compare = within(await chosen()).getByRole('link', { name: /Compare/ });
  await waitFor(() => expect(compare.getAttribute('href')).toBe(`/templates/${template.id}/compare`));
});

it('keeps the selected version in the URL', async () => {
  const { person, search } = open();
  await person.click(await screen.findByRole('button', { name: /Version 1/ }));
  expect(await within(await chosen()).findByRole('heading', { name: 'Hello 1' })).toBeTruthy();
  expect(search()).toEqual({ version: aVersion(1).id });
  expect(
    within(await chosen())
      .getByRole('link', { name: /Compare/ })
      .getAttribute('href'),
  ).toBe(`/templates/${template.id}/compare?from=${aVersion(1).id}&to=draft`);
});

it('shows a version’s text and source, and how to send exactly it', async () => {
  const { person } = open(`?version=${aVersion(1).id}`, {
    'GET /sending-addresses': { object: 'list', data: [], count: 0 } as never,
  });
  await person.click(await screen.findByRole('tab', { name: 'Plain text' }));
  const text = await screen.findByRole('region', { name: 'plain text' });
  expect(text.textContent).toBe('Hi Ada');
  await person.click(screen.getByRole('switch', { name: /Show tags/ }));
  expect(screen.getByRole('region', { name: 'plain text' }).textContent).toBe('Hi {{ name }}');
  await person.click(screen.getByRole('tab', { name: 'Source' }));
  expect(screen.getByRole('region', { name: 'source' }).textContent).toContain('<mjml>');
  await person.click(screen.getByRole('tab', { name: 'Send' }));
  expect(await screen.findByText(/Sends this version, whatever is published later/)).toBeTruthy();
  expect(await screen.findByText(/No address can send yet/)).toBeTruthy();
});

const sent = `/emails?template=${template.id}&version=${aVersion(2).id}`;

it.each([
  [[], null, /^Used by no email yet\.$/, null],
  [[anEmail()], null, /^Used by 1 email$/, sent],
  [[anEmail(), anEmail({ id: anId(3) })], 'more', /^Used by 2\+ emails$/, sent],
] as const)('says how much email was made of it', async (data, next, said, href) => {
  open('', { 'GET /emails': aPage([...data], next) });
  const reported = await screen.findByText(said);
  expect(reported.getAttribute('href')).toBe(href);
});

it('restores a version as the draft after confirmation, with an undo', async () => {
  const { person, api } = open(`?version=${aVersion(1).id}`, {
    'PUT /templates/{templateId}/draft': { revision: 5 } as never,
  });
  await person.click(await screen.findByRole('button', { name: /Restore as draft/ }));
  const dialog = screen.getByRole('alertdialog', { name: /Restore version 1/ });
  await person.click(within(dialog).getByRole('button', { name: /Restore as draft/ }));
  expect(await screen.findByText(/The draft is version 1 again/)).toBeTruthy();
  expect(api.bodies('PUT /templates/{templateId}/draft')).toMatchObject([
    { revision: 4, subject: 'Hello 1' },
  ]);
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(api.bodies('PUT /templates/{templateId}/draft')[1]).toMatchObject({
      revision: 5,
      subject: 'Hello',
    }),
  );
});

it('publishes an older version again after confirmation, with an undo', async () => {
  const again = aVersion(3);
  const { person, api } = open(`?version=${aVersion(1).id}`, {
    'POST /templates/{templateId}/rollback': again,
  });
  await person.click(await screen.findByRole('button', { name: 'Roll back' }));
  const dialog = screen.getByRole('alertdialog', { name: /Roll back to version 1/ });
  await person.click(within(dialog).getByRole('button', { name: 'Roll back' }));
  expect(await screen.findByText(/Version 3 is published. It says what version 1 says/)).toBeTruthy();
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/It says what was sent before the rollback/)).toBeTruthy();
  expect(api.bodies('POST /templates/{templateId}/rollback')).toEqual([
    { version_id: aVersion(1).id, published_version_id: aVersion(2).id },
    {
      ...{ version_id: aVersion(2).id, published_version_id: again.id },
      note: 'Undid the rollback to version 1.',
    },
  ]);
});

it('offers no rollback to the published version', async () => {
  open();
  await within(await chosen()).findByRole('button', { name: /Restore as draft/ });
  expect(screen.queryByRole('button', { name: 'Roll back' })).toBeNull();
});

it('shows a version in another language, as text too', async () => {
  const counts = { units: 1, translated: 1, missing: 0, outdated: 0 };
  const german = { locale: 'de', subject: 'Hallo', preview_text: 'Im Herbst', content_hash: 'x', counts };
  const { person, api } = open('', {
    'GET /templates/{templateId}/versions/{versionId}': aVersion(2, {
      default_locale: 'en',
      locales: [german],
    }),
    'POST /templates/{templateId}/preview': { html: '<p>Hallo</p>', plain_text: 'Hallo Ada' } as never,
  });
  await person.click(await screen.findByRole('combobox', { name: 'Language' }));
  await person.click(await screen.findByRole('option', { name: 'German' }));
  const version = within(await chosen());
  expect(await version.findByRole('heading', { name: 'Hallo' })).toBeTruthy();
  expect(version.getByText('Im Herbst')).toBeTruthy();
  await person.click(version.getByRole('tab', { name: 'Plain text' }));
  expect(await version.findByText('Hallo Ada')).toBeTruthy();
  expect(api.bodies('POST /templates/{templateId}/preview').at(-1)).toMatchObject({ locale: 'de' });
});

it('says why restoring failed', async () => {
  const { person } = open('', {
    'PUT /templates/{templateId}/draft': refused('TEMPLATE_CONFLICT', 'Somebody saved meanwhile.'),
  });
  await person.click(await screen.findByRole('button', { name: /Restore as draft/ }));
  await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: /Restore/ }));
  expect(await within(screen.getByRole('alertdialog')).findByText('Somebody saved meanwhile.')).toBeTruthy();
});

it('lets support view without restoring', async () => {
  open(`?version=${aVersion(1).id}`, { 'GET /session': aSession('support') });
  await within(await chosen()).findByRole('heading', { name: 'Hello 1' });
  expect(screen.queryByRole('button', { name: /Restore|Roll back/ })).toBeNull();
});

it('links an unpublished template to its draft', async () => {
  open('', { 'GET /templates/{templateId}/versions': aPage([]) });
  expect(await screen.findByRole('heading', { name: /Nothing was published yet/ })).toBeTruthy();
  expect(screen.getAllByRole('link', { name: /Open the draft/ })).toHaveLength(2);
});

it('opens the saved drafts from the URL, at their first page', async () => {
  const { person, search } = open('?cursor=next');
  await person.click(await screen.findByRole('tab', { name: /Saved drafts/ }));
  expect(await screen.findByRole('heading', { name: /No drafts were saved yet/ })).toBeTruthy();
  expect(search()).toEqual({ view: 'saved' });
});

it('says that a version does not exist', async () => {
  open(`?version=${anId(7)}`, {
    'GET /templates/{templateId}/versions/{versionId}': refused('NOT_FOUND', 'No such version.'),
  });
  expect(await within(await chosen()).findByRole('heading', { name: /no longer exists/ })).toBeTruthy();
});
