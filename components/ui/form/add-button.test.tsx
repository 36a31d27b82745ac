import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { show } from '@/test/components/show';
import { AddButton } from './add-button';

function Rows({ at }: { at: 'last' | 'first' }) {
  const [rows, setRows] = useState([1]);
  const add = () => setRows(at === 'last' ? [...rows, rows.length + 1] : [rows.length + 1, ...rows]);
  return (
    <section>
      {rows.map((row) => (
        <input key={row} aria-label={`Row ${row}`} />
      ))}
      {rows.length < 3 && (
        <div>
          <AddButton onClick={add}>Add row</AddButton>
        </div>
      )}
    </section>
  );
}

it.each(['last', 'first'] as const)('focuses the row that it adds as the %s', async (at) => {
  const { person } = show(<Rows at={at} />);
  await person.click(screen.getByRole('button', { name: 'Add row' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Row 2'));
});

it('even if it disappears because there are enough', async () => {
  const { person } = show(<Rows at="last" />);
  await person.click(screen.getByRole('button', { name: 'Add row' }));
  screen.getByRole('button', { name: 'Add row' }).focus();
  await person.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByLabelText('Row 3'));
});

it('keeps the focus that the row has set', async () => {
  function Row() {
    const [added, setAdded] = useState(false);
    return (
      <section>
        {added && (
          <>
            <input aria-label="Color" />
            <input aria-label="Name" ref={(field) => field?.focus()} />
          </>
        )}
        <AddButton onClick={() => setAdded(true)}>Add color</AddButton>
      </section>
    );
  }
  const { person } = show(<Row />);
  await person.click(screen.getByRole('button', { name: 'Add color' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
});
