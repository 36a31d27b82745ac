import { describe, expect, it } from 'vitest';
import { failureLabel } from '@/components/emails/failure-labels';
import { failures } from '@/lib/emails/contract/failures';
import { emailStates, failureCodes } from '@/lib/emails/contract/states';
import { outcomeOf } from './outcome';

const since = '2026-11-21T12:00:00.000Z';

describe('what happened to an email', () => {
  it.each(emailStates)('is described for %s', (state) => {
    const { happened } = outcomeOf({ state, failure_code: null, recipient_suppressed: null });
    expect(happened).toMatch(/^[A-Z].*\.$/);
  });

  it.each(failureCodes)('has its own next step after %s', (failure_code) => {
    for (const state of ['bounced', 'failed'] as const) {
      const outcome = outcomeOf({ state, failure_code, recipient_suppressed: null });
      const general = outcomeOf({ state, failure_code: null, recipient_suppressed: null });
      expect(outcome.happened).toMatch(/^[A-Z].*\.$/);
      expect(outcome.happened).not.toBe(general.happened);
      expect(outcome.next).toMatch(/^[A-Z].*\.$/);
    }
  });

  it('says that a bounced address is suppressed, and what to do about it', () => {
    expect(
      outcomeOf({
        state: 'bounced',
        failure_code: 'RECIPIENT_INVALID',
        recipient_suppressed: { reason: 'bounce', since },
      }),
    ).toEqual({
      tone: 'danger',
      happened: 'The address does not exist. The address is now suppressed.',
      next: 'Correct the address with the recipient, then send to the new one.',
    });
  });

  it.each(['bounce', 'complaint', 'unsubscribe', 'manual'])(
    'advises by the reason of suppression: %s',
    (reason) => {
      const facts = { state: 'suppressed', failure_code: 'SUPPRESSED' } as const;
      const now = outcomeOf({ ...facts, recipient_suppressed: { reason, since } });
      const lifted = outcomeOf({ ...facts, recipient_suppressed: null });
      expect(now.next).not.toBe(lifted.next);
      expect(lifted.next).toContain('send it again');
    },
  );

  it('says why a waiting one was refused', () => {
    expect(
      outcomeOf({ state: 'deferred', failure_code: 'MAILBOX_FULL', recipient_suppressed: null }).happened,
    ).toBe('The recipient’s mailbox is full. It will be tried again.');
  });

  it('distinguishes temporary from permanent refusals', () => {
    const { sentence } = failures.POLICY_REJECTED.forNow ?? {};
    const facts = { state: 'deferred', failure_code: 'POLICY_REJECTED', recipient_suppressed: null } as const;
    expect(outcomeOf({ ...facts, failure_message: sentence ?? '' }).happened).toBe(
      'The mail server did not take it yet and asked to try again later. It will be tried again.',
    );
    expect(failureLabel('POLICY_REJECTED', sentence)).toBe('Asked to try later');
    expect(failureLabel('POLICY_REJECTED')).toBe('Refused by policy');
  });

  it.each([
    ['paused', 'It is held: sending is paused.'],
    ['restore', 'It is held: a backup was restored, and it may have gone out since that was made.'],
  ] as const)('says that a held one is not tried: %s', (because, happened) => {
    for (const state of ['accepted', 'queued', 'deferred'] as const) {
      const facts = { state, failure_code: null, recipient_suppressed: null, held: { because, since } };
      const outcome = outcomeOf(facts);
      expect(outcome.happened).toBe(happened);
      expect(outcome.next).not.toMatch(/tried again/);
    }
  });

  it('never calls captured email delivered', () => {
    for (const state of ['delivered', 'complained'] as const) {
      const facts = { state, failure_code: null, recipient_suppressed: null, captured: true };
      const { happened, next } = outcomeOf(facts);
      expect(happened).toMatch(/^Kept in the test inbox, not sent/);
      expect(next).not.toMatch(/spam folder/);
    }
  });
});
