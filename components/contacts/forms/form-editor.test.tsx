import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '@/test/components/show';
import { signedIn } from '@/test/components/signed-in';
import { FormEditor } from './form-editor';
import { newForm } from './form-values';

signedIn();

it('leads to topics where there are none to sign up for', async () => {
  show(
    <FormEditor
      initial={newForm}
      submitLabel="Create form"
      pending={false}
      error={null}
      onSubmit={vi.fn()}
    />,
  );
  const link = await screen.findByRole('link', { name: 'Create topics' });
  expect(link.getAttribute('href')).toBe('/contacts/topics');
});
