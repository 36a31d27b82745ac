import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { blankDocument } from '@/lib/document/compliance/blank-document';
import type { Comment } from '@/lib/reviews/contract/comments';
import { aComment } from '@/test/components/a-review';
import { anId } from '@/test/components/an-email';
import { type Answers, answering, aPage, aSession, refused } from '@/test/components/answers';
import { show } from '@/test/components/show';
import { CommentsPanel } from './comments-panel';
import { useDiscussion } from './use-discussion';

const document = blankDocument('transactional', 'visual', 'Hello');

const anchor = { path: [9, 9], siblings: 1, tag: 'mj-text', digest: 'none', excerpt: 'Thank you' };

const announce = vi.fn();

/** The comments panel, with the comments that the API returns. */
function Panel({ about }: { about: Parameters<typeof CommentsPanel>[0]['about'] }) {
  const discussion = useDiscussion(anId(80), document, announce);
  return (
    <CommentsPanel templateId={anId(80)} discussion={discussion} about={about} onOpen={() => undefined} />
  );
}

function open(
  comments: Comment[],
  answers: Answers = {},
  about: Parameters<typeof Panel>[0]['about'] = null,
) {
  const api = answering({
    'GET /session': aSession('marketer'),
    'GET /templates/{templateId}/comments': aPage(comments),
    ...answers,
  });
  return { ...show(<Panel about={about} />), api };
}
const threads = async (name = 'Open comments') =>
  within(await screen.findByRole('list', { name })).findAllByRole('listitem');

it('shows threads in order of their start, each with its replies', async () => {
  open([
    aComment(2),
    aComment(1, {
      author: { type: 'guest', id: null, name: 'Grace', confirmed: false },
      edited_at: '2026-11-20T10:00:00.000Z',
    }),
    aComment(3, { parent_id: anId(1), body: 'An answer' }),
  ]);
  const reported = (await threads()).map(({ textContent }) => textContent);
  expect(reported).toEqual([
    expect.stringMatching(/Thread 1.*The whole email.*Grace.*Guest.*edited.*Words 1.*Ada.*An answer/),
    expect.stringMatching(/Thread 2.*Words 2/),
  ]);
  expect(screen.getByRole('radio', { name: 'Open 2' })).toBeTruthy();
});

it.each([
  ['Open 0', /No open comments/],
  ['Resolved 0', /Nothing is resolved yet/],
])('says what is missing under “%s”', async (name, said) => {
  const { person } = open([]);
  await screen.findByText(/No open comments/);
  await person.click(screen.getByRole('radio', { name }));
  expect(screen.getByText(said)).toBeTruthy();
});

it('keeps comments on deleted blocks separate', async () => {
  open([aComment(1, { anchor })]);
  expect(await screen.findByRole('heading', { name: /block is gone/ })).toBeTruthy();
  const [thread] = await threads('Comments whose block is gone');
  expect(thread?.textContent).toContain('“Thank you”');
});

it('is sent by button or Ctrl and Enter, never empty, and clears the field', async () => {
  const { person, api } = open([], { 'POST /templates/{templateId}/comments': aComment(1) });
  const field = await screen.findByRole('textbox', { name: /whole email/ });
  const send = screen.getByRole('button', { name: 'Comment' });
  await person.type(field, '   {Control>}{Enter}{/Control}');
  expect(send).toHaveProperty('disabled', true);
  expect(api.of('POST /templates/{templateId}/comments')).toEqual([]);
  await person.type(field, 'Nice{Control>}{Enter}{/Control}');
  await waitFor(() => expect(field).toHaveProperty('value', ''));
  expect(api.bodies('POST /templates/{templateId}/comments')).toEqual([{ body: '   Nice' }]);
  expect(globalThis.document.activeElement).toBe(field);
});

it('is about the selected block, found again by its anchor', async () => {
  const { person, api } = open(
    [],
    { 'POST /templates/{templateId}/comments': aComment(1) },
    {
      label: 'Text “Hello”',
      anchor: () => anchor,
    },
  );
  await person.type(await screen.findByRole('textbox', { name: /Text “Hello”/ }), 'Shorter');
  await person.click(screen.getByRole('button', { name: 'Comment' }));
  await waitFor(() =>
    expect(api.bodies('POST /templates/{templateId}/comments')).toEqual([{ body: 'Shorter', anchor }]),
  );
});

it('keeps the text if it was refused', async () => {
  const { person } = open([], {
    'POST /templates/{templateId}/comments': refused('NOT_FOUND', 'It was deleted.'),
  });
  const field = await screen.findByRole('textbox', { name: /whole email/ });
  await person.type(field, 'Nice');
  await person.click(screen.getByRole('button', { name: 'Comment' }));
  expect((await screen.findByRole('alert')).textContent).toContain('It was deleted.');
  expect(field).toHaveProperty('value', 'Nice');
});

it('gets a reply, and returns the focus to the button', async () => {
  const { person, api } = open([aComment(1, { review_id: anId(7) })], {
    'POST /templates/{templateId}/comments': aComment(2, { parent_id: anId(1) }),
  });
  await person.click(await screen.findByRole('button', { name: 'Reply to thread 1' }));
  const field = screen.getByRole('textbox', { name: 'Reply to thread 1' });
  // Everyone with the link can read it, which must be said before writing.
  expect(field.getAttribute('placeholder')).toMatch(/review link see/);
  await person.type(field, 'Done{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(globalThis.document.activeElement).toBe(screen.getByRole('button', { name: 'Reply to thread 1' })),
  );
  expect(api.bodies('POST /templates/{templateId}/comments')).toEqual([{ body: 'Done', parent_id: anId(1) }]);
});

