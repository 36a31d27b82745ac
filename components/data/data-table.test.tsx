import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '@/test/components/show';
import { DataTable } from './data-table';

it('uses the first column with a header as row header', () => {
  show(
    <DataTable
      caption="Contacts"
      rows={[{ email: 'ada@example.test', state: 'Subscribed' }]}
      rowKey={({ email }) => email}
      columns={[
        {
          id: 'box',
          header: <input type="checkbox" aria-label="All" />,
          cell: () => <input type="checkbox" />,
        },
        { id: 'email', header: 'Address', cell: ({ email }) => email },
        { id: 'state', header: 'State', cell: ({ state }) => state },
        { id: 'actions', header: 'Actions', actions: true, cell: () => <button type="button">More</button> },
      ]}
    />,
  );
  const header = screen.getByRole('rowheader', { name: 'ada@example.test' });
  expect(header.getAttribute('scope')).toBe('row');
  expect(screen.getAllByRole('rowheader')).toEqual([header]);
  expect(screen.getByRole('cell', { name: 'Subscribed' })).toBeTruthy();
});
