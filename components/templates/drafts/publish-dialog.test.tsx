import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { EditorChecks } from '@/components/editor/answers/use-checks';
import type { DraftContent } from '@/components/templates/content/draft-content';
import { blankDocument } from '@/lib/document/compliance/blank-document';
import type { Purpose } from '@/lib/document/contract';
import type { TemplateDecision } from '@/lib/reviews/contract/decisions';
import type { TemplateCheck } from '@/lib/templates/contract/previews';
import { aVersion } from '@/test/components/a-template';
import { anId } from '@/test/components/an-email';
import { anOverview } from '@/test/components/an-overview';
import { type Answers, answering, aPage, aSession, refused } from '@/test/components/answers';
import { show } from '@/test/components/show';
import { DraftSession } from './draft-session';
import { PublishDialog } from './publish-dialog';

const check = (severity: TemplateCheck['severity'], message: string): TemplateCheck => ({
  ...{ object: 'template_check', rule: message, severity, message, line: null, column: null, fix: null },
});

type Given = {
  purpose?: Purpose;
  checks?: Partial<EditorChecks>;
  saves?: boolean;
  address?: string;
  onSend?: () => void;
  /** Nothing was published before. */
  first?: boolean;
  /** Nothing has changed since the published version. */
  same?: boolean;
};

function open(given: Given = {}, answers: Answers = {}) {
  const content: DraftContent = {
    ...{ subject: 'Hello you', previewText: '' },
    document: blankDocument(given.purpose ?? 'transactional', 'visual', 'Hello'),
  };
  const session = new DraftSession({
    base: { revision: 4, publishedVersionId: given.first ? null : aVersion(2).id, content },
    save: async ({ revision }) => ({ revision: revision + 1 }),
    fetchCurrent: () => Promise.reject(new Error('Nobody asks.')),
    keep: async () => true,
  });
  if (given.saves === false) session.flush = async () => false;
  const api = answering({
    'GET /session': aSession('owner'),
    'GET /workspace': { postal_address: given.address ?? 'Street 1' } as never,
    'GET /overview': anOverview({ totals: { accepted: 1_200 } }),
    'POST /templates/{templateId}/publish': aVersion(3) as never,
    ...answers,
  });
  const onClose = vi.fn();
  const onPublished = vi.fn();
  const onReview = vi.fn();
  const shown = show(
    <PublishDialog
      templateId="t"
      session={session}
      checks={{
        list: [],
        pending: false,
        refusal: null,
        current: true,
        retry: () => undefined,
        ...given.checks,
      }}
      published={
        given.same
          ? aVersion(2, { subject: content.subject, source_document: content.document })
          : aVersion(2)
      }
      onOpen={() => undefined}
      onFix={() => undefined}
      nameOf={() => null as never /* no check names a block here */}
      onClose={onClose}
      onPublished={onPublished}
      onReview={onReview}
      onSend={given.onSend}
    />,
  );
  return { ...shown, api, onClose, onPublished, onReview };
}
const publish = () => screen.getByRole('button', { name: /^Publish/ });
const ready = () => waitFor(() => expect(publish()).toHaveProperty('disabled', false));

it('publishes exactly what was saved, with a note, and says when it takes effect', async () => {
  const { person, api, onClose, onPublished } = open();
  await ready();
  await person.type(screen.getByLabelText(/^Note/), ' Shorter ');
  await person.click(publish());
  expect(await screen.findByText(/Version 3 is published/)).toBeTruthy();
  expect(api.bodies('POST /templates/{templateId}/publish')).toEqual([
    { revision: 4, published_version_id: aVersion(2).id, note: 'Shorter' },
  ]);
  expect(onPublished).toHaveBeenCalledOnce();
  expect(onClose).toHaveBeenCalledOnce();
});

it('links a published marketing email to sending it', async () => {
  const onSend = vi.fn();
  const { person } = open({ purpose: 'marketing', onSend });
  await ready();
  await person.click(publish());
  await screen.findByText('Version 3 is published.');
  await person.click(screen.getByRole('button', { name: 'Send to contacts…' }));
  expect(onSend).toHaveBeenCalledOnce();
});

it('links an email of programs to a request when it is first published, and not later', async () => {
  const onSend = vi.fn();
  const { person } = open({ onSend, first: true });
  await ready();
  await person.click(publish());
  await screen.findByText(/Version 3 is published/);
  await person.click(screen.getByRole('button', { name: 'Send from a program…' }));
  expect(onSend).toHaveBeenCalledOnce();
});

it('publishes by Ctrl and Enter in the note', async () => {
  const { person, api } = open();
  await ready();
  await person.type(screen.getByLabelText(/^Note/), '{Control>}{Enter}{/Control}');
  await waitFor(() => expect(api.of('POST /templates/{templateId}/publish')).toHaveLength(1));
});