it('is resolved and reopened, showing by whom', async () => {
  const resolved = aComment(2, {
    resolved_at: '2026-11-20T10:00:00.000Z',
    resolved_by: { id: null, name: '' },
  });
  const { person, api } = open([aComment(1), resolved], {
    'PATCH /comments/{commentId}': refused('FORBIDDEN', 'Your role may not.'),
  });
  await person.click(await screen.findByRole('button', { name: 'Resolve thread 1' }));
  expect(await screen.findByText('Your role may not.')).toBeTruthy();
  await person.click(screen.getByRole('radio', { name: 'Resolved 1' }));
  const [thread] = await threads('Resolved comments');
  expect(thread?.textContent).toContain('Resolved by a program.');
  await person.click(screen.getByRole('button', { name: 'Reopen thread 2' }));
  await waitFor(() =>
    expect(api.bodies('PATCH /comments/{commentId}')).toEqual([{ resolved: true }, { resolved: false }]),
  );
});

it('can be edited by its author', async () => {
  const { person, api } = open([aComment(1)], { 'PATCH /comments/{commentId}': aComment(1) });
  await person.click(await screen.findByRole('button', { name: /Actions for the comment of Ada/ }));
  await person.click(screen.getByRole('menuitem', { name: 'Edit' }));
  const field = await screen.findByRole('textbox', { name: /Change the comment/ });
  expect(field).toHaveProperty('value', 'Words 1');
  await person.type(field, '!');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.bodies('PATCH /comments/{commentId}')).toEqual([{ body: 'Words 1!' }]));
});

it.each([
  ['marketer', ['Delete thread']],
  ['support', null],
] as const)('lets %s change others’ comments as the role allows', async (role, items) => {
  const others = aComment(1, { author: { type: 'member', id: anId(3), name: 'Grace', confirmed: false } });
  const { person, api } = open([others], {
    'GET /session': aSession(role),
    'DELETE /comments/{commentId}': undefined as never,
  });
  await threads();
  if (!items) {
    await waitFor(() => expect(api.of('GET /session')).not.toEqual([]));
    expect(screen.queryByRole('button', { name: /Actions/ })).toBeNull();
    return;
  }
  await person.click(await screen.findByRole('button', { name: /Actions for the comment of Grace/ }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(items);
  await person.click(screen.getByRole('menuitem', { name: /Delete/ }));
  await waitFor(() => expect(api.of('DELETE /comments/{commentId}')[0]?.path).toBe(`/comments/${anId(1)}`));
});

it('says why the comments cannot be loaded, with a retry', async () => {
  const { person, api } = open([], {
    'GET /templates/{templateId}/comments': refused('INVALID_REQUEST', 'Not now.'),
  });
  const again = await screen.findByRole('button', { name: /Try again/ });
  api.now({ 'GET /templates/{templateId}/comments': aPage([aComment(1)]) });
  await person.click(again);
  expect(await threads()).toHaveLength(1);
});

it('shows what a reviewer viewed, and in which language', async () => {
  const guest = {
    review_id: anId(7),
    author: { type: 'guest', id: null, name: 'Grace', confirmed: false },
  } as const;
  open([
    aComment(1, { ...guest, locale: 'de', version_number: 4 }),
    aComment(2, { ...guest, revision: 12 }),
    aComment(3),
  ]);
  const reported = (await threads()).map(({ textContent }) => textContent);
  expect(reported).toEqual([
    expect.stringContaining('about version 4 in German'),
    expect.stringContaining('about saved draft 12'),
    expect.not.stringContaining('about'),
  ]);
});

it('tells of what others wrote meanwhile, not of what was there or what one writes oneself', async () => {
  announce.mockClear();
  const grace = { type: 'guest' as const, id: null, name: 'Grace', confirmed: false };
  const { person, api } = open([aComment(1, { author: grace })], {
    'POST /templates/{templateId}/comments': aComment(2),
  });
  await threads();
  const write = () =>
    person.type(screen.getByRole('textbox', { name: /^Comment on/ }), 'Mine{Control>}{Enter}{/Control}');
  const isNow = (...more: Comment[]) =>
    api.now({ 'GET /templates/{templateId}/comments': aPage([aComment(1), aComment(2), ...more]) });
  isNow(aComment(3, { author: grace, body: 'Is the\nprice right?' }));
  await write();
  await waitFor(() => expect(announce.mock.calls).toEqual([['Grace commented: Is the price right?']]));
  isNow(aComment(3), aComment(4, { author: grace, parent_id: anId(1), body: 'Yes' }));
  await write();
  await waitFor(() => expect(announce).toHaveBeenLastCalledWith('Grace replied: Yes'));
  isNow(aComment(3), aComment(4), aComment(5, { author: grace }), aComment(6, { author: grace }));
  await write();
  await waitFor(() => expect(announce).toHaveBeenLastCalledWith('2 new comments.'));
  expect(announce).toHaveBeenCalledTimes(3);
});
