import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { newVariable } from '@/components/editor/liquid/use-definitions';
import { showInEditor } from '@/test/components/show-in-editor';
import { MailHead } from './mail-head';

const subject = () => screen.getByRole('textbox', { name: 'Subject' });
const preview = () => screen.getByRole('textbox', { name: 'Preview text' });

it('writes subject and preview text with each key, each as a step of its own', async () => {
  const { person, store } = showInEditor(<MailHead />);
  await person.type(subject(), 'Hello');
  await person.type(preview(), 'And more');
  expect(store.details).toMatchObject({ subject: 'Hello', previewText: 'And more' });
  store.undo();
  expect(store.details).toMatchObject({ subject: 'Hello', previewText: '' });
  store.undo();
  expect(store.details.subject).toBe('');
});

it('counts characters as readers see them, a variable by its sample', async () => {
  const { person } = showInEditor(<MailHead />, { variables: [{ ...newVariable('name'), sample: 'Ada' }] });
  await person.type(subject(), 'Hi 👋');
  expect(screen.getByText('4')).toBeTruthy();
  await person.type(preview(), 'ab');
  expect(screen.getByText('2/240')).toBeTruthy();
  await person.type(subject(), ' {{{{ name }}');
  expect(screen.getByText('≈ 8').title).toBe('With sample values: Hi 👋 Ada');
});

it('can only be read by those who may only read', () => {
  showInEditor(<MailHead />, { readOnly: true });
  expect(subject()).toHaveProperty('readOnly', true);
  expect(screen.queryByRole('button', { name: 'Insert an emoji' })).toBeNull();
});
