import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answering, refused } from '@/test/components/answers';
import { show } from '@/test/components/show';
import { TryIt } from './try-it';

type Given = Partial<Parameters<typeof TryIt>[0]>;

async function open(given: Given) {
  const shown = show(
    <TryIt verb="get" path="/api/v1/emails" parameters={[]} body={null} bodyRequired={false} {...given} />,
  );
  await shown.person.click(screen.getByRole('button', { name: 'Try it' }));
  return { ...shown, form: screen.getByRole('region', { name: 'Try it' }) };
}
const send = (form: HTMLElement) => within(form).getByRole('button', { name: /Send request/ });

it('requests the address with the input, and shows status, id and body', async () => {
  const api = answering({
    'GET /emails/{messageId}': new Response('{"object":"email"}', {
      headers: { 'x-request-id': 'request-9' },
    }) as never,
  });
  const { person, form } = await open({
    path: '/api/v1/emails/{messageId}',
    parameters: [
      { name: 'messageId', in: 'path', required: true },
      { name: 'expand', in: 'query', required: false },
    ],
  });
  await person.type(within(form).getByLabelText('messageId'), 'a/b');
  await person.type(within(form).getByLabelText(/expand/), 'all');
  await person.click(send(form));
  expect((await within(form).findByRole('region', { name: 'answer' })).textContent).toContain('"email"');
  expect(within(form).getByText('200')).toBeTruthy();
  expect(within(form).getByText('request-9')).toBeTruthy();
  expect(api.asked[0]).toMatchObject({ path: '/emails/a%2Fb', query: { expand: 'all' } });
});

it('rejects invalid JSON, and says what is wrong with it', async () => {
  const api = answering({ 'POST /templates': {} as never });
  const { person, form } = await open({
    verb: 'post',
    path: '/api/v1/templates',
    body: '{}',
    bodyRequired: true,
  });
  const body = within(form).getByLabelText(/Body/);
  await person.type(body, 'x');
  expect(within(form).getByRole('alert').textContent).toMatch(/not JSON/);
  await person.click(send(form));
  expect(api.asked).toEqual([]);
  await person.type(body, '{Backspace}');
  await person.click(send(form));
  await within(form).findByRole('region', { name: 'answer' });
  expect(api.bodies('POST /templates')).toEqual([{}]);
});

it.each([
  ['post', '/api/v1/emails', /Send this for real/, 'Send', 'POST /emails'],
  ['delete', '/api/v1/templates/1', /Delete this for real/, 'Delete', 'DELETE /templates/{templateId}'],
] as const)('confirms before %s %s', async (verb, path, question, confirm, operation) => {
  const api = answering({ [operation]: () => new Response('{}') });
  const { person, form } = await open({ verb, path });
  await person.click(send(form));
  expect(screen.getByRole('alertdialog', { name: question })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(api.asked).toEqual([]);
  await person.click(send(form));
  await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: confirm }));
  await within(form).findByRole('region', { name: 'answer' });
  expect(api.of(operation)).toHaveLength(1);
});

it('warns that it changes the workspace', async () => {
  const { form } = await open({ verb: 'patch', path: '/api/v1/templates/1' });
  expect(form.textContent).toContain('It changes that workspace.');
});

it('links to sign-in if nobody is signed in', async () => {
  answering({ 'GET /emails': refused('UNAUTHORIZED', 'Sign in first.') });
  const { person, form } = await open({});
  await person.click(send(form));
  expect((await within(form).findByRole('link', { name: /Sign in/ })).getAttribute('href')).toBe('/sign-in');
  expect(within(form).getByText('401')).toBeTruthy();
});
