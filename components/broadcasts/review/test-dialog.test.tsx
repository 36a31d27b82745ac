import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { anId } from '@/test/components/an-email';
import { answering, aPage, aSession, refused } from '@/test/components/answers';
import { show } from '@/test/components/show';
import { TestDialog } from './test-dialog';

const grace = { contact_id: anId(3), email: 'grace@people.example', detail: null };
const send = 'POST /broadcasts/{broadcastId}/test-sends';

function open(saved: unknown = {}, answer: unknown = refused('CONFLICT', 'Not now.')) {
  const api = answering({
    'GET /session': aSession('marketer'),
    'GET /contacts': aPage([]),
    [send]: answer as never,
  });
  const onClose = vi.fn();
  const shown = show(
    <TestDialog broadcastId={anId(1)} people={[grace]} onFlush={async () => saved} onClose={onClose} />,
  );
  return { ...shown, api, onClose };
}

const to = () => screen.getByRole('combobox', { name: /^To/ });
const button = () => screen.getByRole('button', { name: 'Send test' });
const known = () => screen.findByRole('button', { name: 'Remove ada@people.example' });

it('is sent to oneself, as the first recipient would get it', async () => {
  const { person, api } = open();
  await known();
  expect(screen.getByRole('button', { name: /Contact: grace@people\.example/ })).toBeTruthy();
  await person.click(button());
  expect(await screen.findByText('Not now.')).toBeTruthy();
  expect(api.bodies(send)).toEqual([{ to: ['ada@people.example'], contact_id: anId(3) }]);
});

it('is sent with samples, to several', async () => {
  const { person, api } = open();
  await known();
  await person.type(to(), 'b@people.example; c@people.example');
  await person.click(screen.getByRole('button', { name: /^Contact:/ }));
  await person.click(await screen.findByRole('option', { name: 'Sample values' }));
  await person.click(button());
  await screen.findByText('Not now.');
  expect(api.bodies(send)).toEqual([
    { to: ['ada@people.example', 'b@people.example', 'c@people.example'], contact_id: null },
  ]);
});

it('requires one to five addresses', async () => {
  const { person } = open();
  await known();
  await person.type(to(), '{Backspace}');
  expect(button()).toHaveProperty('disabled', true);
  await person.type(to(), 'a, b, c, d, e');
  expect(button()).toHaveProperty('disabled', false);
  await person.type(to(), ', f');
  expect(screen.getByText('At most 5 addresses.')).toBeTruthy();
  expect(button()).toHaveProperty('disabled', true);
});

it('sends nothing older than the current input', async () => {
  const { person, api } = open(null);
  await known();
  await person.click(button());
  expect((await screen.findByRole('alert')).textContent).toMatch(/the test would show something older/);
  expect(api.of(send)).toEqual([]);
});
