import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answering, aPage, aSession } from '@/test/components/answers';
import { show } from '@/test/components/show';
import { ApiOverview } from './api-overview';
import { ErrorReference } from './error-reference';
import { EventReference } from './event-reference';
import type { DocumentedOperation, OpenApiDocument } from './openapi-shapes';
import { OperationView } from './operation-view';

const operation: DocumentedOperation = {
  operationId: 'sendEmail',
  tags: ['emails'],
  summary: 'Send an email',
  description: 'Accepts one email.\n\nNeeds `email:send`.',
  'x-codeSamples': [
    { lang: 'sh', label: 'curl', source: 'curl "$POSTROOM_URL"' },
    { lang: 'python', label: 'Python', source: 'import postroom' },
  ],
  parameters: [
    { name: 'limit', in: 'query', required: false, schema: { type: 'integer', minimum: 1, maximum: 1000 } },
  ],
  requestBody: {
    required: true,
    content: {
      'application/json': {
        example: { to: 'ada@example.com' },
        schema: {
          required: ['to'],
          properties: {
            to: { type: 'string', maxLength: 320, description: 'Who gets it.' },
            purpose: { enum: ['marketing', 'transactional'], default: 'transactional' },
            attachments: { type: 'array', items: { properties: { filename: { type: 'string' } } } },
          },
        },
      },
    },
  },
  responses: {
    '201': {
      description: 'Accepted.',
      content: {
        'application/json': { schema: { properties: { id: { format: 'uuid' } } }, example: { id: '1' } },
      },
    },
    '422': { description: 'Refused.', 'x-error-codes': ['SENDER_UNAVAILABLE'] },
  },
};

const reference: OpenApiDocument = {
  info: { description: 'All times are UTC.' },
  paths: { '/api/v1/emails': { post: operation } },
  components: { schemas: {} },
  webhooks: {
    'email.delivered': {
      post: {
        summary: 'An email was delivered.',
        parameters: [{ name: 'webhook-id', in: 'header', required: true, schema: { type: 'string' } }],
        requestBody: {
          content: { 'application/json': { schema: { properties: { type: {} } }, example: { type: 'x' } } },
        },
      },
    },
  },
  'x-error-codes': [
    {
      code: 'SENDER_UNAVAILABLE',
      status: 422,
      retryable: false,
      cause: 'No such sender.',
      remedy: 'Add it.',
    },
    { code: 'RATE_LIMITED', status: 429, retryable: true, cause: 'Too many.', remedy: 'Wait `Retry-After`.' },
  ],
};

const placed = { path: '/api/v1/emails', verb: 'post', noun: 'emails', operation };

function open() {
  answering({
    'GET /session': aSession('developer'),
    'GET /keys': aPage([{ id: '2', prefix: 'pr_mine', revoked_at: null }] as never),
  });
  return show(<OperationView placed={placed} document={reference} next={undefined} />);
}

it('shows the type, limits and requirement of each field', () => {
  const { container } = open();
  const field = (id: string) => container.querySelector(`[id="${id}"]`)?.textContent;
  expect(field('body.to')).toMatch(/^tostring.*up to 320 characters.*required.*Who gets it\./);
  expect(field('body.purpose')).toMatch(/One of.*marketing.*transactional.*Default.*transactional/);
  expect(field('body.purpose')).not.toContain('required');
  expect(field('body.attachments')).toMatch(/array of string|array of any/);
  expect(field('body.attachments.filename')).toContain('string');
  expect(field('query.limit')).toMatch(/1 to 1,000/);
  expect(field('answer.id')).toMatch(/uuid.*not always there/);
});

it('links each error to its cause', () => {
  open();
  const link = screen.getByRole('link', { name: 'SENDER_UNAVAILABLE' });
  expect(link.getAttribute('href')).toBe('/developers/api/errors#SENDER_UNAVAILABLE');
  expect(link.closest('li')?.textContent).toContain('No such sender.');
  expect(screen.queryByRole('link', { name: 'RATE_LIMITED' })).toBeNull();
});

it('shows examples in the chosen language, everywhere and next time', async () => {
  const { person } = open();
  const written = vi.spyOn(navigator.clipboard, 'writeText');
  await person.click(screen.getByRole('tab', { name: 'Python' }));
  expect(screen.getByRole('region', { name: 'Send an email in Python' }).textContent).toBe('import postroom');
  await person.click(screen.getByRole('button', { name: 'Copy Send an email in Python' }));
  expect(written).toHaveBeenCalledWith('import postroom');
  open();
  expect(screen.getAllByRole('tab', { name: 'Python', selected: true })).toHaveLength(2);
});

it('fills in this installation’s address and a valid key', async () => {
  open();
  const setup = await screen.findByText(/pr_mine_…/);
  expect(setup.textContent).toContain(`POSTROOM_URL=${window.location.origin}`);
  expect(document.body.textContent).not.toContain('pr_old');
});

it('gives each error an anchor, its cause, and its remedy', () => {
  show(<ErrorReference entries={reference['x-error-codes']} />);
  const limited = screen.getByRole('link', { name: 'RATE_LIMITED' });
  expect(limited.getAttribute('href')).toBe('#RATE_LIMITED');
  const reported = document.getElementById('RATE_LIMITED')?.textContent;
  expect(reported).toMatch(/retryable.*Too many\..*Wait Retry-After\./);
  expect(document.getElementById('SENDER_UNAVAILABLE')?.textContent).not.toContain('retryable');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    '422',
    '429',
  ]);
});

it('lists events with their payloads and common headers', () => {
  const { container } = show(<EventReference document={reference} />);
  expect(screen.getByRole('heading', { name: 'email.delivered' })).toBeTruthy();
  expect(container.querySelector('[id="headers.webhook-id"]')?.textContent).toContain('string');
  expect(screen.getByRole('region', { name: /Payload of email\.delivered/ }).textContent).toContain(
    '"type": "x"',
  );
});

it('lists operations by noun, with method and path', () => {
  show(<ApiOverview document={reference} />);
  const emails = screen.getByRole('region', { name: 'Emails' });
  const link = within(emails).getByRole('link', { name: /Send an email/ });
  expect(link.textContent).toMatch(/post.*Send an email.*\/emails/i);
  expect(screen.getByText('All times are UTC.')).toBeTruthy();
});
