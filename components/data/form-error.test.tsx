import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PostroomError } from '@/clients/typescript/core/postroom-error';
import { show } from '@/test/components/show';
import { FormError } from './form-error';

const refusal = (issues: object[], message = 'Some fields are wrong.') =>
  new PostroomError({ code: 'INVALID_REQUEST', message, status: 400, details: { issues } });

it('shows nothing without errors, or if fields show them all', () => {
  const { again } = show(<FormError error={null} />);
  expect(screen.queryByRole('alert')).toBeNull();
  again(<FormError error={refusal([{ path: 'name', message: 'Taken.' }])} shownPaths={['name']} />);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows only the message without issues', () => {
  show(<FormError error={refusal([])} />);
  expect(screen.getByRole('alert').textContent).toBe('Some fields are wrong.');
  expect(screen.queryByRole('listitem')).toBeNull();
});

it('lists issues without a field, with line and column', () => {
  show(
    <FormError
      error={refusal([
        { path: 'name', message: 'Taken.' },
        { path: 'document', line: 12, message: 'No such tag.' },
        { message: 'And more.' },
      ])}
      shownPaths={['name']}
    />,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Line 12: document: No such tag.',
    'And more.',
  ]);
});

it('does not repeat a message', () => {
  show(<FormError error={refusal([{ message: 'It is too long.' }], 'Refused: It is too long.')} />);
  expect(screen.getByRole('alert').textContent).toBe('Refused: It is too long.');
  expect(screen.queryByRole('listitem')).toBeNull();
});
