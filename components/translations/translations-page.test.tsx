import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Asset } from '@/lib/assets/contract';
import { blankDocument } from '@/lib/document/compliance/blank-document';
import type { TemplateWithDraft } from '@/lib/templates/contract/templates';
import type {
  Translation,
  TranslationRevision,
  TranslationUnit,
  TranslationWithUnits,
} from '@/lib/templates/contract/translations';
import { anId } from '@/test/components/an-email';
import { type Answers, answering, aPage, aSession, refused } from '@/test/components/answers';
import { show } from '@/test/components/show';
import { TranslationsPage } from './translations-page';

const base = 'GET /templates/{templateId}/translations';
const save = 'PUT /templates/{templateId}/translations/{locale}';

function aUnit(overrides: Partial<TranslationUnit>): TranslationUnit {
  const source = overrides.source ?? 'Hello {{ name }}';
  return {
    ...{ key: 'b0.0.0-text1', kind: 'text', block: { key: 'b0.0.0', label: 'Text' }, source },
    ...{ target: null, sent: source, state: 'missing', translated_from: null },
    ...overrides,
  };
}

const units = [
  aUnit({}),
  aUnit({
    ...{ key: 'b0.0.1-text1', block: { key: 'b0.0.1', label: 'Button' }, source: 'Track the parcel' },
    ...{ target: 'Verfolgen', sent: 'Verfolgen', state: 'outdated', translated_from: 'Track it' },
  }),
];

function german(overrides: Partial<TranslationWithUnits> = {}): TranslationWithUnits {
  return {
    ...{ object: 'translation', template_id: anId(1), locale: 'de', name: 'German', fallbacks: ['en'] },
    ...{ revision: 3, counts: { units: 2, translated: 0, missing: 1, outdated: 1 }, units },
    ...{ updated_at: '2026-11-20T09:00:00.000Z', updated_by: { id: null, name: 'Grace' } },
    ...overrides,
  };
}

// Only the parts that the page uses.
const template = {
  ...{ id: anId(1), name: 'Parcel', default_locale: 'en', locales: ['de'], purpose: 'transactional' },
  draft: { revision: 0 },
} as unknown as TemplateWithDraft;
function open(answers: Answers = {}, listed: Translation[] = [german()]) {
  const api = answering({
    'GET /session': aSession('marketer'),
    'GET /templates/{templateId}': template,
    [base]: aPage(listed),
    [`${base}/{locale}`]: german(),
    ...answers,
  });
  return { api, ...show(<TranslationsPage id={anId(1)} />) };
}

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

const boxes = async () => {
  const found = await screen.findAllByRole('textbox');
  return { hello: found[0] as HTMLTextAreaElement, button: found[1] as HTMLTextAreaElement };
};

it('shows the progress of each language, and missing or outdated texts', async () => {
  open();
  const list = await screen.findByRole('navigation', { name: 'Languages' });
  expect(within(list).getByRole('progressbar', { name: 'German: 0 of 2 translated' })).toBeTruthy();
  await boxes();
  const text = screen.getByRole('region', { name: 'Text' });
  expect(within(text).getByText('Missing')).toBeTruthy();
  expect(within(text).getByText('{{ name }}').tagName).toBe('CODE');
  const button = screen.getByRole('region', { name: 'Button' });
  expect(within(button).getByText('Older than the source')).toBeTruthy();
  expect(within(button).getByText('Track it')).toBeTruthy();
});

it('saves a translation with its source text, only once its variable is included', async () => {
  const saved = german({
    revision: 4,
    units: units.with(0, aUnit({ target: 'Hallo {{ name }}', state: 'translated' })),
  });
  const { api, person } = open({ [save]: saved });
  const { hello } = await boxes();
  await person.type(hello, 'Hallo ');
  await person.tab();
  expect((await screen.findByRole('alert')).textContent).toBe('{{ name }} is missing.');
  expect(api.bodies(save)).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Insert {{ name }}' }));
  await person.tab();
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(api.bodies(save)).toEqual([
    { revision: 3, units: [{ key: 'b0.0.0-text1', source: 'Hello {{ name }}', target: 'Hallo {{ name }}' }] },
  ]);
});

