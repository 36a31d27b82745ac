import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answering } from '@/test/components/answers';
import { show } from '@/test/components/show';
import { LanguageSwitch } from './language-choice';

const list = 'GET /templates/{templateId}/translations';
const german = { locale: 'de', name: 'German' };

function open(data: object[], value: string | null = null) {
  const api = answering({ [list]: { object: 'list', data, has_more: false, next_cursor: null } as never });
  const onChange = vi.fn();
  return { ...show(<LanguageSwitch templateId="one" {...{ value, onChange }} />), api, onChange };
}

it('switches the preview to a language and back', async () => {
  const { person, onChange, again } = open([german]);
  await person.click(await screen.findByRole('combobox', { name: 'Language' }));
  await person.click(screen.getByRole('option', { name: 'German' }));
  expect(onChange).toHaveBeenLastCalledWith('de');
  again(<LanguageSwitch templateId="one" value="de" onChange={onChange} />);
  await person.click(screen.getByRole('combobox', { name: 'Language' }));
  await person.click(screen.getByRole('option', { name: 'As it is written' }));
  expect(onChange).toHaveBeenLastCalledWith(null);
});

it('is hidden if the template has only one language', async () => {
  const { api, container } = open([]);
  await waitFor(() => expect(api.of(list)).toHaveLength(1));
  expect(container.textContent).toBe('');
});
