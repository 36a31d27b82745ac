import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { blankDocument } from '@/lib/document/compliance/blank-document';
import { contactVariables } from '@/lib/document/variables/contact-variables';
import { show } from '@/test/components/show';
import { signedIn } from '@/test/components/signed-in';
import { TestSendDialog } from './test-send-dialog';

const { call } = signedIn();
let templateId = '';

beforeAll(async () => {
  const body = { name: 'Welcome', purpose: 'transactional' as const, subject: 'Welcome to us' };
  const document = blankDocument('transactional', 'visual');
  ({ id: templateId } = await call('POST /templates', { body: { ...body, document } }));
});

async function open() {
  const shown = show(<TestSendDialog templateId={templateId} session={null} onClose={() => undefined} />);
  const to = await screen.findByRole('combobox', { name: /^To/ });
  await screen.findByRole('button', { name: /^Remove .*@people\.example$/ });
  await screen.findByRole('combobox', { name: 'From' });
  return { ...shown, to };
}

const sent = async () => (await call('GET /emails')).data.map(({ subject }) => subject);

it('is sent to oneself, marked as a test by default', async () => {
  const { person } = await open();
  expect(screen.getByRole('checkbox', { name: /Test/ }).getAttribute('aria-checked')).toBe('true');
  await person.click(screen.getByRole('button', { name: 'Send test' }));
  await screen.findByRole('link', { name: 'Look at it' });
  expect(await sent()).toEqual(['[Test] Welcome to us']);
  await person.click(screen.getByRole('checkbox', { name: /Test/ }));
  await person.click(screen.getByRole('button', { name: 'Send again' }));
  await waitFor(async () => expect(await sent()).toEqual(['Welcome to us', '[Test] Welcome to us']));
});

it('shows the destination, and not that an unsent one was delivered', async () => {
  const { person } = await open();
  expect(screen.getByRole('dialog').textContent).not.toMatch(/real mail|delivered/i);
  await person.click(screen.getByRole('button', { name: 'Send test' }));
  await screen.findByText('To the test inbox: no mail server is set. It is waiting for its first try.');
  expect(screen.getByRole('dialog').textContent).not.toMatch(/arrived|delivered/i);
});

it('uses the values of a sample set', async () => {
  const values = { name: 'Ada' };
  const variable = { name: 'name', type: 'text' as const, required: true, fallback: null, sample: 'Sam' };
  const document = {
    ...blankDocument('transactional', 'visual'),
    variables: [{ ...variable, description: null }],
  };
  const body = { name: 'Hello', purpose: 'transactional' as const, subject: 'Hello {{ name }}', document };
  const { id } = await call('POST /templates', { body });
  await call('PUT /templates/{templateId}/sample-sets', {
    path: { templateId: id },
    body: { name: 'Ada in Lisbon', values },
  });
  const { person } = show(<TestSendDialog templateId={id} session={null} onClose={() => undefined} />);
  await person.click(screen.getByRole('combobox', { name: 'Values' }));
  await person.click(await screen.findByRole('option', { name: 'Ada in Lisbon' }));
  expect(screen.getByText('The draft as it is now, with the values of the set Ada in Lisbon.')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Send test' }));
  await waitFor(async () => expect((await sent())[0]).toBe('[Test] Hello Ada'));
});

it('starts with the sample set that the preview shows', async () => {
  await call('PUT /templates/{templateId}/sample-sets', {
    path: { templateId },
    body: { name: 'Swiss order', values: {} },
  });
  show(
    <TestSendDialog
      templateId={templateId}
      session={null}
      shownSet="Swiss order"
      onClose={() => undefined}
    />,
  );
  expect(await screen.findByText(/with the values of the set Swiss order/)).toBeTruthy();
  expect(screen.getByRole('combobox', { name: 'Values' }).textContent).toBe('Swiss order');
});

it('is sent to several, and says who is too many', async () => {
  const { person, to } = await open();
  await person.type(to, '{Backspace}a@x.test, b@x.test');
  await person.click(screen.getByRole('button', { name: 'Send test' }));
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Look at it' })).toHaveLength(2));
  await person.type(to, ' c@x.test d@x.test e@x.test f@x.test');
  expect(screen.getByText('At most 5 addresses.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send again' })).toHaveProperty('disabled', true);
});

it('shows why a test was refused', async () => {
  const { person, to } = await open();
  await person.type(to, '{Backspace}nobody');
  await person.click(screen.getByRole('button', { name: 'Send test' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/address/i);
});

it('uses the values of a chosen contact', async () => {
  await call('POST /contact-properties', { body: { name: 'city', type: 'text' } });
  const body = { email: 'ada@example.com', properties: { city: 'London' } };
  const { id, email } = await call('POST /contacts', { body });
  const variables = contactVariables([{ name: 'city', type: 'text', description: '' }]);
  const document = { ...blankDocument('transactional', 'visual'), variables };
  const template = await call('POST /templates', {
    body: { name: 'News', purpose: 'transactional', subject: 'To {{ contact.city }}', document },
  });
  const contacts = { shown: { id, email }, onShow: () => undefined };
  const { person } = show(
    <TestSendDialog templateId={template.id} session={null} contacts={contacts} onClose={() => undefined} />,
  );
  expect(screen.getByText('The draft as it is now, with the values of ada@example.com.')).toBeTruthy();
  await screen.findByRole('button', { name: /^Remove .*@people\.example$/ });
  await person.click(screen.getByRole('button', { name: 'Send test' }));
  await waitFor(async () => expect((await sent())[0]).toBe('[Test] To London'));
});
