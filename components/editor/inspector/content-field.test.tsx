import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useSelected } from '@/components/editor/store/use-store';
import { inColumn, showInEditor } from '@/test/components/show-in-editor';
import { ContentField, withLineEnds } from './content-field';

function Selected() {
  const block = useSelected();
  return block && <ContentField block={block} onEditText={vi.fn()} />;
}

const html = () => screen.getByRole('textbox', { name: 'HTML' });

it('writes HTML with each key, and rejects MJML tags', async () => {
  const { person, body } = showInEditor(<Selected />, {
    body: '<mj-raw><p>One</p></mj-raw>',
    select: 'mj-raw',
  });
  await person.type(html(), '<br>');
  expect(body()).toBe('<mj-raw><p>One</p><br></mj-raw>');
  await person.click(html());
  await person.paste('</mj-raw>');
  expect(screen.getByText('MJML tags are not allowed here.')).toBeTruthy();
  expect(body()).toBe('<mj-raw><p>One</p><br></mj-raw>');
});

it('keeps the line ends of the document', async () => {
  const { person, source } = showInEditor(<Selected />, {
    body: '<mj-raw><p>One</p>\r\n</mj-raw>',
    select: 'mj-raw',
  });
  await person.type(html(), 'x{Enter}y');
  expect(source()).toContain('<p>One</p>\r\nx\r\ny');
  expect(source().replaceAll('\r\n', '')).not.toContain('\n');
});

it('follows an undo', async () => {
  const { person, store } = showInEditor(<Selected />, { body: '<mj-raw>One</mj-raw>', select: 'mj-raw' });
  await person.type(html(), ' two');
  expect(html()).toHaveProperty('value', 'One two');
  store.undo();
  await vi.waitFor(() => expect(html()).toHaveProperty('value', 'One'));
});

it('opens a table as a grid', async () => {
  const { person, body } = showInEditor(<Selected />, {
    body: inColumn('<mj-table><tr><td>Tea</td><td>2</td></tr></mj-table>'),
    select: 'mj-table',
  });
  await person.click(screen.getByRole('button', { name: 'Edit table' }));
  const cell = screen.getByRole('textbox', { name: 'Row 1, column 2' });
  await person.clear(cell);
  await person.type(cell, '3');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(body()).toContain('<tr><td>Tea</td><td>3</td></tr>');
});

it('is disabled when read-only', () => {
  showInEditor(<Selected />, { body: '<mj-raw>One</mj-raw>', select: 'mj-raw', readOnly: true });
  expect(html()).toHaveProperty('readOnly', true);
});

it('converts typed line ends to the document’s', () => {
  expect(withLineEnds('a\nb\r\nc', '<mjml>\r\n</mjml>')).toBe('a\r\nb\r\nc');
  expect(withLineEnds('a\nb', '<mjml>\n</mjml>')).toBe('a\nb');
});
