import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type DraftFields, draftFieldsOf } from '@/components/broadcasts/draft/draft-fields';
import { aBroadcast } from '@/test/components/a-broadcast';
import { aDraftedTemplate, aVersion } from '@/test/components/a-template';
import { anId } from '@/test/components/an-email';
import { answering, aPage } from '@/test/components/answers';
import { showWith } from '@/test/components/show';
import { variable } from '@/test/variable';
import { TemplateSection } from './template-section';

function open(names: readonly string[], more: Parameters<typeof variable>[1] = {}) {
  const version = aVersion(1, { variables: names.map((name) => variable(name, more)) });
  answering({
    'GET /templates/{templateId}': aDraftedTemplate({ published_version_id: version.id }),
    'GET /templates/{templateId}/versions/{versionId}': version,
    'GET /contact-properties': aPage([
      { object: 'contact_property', id: anId(7), name: 'city', type: 'text', description: '' },
    ]) as never,
  });
  return showWith<DraftFields>({ ...draftFieldsOf(aBroadcast()), template_id: anId(80) }, (fields, set) => (
    <TemplateSection fields={fields} onChange={(change) => set({ ...fields, ...change })} />
  ));
}

it('asks for the values of all, also where contacts have no property of the name', async () => {
  const { person, changes } = open(['price', 'contact.city', 'contact.email', 'contact.nickname']);
  const price = await screen.findByRole('textbox', { name: 'Price' });
  expect(screen.getAllByRole('textbox')).toHaveLength(2);
  await person.type(price, '9');
  await person.type(screen.getByRole('textbox', { name: 'Contact nickname' }), 'all');
  expect(changes.at(-1)?.variables).toEqual({ price: '9', 'contact.nickname': 'all' });
  expect(screen.getByText(/Your contacts have no property of this name/)).toBeTruthy();
});

it('calls values by words, with their names in the template beneath', async () => {
  open(['order_number', 'order.total_price']);
  const field = await screen.findByRole('textbox', { name: 'Order number' });
  expect(document.getElementById(`${field.id}-hint`)?.textContent).toBe('order_number · Required');
  expect(screen.getByRole('textbox', { name: 'Order total price' })).toBeTruthy();
});

it('says what is used instead of an empty value, which is not required then', async () => {
  open(['nickname'], { fallback: 'there' });
  const field = await screen.findByRole('textbox', { name: 'Nickname' });
  expect(document.getElementById(`${field.id}-hint`)?.textContent).toBe('nickname · “there” if empty');
});

it('asks for nothing that contacts fill in', async () => {
  open(['contact.city', 'contact.email']);
  await screen.findByText('Hello 1');
  expect(screen.queryByRole('textbox')).toBeNull();
});