it('keeps unsaved text after the source changed, until used or discarded', async () => {
  const first = open();
  await first.person.type((await boxes()).hello, 'Hallo ');
  first.unmount();
  const later = units.map((unit) =>
    unit.key === 'b0.0.0-text1'
      ? { ...unit, source: 'Good day {{ name }}', sent: 'Good day {{ name }}' }
      : unit,
  );
  const { person } = open({ [`${base}/{locale}`]: german({ units: later }) });
  expect(await screen.findByText('Not saved before the source changed: “Hallo ”')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Use it' }));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Good day/ }).value).toBe('Hallo ');
  expect(screen.queryByText(/Not saved before/)).toBeNull();
});

it('does not offer text that was saved after all', async () => {
  const kept = `postroom:translation:${aSession('marketer').user?.id}:${anId(1)}:de:b0.0.0-text1:Hello {{ name }}`;
  localStorage.setItem(kept, JSON.stringify({ text: 'Hallo {{ name }}', over: null }));
  const later = (target: string | null) => [
    aUnit({ source: 'Good day {{ name }}', target, state: 'outdated' }),
  ];
  const first = open({ [`${base}/{locale}`]: german({ units: later(null) }) });
  expect(await screen.findByText(/Not saved before the source changed/)).toBeTruthy();
  first.unmount();
  open({ [`${base}/{locale}`]: german({ units: later('Hallo {{ name }}') }) });
  await boxes();
  expect(screen.queryByText(/Not saved before/)).toBeNull();
});

it('shows an image next to its address, in both languages if they differ', async () => {
  const block = { key: 'b0.0.2', label: 'Image' };
  const [from, to] = ['https://a.example/en.png', 'https://a.example/de.png'];
  const picture = aUnit({
    ...{ key: 'b0.0.2-image1', kind: 'image', block, source: from, target: to, sent: to },
  });
  const alt = aUnit({ ...{ key: 'b0.0.2-alt1', kind: 'alt', block, source: 'A parcel', sent: 'Ein Paket' } });
  const unknown = aUnit({
    ...{ key: 'b0.0.3-image1', kind: 'image', source: 'https://a.example/{{ id }}.png' },
  });
  open({ [`${base}/{locale}`]: german({ units: [picture, alt, unknown] }) });
  const region = within(await screen.findByRole('region', { name: 'Image' }));
  expect(region.getByRole('img', { name: 'A parcel' })).toHaveProperty('src', from);
  expect(region.getByRole('img', { name: 'Ein Paket' })).toHaveProperty('src', to);
  expect(region.getByText(from)).toBeTruthy();
  // An image from a variable, or one that does not load, is not shown.
  expect(screen.getAllByRole('img')).toHaveLength(2);
  fireEvent.error(region.getByRole('img', { name: 'A parcel' }));
  expect(screen.getAllByRole('img')).toHaveLength(1);
});

const box: Asset = {
  ...{ object: 'asset', id: anId(7), filename: 'de.png', url: 'https://a.test/de.png', alt: 'A box' },
  ...{ content_type: 'image/png', size_bytes: 100, width: 10, height: 10, used_by: [], tags: [] },
  ...{ created_at: '2026-11-20T09:00:00.000Z', created_by: { id: null, name: 'Grace' } },
};

it('chooses a language’s image from the library, with its alt text', async () => {
  const block = { key: 'b0.0.2', label: 'Image' };
  const picture = aUnit({
    ...{ key: 'b0.0.2-image1', kind: 'image', block, source: 'https://a.example/en.png' },
  });
  const alt = aUnit({ ...{ key: 'b0.0.2-alt1', kind: 'alt', block, source: 'A parcel', sent: 'Ein Paket' } });
  const units = [picture, { ...alt, target: 'Ein Paket', state: 'translated' as const }];
  const { api, person } = open({
    [`${base}/{locale}`]: german({ units }),
    [save]: german({ revision: 4, units }),
    'GET /assets': aPage([box]),
  });
  const region = within(await screen.findByRole('region', { name: 'Image' }));
  await person.click(region.getByRole('button', { name: 'Choose image' }));
  await person.click(await screen.findByRole('button', { name: /de\.png/ }));
  const words = screen.getByRole('textbox', { name: /Alt text/ });
  expect(words).toHaveProperty('value', 'Ein Paket');
  await person.clear(words);
  await person.type(words, 'Eine Kiste');
  await person.click(screen.getByRole('button', { name: 'Use image' }));
  await waitFor(() => expect(api.bodies(save)).toHaveLength(2));
  expect(api.bodies(save)).toMatchObject([
    { units: [{ key: 'b0.0.2-image1', source: 'https://a.example/en.png', target: box.url }] },
    { units: [{ key: 'b0.0.2-alt1', source: 'A parcel', target: 'Eine Kiste' }] },
  ]);
});

it('confirms that an outdated translation is still right', async () => {
  const { api, person } = open({ [save]: german({ revision: 4 }) });
  await boxes();
  await person.click(screen.getByRole('button', { name: 'Still right' }));
  expect(api.bodies(save)).toEqual([
    { revision: 3, units: [{ key: 'b0.0.1-text1', source: 'Track the parcel', target: 'Verfolgen' }] },
  ]);
});

it('overwrites nobody: both texts are shown, and a person chooses', async () => {
  const theirs = german({
    ...{ revision: 4, units: units.with(1, aUnit({ ...units[1], target: 'Sendung', state: 'translated' })) },
  });
  let conflicts = 0;
  const { api, person } = open({
    [save]: () => (conflicts++ === 0 ? refused('TEMPLATE_CONFLICT', 'Changed.') : german({ revision: 5 })),
    [`${base}/{locale}`]: () => (conflicts === 0 ? german() : theirs),
  });
  const { button } = await boxes();
  await person.click(button);
  button.select();
  await person.paste('Paket verfolgen');
  await person.tab();
  expect((await screen.findByRole('alert')).textContent).toContain('Grace changed this meanwhile: “Sendung”');
  await person.click(screen.getByRole('button', { name: 'Keep mine' }));
  expect(api.bodies(save).at(-1)).toEqual({
    ...{
      revision: 4,
      units: [{ key: 'b0.0.1-text1', source: 'Track the parcel', target: 'Paket verfolgen' }],
    },
  });
});

it('stores unsaved text on this device, and restores it', async () => {
  const saved = german({
    revision: 4,
    units: units.with(0, aUnit({ target: 'Hallo {{ name }}', state: 'translated' })),
  });
  const { api, person, unmount } = open({ [save]: saved });
  await person.type((await boxes()).hello, 'Hallo');
  unmount();
  const again = open({ [save]: saved });
  const { hello } = await boxes();
  expect(hello.value).toBe('Hallo');
  expect(api.bodies(save)).toEqual([]);
  await again.person.type(hello, ' {{{{ name }}');
  await again.person.tab();
  expect(await screen.findByText('Saved')).toBeTruthy();
  again.unmount();
  open();
  expect((await boxes()).hello.value).toBe('');
});

it('says so if someone saved the same text since', async () => {
  const { person, unmount } = open();
  await person.type((await boxes()).hello, 'Hallo');
  unmount();
  const theirs = german({
    units: units.with(0, aUnit({ target: 'Moin {{ name }}', state: 'translated' })),
  });
  const again = open({ [`${base}/{locale}`]: theirs });
  const { hello } = await boxes();
  expect(hello.value).toBe('Hallo');
  await again.person.type(hello, ' {{{{ name }}');
  await again.person.tab();
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Grace changed this meanwhile: “Moin {{ name }}”',
  );
  expect(again.api.bodies(save)).toEqual([]);
  await again.person.click(screen.getByRole('button', { name: 'Take theirs' }));
  expect(hello.value).toBe('Moin {{ name }}');
});

