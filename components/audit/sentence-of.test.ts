import { expect, it } from 'vitest';
import { type AuditAction, type AuditEvent, auditActions } from '@/lib/audit/contract';
import { pageOf, sentenceOf } from './sentence-of';

const event = (action: AuditAction, target: Partial<AuditEvent['target']> = {}): AuditEvent => ({
  object: 'audit_event',
  id: 'e',
  actor: { type: 'member', id: 'ada', name: 'Ada' },
  action,
  target: { type: 'user', id: 'grace', name: 'Grace', ...target },
  changes: [],
  ip: null,
  request_id: null,
  created_at: '2026-11-22T12:00:00.000Z',
});

it('names the target, but not oneself twice', () => {
  expect(sentenceOf(event('account.two_factor_enabled'))).toEqual({
    did: 'turned on two-factor for',
    to: 'Grace',
  });
  expect(sentenceOf(event('account.two_factor_enabled', { id: 'ada' }))).toEqual({
    did: 'turned on two-factor sign-in',
    to: null,
  });
});

it.each(auditActions)('%s is complete without a name after it', (action) => {
  const { did, to } = sentenceOf(event(action, { id: 'ada' }));
  // Actions that people never do to themselves may be followed by a name.
  if (to === null && /^(account|member\.sessions|email|audit)/.test(action))
    expect(did).not.toMatch(/ (of|to|for|as|from)$/);
});

it('names the template of an email', () => {
  const reported = (action: AuditAction, name: string) =>
    sentenceOf(event(action, { type: 'email', id: 'x', name }));
  expect(reported('email.canceled', 'Receipt')).toEqual({ did: 'canceled', to: 'an email of Receipt' });
  expect(reported('email.resent', 'Receipt')).toEqual({ did: 'resent', to: 'an email of Receipt' });
  expect(reported('email.canceled', 'Email')).toEqual({ did: 'canceled', to: 'an email' });
});

it('has its own words for unnamed targets', () => {
  const reported = (action: AuditAction, type: string, id: string | null) =>
    sentenceOf(event(action, { type, id, name: id === null ? 'Emails' : 'Email' }));
  expect(reported('email.resent', 'email', null)).toEqual({ did: 'resent', to: 'emails' });
  expect(reported('email.resent', 'email', 'x')).toEqual({ did: 'resent', to: 'an email' });
  expect(reported('email.canceled', 'cancellation', 'x')).toEqual({
    did: 'canceled waiting emails',
    to: null,
  });
  expect(reported('member.left', 'member', 'x')).toEqual({ did: 'left', to: null });
});

it('shows how many emails were resent at once', () => {
  const resent = event('email.resent', { type: 'email', id: null, name: 'Emails' });
  const changes = [{ field: 'resent', from: null, to: 1200 }];
  expect(sentenceOf({ ...resent, changes })).toEqual({ did: 'resent', to: '1,200 emails' });
});

it('links to its target while that has a page', () => {
  expect(pageOf(event('template.published', { type: 'template', id: 'x' }))).toBe('/templates/x');
  expect(pageOf(event('email.canceled', { type: 'email', id: 'x' }))).toBe('/emails/x');
  expect(pageOf(event('template.deleted', { type: 'template', id: 'x' }))).toBeNull();
  expect(pageOf(event('email.resent', { type: 'email', id: null }))).toBeNull();
  expect(pageOf(event('key.created', { type: 'api_key', id: 'x' }))).toBeNull();
});

it.each([
  ['sending', 'sent the broadcast'],
  ['scheduled', 'scheduled the broadcast'],
  ['waiting_approval', 'asked for approval of the broadcast'],
])('describes a broadcast that is %s then: %s', (to, did) => {
  const sent = event('broadcast.sent', { type: 'broadcast', id: 'b', name: 'Autumn' });
  const changes = [{ field: 'state', from: 'draft', to }];
  expect(sentenceOf({ ...sent, changes })).toEqual({ did, to: 'Autumn' });
});
