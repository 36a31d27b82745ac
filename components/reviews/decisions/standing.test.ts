import { expect, it } from 'vitest';
import type { TemplateDecision } from '@/lib/reviews/contract/decisions';
import { anId } from '@/test/components/an-email';
import { standingOf } from './standing';

const decision = (last: number, given: Partial<TemplateDecision>): TemplateDecision => ({
  ...{ object: 'template_decision', id: anId(last), decision: 'approved', note: null, revision: 3 },
  ...{
    reviewer: { name: 'Grace', member: false, confirmed: false, own: false },
    created_at: '2026-11-20T09:00:00.000Z',
    current: true,
  },
  ...given,
});

it('uses decisions on the current draft; a request for changes outweighs approvals', () => {
  const approved = decision(1, {});
  const asked = decision(2, { decision: 'changes_requested' });
  expect(standingOf([]).state).toBe('none');
  expect(standingOf([decision(3, { current: false })]).state).toBe('none');
  expect(standingOf([approved])).toEqual({ state: 'approved', decisions: [approved] });
  expect(standingOf([approved, asked]).state).toBe('changes_requested');
});
