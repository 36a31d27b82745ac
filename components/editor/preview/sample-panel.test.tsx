import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { newVariable } from '@/components/editor/liquid/use-definitions';
import { StoreProvider } from '@/components/editor/store/use-store';
import { showWith } from '@/test/components/show';
import { openHeadless } from '@/test/headless-editor';
import { SamplePanel } from './sample-panel';

const variables = [
  { ...newVariable('name'), sample: 'Ada' },
  { ...newVariable('count'), type: 'number' as const, sample: 2 },
];

function open() {
  const { store } = openHeadless(undefined, { variables });
  return showWith<Record<string, unknown>>({}, (values, onValues) => (
    <StoreProvider value={store}>
      <SamplePanel
        open
        templateId={undefined}
        storageKey="samples"
        preview={{
          values,
          onValues,
          chosenSet: null,
          onChosenSet: vi.fn(),
          contacts: undefined,
          locale: null,
          onLocale: vi.fn(),
        }}
        beside
        onOpenChange={vi.fn()}
      />
    </StoreProvider>
  ));
}

it('shows the samples, and previews with typed values', async () => {
  const { person, changes } = open();
  const name = screen.getByRole('textbox', { name: /^name/ });
  expect(name).toHaveProperty('value', 'Ada');
  await person.clear(name);
  await person.type(name, 'Bo');
  expect(changes.at(-1)).toEqual({ name: 'Bo' });
  await person.type(screen.getByRole('textbox', { name: /^count/ }), '3');
  expect(changes.at(-1)).toEqual({ name: 'Bo', count: 23 });
});

it('accepts JSON as programs send it, and nothing else', async () => {
  const { person, changes } = open();
  await person.click(screen.getByRole('tab', { name: 'JSON' }));
  const json = screen.getByRole('textbox', { name: /^Values as JSON/ });
  await person.clear(json);
  await person.click(json);
  await person.paste('{ "name": "Cy" }');
  expect(changes.at(-1)).toEqual({ name: 'Cy' });
  await person.type(json, 'x');
  expect(screen.getByRole('alert')).toBeTruthy();
  expect(changes.at(-1)).toEqual({ name: 'Cy' });
});
