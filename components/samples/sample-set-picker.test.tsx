import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { SampleSet } from '@/lib/templates/contract/samples';
import { anId } from '@/test/components/an-email';
import { type Answers, answering, aPage, refused } from '@/test/components/answers';
import { show, showWith } from '@/test/components/show';
import { SampleSetPicker } from './sample-set-picker';
import { SaveSampleSet } from './save-sample-set';

const lisbon: SampleSet = {
  ...{
    object: 'sample_set',
    id: anId(1),
    name: 'Ada in Lisbon',
    values: { name: 'Ada' },
    created_by: { id: null, name: 'Ada' },
  },
  ...{ created_at: '2026-11-20T09:00:00.000Z', updated_at: '2026-11-20T09:00:00.000Z' },
};
const list = 'GET /templates/{templateId}/sample-sets';

function open(first: string | null = null, readOnly = false, answers: Answers = {}) {
  const api = answering({ [list]: aPage([lisbon]), ...answers });
  const chosen = vi.fn<(set: SampleSet | null) => void>();
  const shown = showWith<string | null>(first, (name, set) => (
    <SampleSetPicker
      templateId={anId(2)}
      chosen={name}
      readOnly={readOnly}
      onChoose={(next) => {
        chosen(next);
        set(next?.name ?? null);
      }}
    />
  ));
  return { ...shown, api, chosen };
}

it('chooses a set with its values, and the variables’ samples again', async () => {
  const { person, chosen } = open();
  const pick = screen.getByRole('combobox');
  expect(pick.textContent).toBe('Samples of the variables');
  await person.click(pick);
  await person.click(await screen.findByRole('option', { name: 'Ada in Lisbon' }));
  expect(chosen.mock.lastCall).toEqual([lisbon]);
  await person.click(pick);
  await person.click(await screen.findByRole('option', { name: /Samples of the variables/ }));
  expect(chosen.mock.lastCall).toEqual([null]);
});

it('deletes the chosen set for everyone after confirmation, and shows the samples', async () => {
  const { person, api, chosen } = open('Ada in Lisbon', false, {
    'DELETE /templates/{templateId}/sample-sets/{sampleSetId}': undefined as never,
  });
  await person.click(await screen.findByRole('button', { name: 'Delete the set Ada in Lisbon' }));
  const dialog = screen.getByRole('alertdialog');
  expect(dialog.textContent).toMatch(/for everyone/);
  await person.click(within(dialog).getByRole('button', { name: 'Delete set' }));
  expect(await screen.findByText('The set is deleted.')).toBeTruthy();
  expect(api.of('DELETE /templates/{templateId}/sample-sets/{sampleSetId}')[0]?.path).toContain(anId(1));
  expect(chosen.mock.lastCall).toEqual([null]);
});

it('lets read-only people choose but not delete', async () => {
  open('Ada in Lisbon', true);
  expect(await screen.findByText('Ada in Lisbon')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull();
});

it('says why there are no sets to choose', async () => {
  open(null, false, { [list]: refused('FORBIDDEN', 'Ask an owner.') });
  expect(await screen.findByText('Ask an owner.')).toBeTruthy();
});

function save(chosen: string | null = null, answers: Answers = {}) {
  const api = answering({
    [list]: aPage([lisbon]),
    'PUT /templates/{templateId}/sample-sets': lisbon,
    ...answers,
  });
  const onSaved = vi.fn();
  const ui = (
    <SaveSampleSet templateId={anId(2)} values={{ name: 'Ada' }} storageKey="sets" {...{ chosen, onSaved }} />
  );
  return { ...show(ui), api, onSaved };
}

it('saves values under a name', async () => {
  const { person, api, onSaved } = save();
  const name = screen.getByLabelText(/Save as a set/);
  expect(screen.getByRole('button', { name: 'Save set' })).toHaveProperty('disabled', true);
  await person.type(name, ' Ada in Porto ');
  await person.click(screen.getByRole('button', { name: 'Save set' }));
  expect(await screen.findByText(/The set .* is saved/)).toBeTruthy();
  expect(api.bodies('PUT /templates/{templateId}/sample-sets')).toEqual([
    { name: 'Ada in Porto', values: { name: 'Ada' } },
  ]);
  expect(onSaved).toHaveBeenCalledExactlyOnceWith(lisbon);
});

it('warns before replacing a set with that name', async () => {
  save('Ada in Lisbon');
  expect(screen.getByLabelText(/Save as a set/)).toHaveProperty('value', 'Ada in Lisbon');
  expect(await screen.findByRole('button', { name: 'Replace set' })).toBeTruthy();
});

it('says why saving failed, and keeps the name', async () => {
  const { person, onSaved } = save(null, {
    'PUT /templates/{templateId}/sample-sets': refused('CONFLICT', 'There are 50 sets already.'),
  });
  await person.type(screen.getByLabelText(/Save as a set/), 'Ada{Enter}');
  expect(await screen.findByText('There are 50 sets already.')).toBeTruthy();
  expect(screen.getByLabelText(/Save as a set/)).toHaveProperty('value', 'Ada');
  expect(onSaved).not.toHaveBeenCalled();
});
