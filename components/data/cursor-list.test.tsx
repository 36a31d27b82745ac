import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '@/test/components/show';
import { CursorList } from './cursor-list';

const nothing = () => undefined;
const paging = { cursor: null, hasPrevious: false, onPrevious: nothing, onFirst: nothing, onNext: nothing };

const listOf = (data: string[], more = false, isPlaceholderData = false) => (
  <CursorList
    label="emails"
    resource={{
      ...{ data: { data, has_more: more, next_cursor: null }, isPlaceholderData },
      ...{ error: null, isFetching: false, refetch: nothing },
    }}
    {...{ paging, empty: 'No email matches.', loading: null }}
  >
    {(rows) => rows.join()}
  </CursorList>
);

it('announces the number of results once loaded', () => {
  const { again } = show(listOf(['Ada', 'Bo'], true));
  const said = screen.getByRole('status');
  expect(said.textContent).toBe('Emails: 2 shown, there are more');
  again(listOf(['Ada', 'Bo'], true, true));
  expect(said.textContent).toBe('');
  again(listOf(['Ada']));
  expect(said.textContent).toBe('Emails: 1 shown');
  again(listOf([]));
  expect(said.textContent).toBe('Nothing found');
});