it('saves again automatically when online, and keeps a trailing space being typed', async () => {
  const stored = german({
    revision: 4,
    units: units.with(1, aUnit({ ...units[1], target: 'Paket', state: 'translated' })),
  });
  let isAway = true;
  const { api } = open({
    [save]: () => {
      if (isAway) throw new TypeError('Failed to fetch');
      return stored;
    },
  });
  const { button } = await boxes();
  vi.useFakeTimers();
  fireEvent.change(button, { target: { value: 'Paket ' } });
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText('Not saved')).toBeTruthy();
  const tried = api.bodies(save).length;
  isAway = false;
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(api.bodies(save).length).toBe(tried + 1);
  expect(screen.getByText('Saved')).toBeTruthy();
  expect(button.value).toBe('Paket ');
});

it('asks for the source language with the first added language', async () => {
  const add = 'POST /templates/{templateId}/translations';
  const { api, person } = open(
    { [add]: german(), 'GET /templates/{templateId}': withoutLanguage('<mjml>') },
    [],
  );
  await person.click(await screen.findByRole('button', { name: 'Add language' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('combobox', { name: 'This template is written in' }).textContent).toContain(
    'English (en)',
  );
  await person.click(within(dialog).getByRole('combobox', { name: 'Translate into' }));
  await person.keyboard('de-AT');
  await person.click(await screen.findByRole('option', { name: /German \(Austria\)/ }));
  await person.click(within(dialog).getByRole('button', { name: 'Add language' }));
  expect(api.bodies(add)).toEqual([{ locale: 'de-AT', default_locale: 'en' }]);
});

it('takes a typed tag or the beginning of a name first', async () => {
  const add = 'POST /templates/{templateId}/translations';
  const { api, person } = open({ [add]: german() });
  await person.click(await screen.findByRole('button', { name: 'Add language' }));
  const dialog = await screen.findByRole('dialog');
  const choose = async (typed: string) => {
    await person.click(within(dialog).getByRole('combobox', { name: 'Translate into' }));
    await person.keyboard(`${typed}{Enter}`);
    return within(dialog).getByRole('combobox', { name: 'Translate into' }).textContent;
  };
  expect(await choose('ja')).toBe('Japanese (ja)');
  expect(await choose('por')).toBe('Portuguese (pt)');
  await person.click(within(dialog).getByRole('button', { name: 'Add language' }));
  expect(api.bodies(add)).toMatchObject([{ locale: 'pt' }]);
});

it('asks first what to translate into, from the language that the email says it is in', async () => {
  open({ 'GET /templates/{templateId}': withoutLanguage('<mjml lang="fr">') }, []);
  fireEvent.click(await screen.findByRole('button', { name: 'Add language' }));
  const fields = within(await screen.findByRole('dialog')).getAllByRole('combobox');
  expect(fields.map((field) => `${field.getAttribute('aria-label')}: ${field.textContent}`)).toEqual([
    'Translate into: Choose a language…',
    'This template is written in: French (fr)',
  ]);
});

/** The part that the page uses of a template without languages, whose source begins with `root`. */
function withoutLanguage(root: string): TemplateWithDraft {
  const mjml = `${root}<mj-body></mj-body></mjml>`;
  const document = { ...blankDocument('transactional', 'visual'), mjml };
  return {
    ...template,
    default_locale: undefined,
    draft: { source_document: document },
  } as TemplateWithDraft;
}

const revisions = 'GET /templates/{templateId}/translations/{locale}/revisions';
const restoration = 'POST /templates/{templateId}/translations/{locale}/restoration';

it('shows who changed what, and restores it', async () => {
  const change = { key: 'subject', kind: 'subject', source: 'Hello', from: 'Hallo', to: 'Moin' } as const;
  const aRevision = (revision: number, changes: (typeof change)[]): TranslationRevision => ({
    ...{ object: 'translation_revision', template_id: anId(1), locale: 'de', revision, changes },
    ...{ changed: changes.length, created_by: { id: null, name: 'Grace' } },
    created_at: '2026-11-20T09:00:00.000Z',
  });
  const { api, person } = open({
    [revisions]: aPage([aRevision(3, [change]), aRevision(2, [])]),
    [restoration]: german({ revision: 4 }),
  });
  await boxes();
  await person.click(screen.getByRole('radio', { name: 'History' }));
  const list = await screen.findByRole('list', { name: 'Saved translations, newest first' });
  const [newest, older] = within(list).getAllByRole('listitem');
  expect(newest?.textContent).toMatch(/Grace · 1 text changed · as it is now.*Subject: Hallo Moin/);
  expect(older?.textContent).toContain('No text changed');
  expect(within(list).getAllByRole('button')).toHaveLength(1);
  await person.click(within(list).getByRole('button', { name: /^Restore what German said/ }));
  await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('German says again what it said then.')).toBeTruthy();
  expect(api.bodies(restoration)).toEqual([{ revision: 3, restore: 2 }]);
});

it('shows what uses a language before removing it', async () => {
  const { person } = open({
    'GET /templates/{templateId}/translations/{locale}/usage': {
      ...{ object: 'translation_usage', days: 30, sent: 2, sent_at_least: false, version: null },
      ...{ fallback_of: ['de-AT'], sample_sets: [{ id: anId(2), name: 'Ada' }] },
    },
  });
  await boxes();
  await person.click(screen.getByRole('button', { name: 'Remove German' }));
  const reported = (await screen.findByTestId('translation-uses')).textContent;
  expect(reported).toMatch(/2 emails of the last 30 days.*German \(Austria\).*Sample set “Ada”/);
});

const remove = 'DELETE /templates/{templateId}/translations/{locale}';

it('restores a removed language with all its texts', async () => {
  const removal: TranslationRevision = {
    ...{ object: 'translation_revision', template_id: anId(1), locale: 'de', revision: 8, changed: 2 },
    ...{ changes: [], created_by: { id: null, name: 'Grace' }, created_at: '2026-11-20T09:00:00.000Z' },
  };
  const { api, person } = open({
    [remove]: { object: 'translation', id: 'de', deleted: true },
    [revisions]: aPage([removal]),
    [restoration]: german({ revision: 9 }),
  });
  await boxes();
  await person.click(screen.getByRole('button', { name: 'Remove German' }));
  const question = screen.getByRole('alertdialog');
  expect(question.textContent).toContain('Its history is kept');
  await person.click(within(question).getByRole('button', { name: 'Remove language' }));
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.bodies(restoration)).toEqual([{ revision: 8, restore: 7 }]));
});

it('offers the texts of a removed language when it is added again', async () => {
  const add = 'POST /templates/{templateId}/translations';
  const again = german({ revision: 9 });
  let listed: Translation[] = [];
  const { api, person } = open({
    [base]: () => aPage(listed),
    [add]: () => {
      listed = [again];
      return again;
    },
    [restoration]: () => {
      listed = [german({ revision: 10 })];
      return german({ revision: 10 });
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Add language' }));
  const dialog = await screen.findByRole('dialog');
  await person.click(within(dialog).getByRole('combobox', { name: 'Translate into' }));
  await person.keyboard('German');
  await person.click(await screen.findByRole('option', { name: /^German\s?de$/ }));
  await person.click(within(dialog).getByRole('button', { name: 'Add language' }));
  await person.click(await screen.findByRole('button', { name: 'Restore its translations' }));
  expect(api.bodies(restoration)).toEqual([{ revision: 9, restore: 7 }]);
  await waitFor(() => expect(screen.queryByText('German was here before')).toBeNull());
});