it('shows what changes since the published version, and who gets it', async () => {
  open();
  const changes = await screen.findByRole('region', { name: /What changes/ });
  expect(changes.textContent).toMatch(/Since version 2/);
  expect(within(changes).getByRole('insertion').textContent).toBe('you');
  expect(await screen.findByText(/went out 1,200 times/)).toBeTruthy();
});

it('says that languages are published where the email itself is the same', async () => {
  const german = {
    locale: 'de',
    name: 'German',
    counts: { units: 2, translated: 2, missing: 0, outdated: 0 },
  };
  open({ same: true }, { 'GET /templates/{templateId}/translations': aPage([german]) as never });
  await screen.findByRole('region', { name: 'Languages' });
  expect(screen.getByRole('region', { name: 'What changes' }).textContent).toBe(
    'What changesThe email itself is the same as version 2. Its languages are published with it.',
  );
});

it.each([
  [[check('error', 'No subject.')], /^Correct the error first/, /^Publish version$/],
  [[check('error', 'One.'), check('error', 'Two.')], /^Correct the 2 errors first/, /^Publish version$/],
])('is not published with errors: %o', async (list, said, label) => {
  open({ checks: { list } });
  expect(await screen.findByText(said)).toBeTruthy();
  expect(publish().textContent).toMatch(label);
  expect(publish()).toHaveProperty('disabled', true);
});

it.each([
  [[check('warning', 'Long.')], 'Publish with 1 warning'],
  [[check('warning', 'Long.'), check('warning', 'Wide.')], 'Publish with 2 warnings'],
])('is published with warnings, which are shown', async (list, label) => {
  open({ checks: { list } });
  await ready();
  expect(publish().textContent).toBe(label);
});

it('waits for checks of the current content, and keeps the focus on what one came for', async () => {
  const { person, api } = open({ checks: { current: false } });
  await screen.findByRole('region', { name: 'Checks' });
  expect(document.activeElement).toBe(publish());
  expect(publish().getAttribute('aria-disabled')).toBe('true');
  await person.keyboard('{Enter}');
  expect(api.of('POST /templates/{templateId}/publish')).toEqual([]);
});

it('does not publish if saving failed', async () => {
  open({ saves: false });
  expect((await screen.findByRole('alert')).textContent).toContain('could not be saved');
  expect(publish()).toHaveProperty('disabled', true);
});

it.each([
  ['owner', /Enter it under/],
  ['marketer', /Ask an owner or admin/],
] as const)('tells %s what marketing lacks without a postal address', async (role, said) => {
  open({ purpose: 'marketing', address: ' ' }, { 'GET /session': aSession(role) });
  const notice = (await screen.findByText(/postal address is missing/)).closest('[role=alert]');
  await waitFor(() => expect(notice?.textContent).toMatch(said));
  expect(screen.getByText('Enter the postal address first.')).toBeTruthy();
  expect(publish()).toHaveProperty('disabled', true);
});

it('says why it was refused and stays open', async () => {
  const { person, onClose } = open(
    {},
    {
      'POST /templates/{templateId}/publish': refused('TEMPLATE_CONFLICT', 'Somebody published meanwhile.'),
    },
  );
  await ready();
  await person.click(publish());
  expect((await screen.findByRole('alert')).textContent).toContain('Somebody published meanwhile.');
  expect(onClose).not.toHaveBeenCalled();
});

const decisions = (...given: { decision: 'approved' | 'changes_requested'; note?: string }[]) =>
  aPage(
    given.map(
      ({ decision, note = null }, at): TemplateDecision => ({
        ...{ object: 'template_decision', id: anId(at), decision, note, revision: 4, current: true },
        ...{
          reviewer: { name: 'Grace', member: false, confirmed: false, own: false },
          created_at: '2026-11-20T09:00:00.000Z',
        },
      }),
    ),
  );
const list = 'GET /templates/{templateId}/decisions';

it('shows the reviewers’ decisions, and publishes anyway', async () => {
  open({}, { [list]: decisions({ decision: 'changes_requested', note: 'Shorter' }) });
  const review = await screen.findByRole('region', { name: 'Review' });
  expect(review.textContent).toMatch(/Changes are asked for.*Grace asked for changes.*Shorter/);
  await ready();
});

it('waits for approval if required', async () => {
  const session = aSession('owner');
  session.workspace.template_approval = true;
  const { person, onReview } = open({}, { 'GET /session': session, [list]: decisions() });
  expect(await screen.findByText('Nobody has approved this draft yet')).toBeTruthy();
  expect(screen.getByText('It needs an approval first.')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Share for review' }));
  expect(onReview).toHaveBeenCalledOnce();
  expect(publish()).toHaveProperty('disabled', true);
  open({}, { 'GET /session': session, [list]: decisions({ decision: 'approved' }) });
  expect(await screen.findByText(/^Grace/)).toBeTruthy();
});
