import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { newVariable } from '@/components/editor/liquid/use-definitions';
import { openCanvas } from '@/test/components/open-canvas';

const mail = (words: string) =>
  `<mjml><mj-body><mj-section><mj-column><mj-text>${words}</mj-text></mj-column></mj-section></mj-body></mjml>`;

const adas = { ...newVariable('first_name'), sample: 'Ada' };

async function open(words: string, more: Parameters<typeof openCanvas>[1] = {}) {
  const canvas = await openCanvas(mail(words), { variables: [adas, newVariable('plan')], ...more });
  const chip = () => {
    const [found] = canvas.frame.root.querySelectorAll('[data-liquid]');
    if (!found) throw new Error('There is no chip.');
    return found;
  };
  return { ...canvas, chip };
}

it('shows the sample of a variable, or its name', async () => {
  const { frame } = await open('Hi {{ first_name }}, you have {{ plan }}.');
  expect(frame.root.textContent).toContain('Hi Ada, you have plan.');
});

it('opens with one click on a variable, even in an unselected block', async () => {
  const { click, chip, source, person } = await open('Hi {{ first_name }}!');
  click(chip());
  expect(await screen.findByRole('dialog', { name: 'Variable' })).toBeTruthy();
  await person.type(screen.getByRole('textbox', { name: 'Fallback' }), 'you');
  expect(source()).toBe(mail("Hi {{ first_name | default: 'you' }}!"));
});

it('removes the variable, keeping the text around it', async () => {
  const { click, chip, person, source, frame } = await open('Hi {{ first_name }}!');
  click(chip());
  await person.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(source()).toBe(mail('Hi !'));
  expect(frame.root.querySelector('[data-liquid]')).toBeNull();
});

it('opens by Alt+Down next to a variable', async () => {
  const { doubleClick, inside, placeCaret, key } = await open('Hi {{ first_name }}!');
  doubleClick(inside('Hi '));
  placeCaret('Hi ', true);
  key('ArrowDown', { altKey: true });
  expect(await screen.findByRole('dialog', { name: 'Variable' })).toBeTruthy();
});

it('does not open in other text', async () => {
  const { doubleClick, inside, placeCaret, key } = await open('Hi there {{ first_name }}!');
  doubleClick(inside('Hi there'));
  placeCaret('there');
  expect(key('ArrowDown', { altKey: true })).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('closes with a click elsewhere in the email, and with Escape', async () => {
  const { click, chip, person, frame } = await open('Hi {{ first_name }}!');
  click(chip());
  await screen.findByRole('dialog', { name: 'Variable' });
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(chip(), { detail: 1 });
  await screen.findByRole('dialog', { name: 'Variable' });
  fireEvent(frame.document.body, new Event('pointerdown', { bubbles: true }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('shows Liquid tags as code that can be changed but not broken', async () => {
  const { click, chip, source } = await open('{% if plan %}Pro{% endif %}');
  click(chip());
  const field = await screen.findByRole('textbox', { name: 'Liquid' });
  expect(field).toHaveProperty('value', '{% if plan %}');
  fireEvent.change(field, { target: { value: '{% if plan' } });
  expect(source()).toBe(mail('{% if plan %}Pro{% endif %}'));
  fireEvent.change(field, { target: { value: '{% if first_name %}' } });
  expect(source()).toBe(mail('{% if first_name %}Pro{% endif %}'));
});

it('replaces the variable by text typed over its code', async () => {
  const { click, chip, person, source, writing, write } = await open('Hi {{ first_name | upcase }}!');
  click(chip());
  const field = await screen.findByRole('textbox', { name: 'Liquid' });
  await person.clear(field);
  await person.type(field, 't');
  expect(source()).toBe(mail('Hi t!'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(writing().ownerDocument.activeElement).toBe(writing());
  write('here');
  expect(source()).toBe(mail('Hi there!'));
});

it('follows changes of the sample', async () => {
  const { doubleClick, inside, writing, store } = await open('Hi {{ first_name }}!');
  doubleClick(inside('Hi '));
  store.set({ variables: [{ ...adas, sample: 'Grace' }] });
  await waitFor(() => expect(writing().textContent).toBe('Hi Grace!'));
});
