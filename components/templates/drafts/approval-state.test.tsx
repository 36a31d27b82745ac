import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { TemplateDecision } from '@/lib/reviews/contract/decisions';
import { anId } from '@/test/components/an-email';
import { answering, aPage, aSession } from '@/test/components/answers';
import { show } from '@/test/components/show';
import { ApprovalState } from './approval-state';

const decision = (last: number, given: Partial<TemplateDecision>): TemplateDecision => ({
  ...{ object: 'template_decision', id: anId(last), revision: 3 },
  ...{ decision: 'approved', note: null, current: true, created_at: '2026-11-20T09:00:00.000Z' },
  reviewer: { name: 'Ana', member: true, confirmed: false, own: false },
  ...given,
});

function open(decisions: TemplateDecision[], { required = true, saved = true, publishable = true } = {}) {
  const session = aSession('owner');
  session.workspace.template_approval = required;
  answering({ 'GET /session': session, 'GET /templates/{templateId}/decisions': aPage(decisions) });
  const [onReview, onPublish] = [vi.fn(), vi.fn()];
  const shown = show(
    <ApprovalState templateId={anId(1)} revision={3} {...{ saved, publishable, onReview, onPublish }} />,
  );
  return { ...shown, onReview, onPublish };
}

it('asks for approval if required, with a link', async () => {
  const { person, onReview } = open([]);
  await person.click(await screen.findByRole('button', { name: 'Needs approval' }));
  await person.click(screen.getByRole('button', { name: 'Share for review' }));
  expect(onReview).toHaveBeenCalledOnce();
});

it('shows who approved, with a link to publish', async () => {
  const { person, onPublish } = open([
    decision(1, {}),
    decision(2, { reviewer: { name: 'Bo', member: false, confirmed: false, own: false } }),
  ]);
  await person.click(await screen.findByRole('button', { name: 'Approved by Ana and 1 more' }));
  await person.click(screen.getByRole('button', { name: 'Publish…' }));
  expect(onPublish).toHaveBeenCalledOnce();
});

it('shows requested changes, even if approval is optional', async () => {
  const asked = decision(1, { decision: 'changes_requested', note: 'Shorter, please' });
  const { person, onReview } = open(
    [asked, decision(2, { reviewer: { name: 'Bo', member: true, confirmed: false, own: false } })],
    {
      required: false,
    },
  );
  await person.click(await screen.findByRole('button', { name: 'Changes requested' }));
  expect(screen.getByText(/Shorter, please/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Share again' }));
  expect(onReview).toHaveBeenCalledOnce();
});

it('does not count one’s own approval if another’s is required, but shows it', async () => {
  const { person } = open([
    decision(1, { reviewer: { name: 'Me', member: true, confirmed: false, own: true } }),
  ]);
  await person.click(await screen.findByRole('button', { name: 'Needs approval' }));
  expect(screen.getByText(/^Me/)).toBeTruthy();
  expect(screen.getByText(/only what someone else approved/)).toBeTruthy();
});

it('does not count approval of an older revision', async () => {
  open([decision(1, {})], { saved: false });
  expect(await screen.findByRole('button', { name: 'Needs approval' })).toBeTruthy();
});

it.each([[{ required: false }], [{ publishable: false }]])(
  'shows nothing if there is nothing to wait for: %o',
  async (given) => {
    const { container } = open([], given);
    // By then, the session is loaded.
    await vi.waitFor(() => expect(container.textContent).toBe(''));
  },
);
