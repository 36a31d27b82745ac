import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Review } from '@/lib/reviews/contract/links';
import { anId } from '@/test/components/an-email';
import { type Answers, answering, aPage, aSession, refused } from '@/test/components/answers';
import { show } from '@/test/components/show';
import { ReviewLinksDialog } from './review-links-dialog';

const at = '2026-11-20T09:00:00.000Z';
const review = (given: Partial<Review> = {}): Review => ({
  ...{ object: 'review', id: anId(1), template_id: anId(80), revision: 4, version_id: null },
  ...{ version_number: null, note: null, comments: true, state: 'open', open_count: 0 },
  ...{ created_by: { id: anId(2), name: 'Ada' } as Review['created_by'], created_at: at, expires_at: at },
  ...{ revoked_at: null, last_opened_at: null, guests: 0 },
  ...given,
});

type Props = Partial<Parameters<typeof ReviewLinksDialog>[0]>;

function open(links: Review[], answers: Answers = {}, props: Props = {}) {
  const api = answering({
    'GET /session': aSession('marketer'),
    'GET /templates/{templateId}/reviews': aPage(links),
    ...answers,
  });
  return { ...show(<ReviewLinksDialog templateId={anId(80)} onClose={() => undefined} {...props} />), api };
}

it.each([
  [{}, /Saved draft 4.*Open.*Ada.*not opened yet.*ends/],
  [{ revision: 0 }, /^First draft/],
  [{ version_number: 3, open_count: 1, last_opened_at: at }, /Version 3.*opened once, last/],
  [{ open_count: 7, last_opened_at: at, note: 'The footer, please' }, /The footer, please.*opened 7 times/],
  [{ state: 'expired', comments: false }, /Expired.*Reading only(?!.*ends)/],
  [{ state: 'revoked' }, /Ended(?!.*ends)/],
  [{ guests: 1 }, /1 guest gets emails/],
] as const)('shows the content and state of a link: %o', async (given, said) => {
  open([review(given)]);
  const links = await screen.findByRole('region', { name: 'Links' });
  const [link] = await within(links).findAllByRole('listitem');
  expect(link?.textContent).toMatch(said);
});

it('creates a link to the chosen content, and shows its address once', async () => {
  const { person, api } = open([], {
    'POST /templates/{templateId}/reviews': {
      ...review(),
      url: 'https://x.test/review/secret',
      notified_guests: 0,
      emailed: true,
    },
  });
  await person.type(await screen.findByLabelText(/^Note/), ' Look at the footer ');
  await person.click(screen.getByRole('combobox', { name: 'Ends' }));
  await person.click(await screen.findByRole('option', { name: 'In 7 days' }));
  await person.click(screen.getByRole('switch', { name: 'Comments' }));
  await person.click(screen.getByRole('button', { name: /Create link/ }));
  expect((await screen.findByRole('region', { name: 'review link' })).textContent).toBe(
    'https://x.test/review/secret',
  );
  expect(screen.getByText(/not shown again/).closest('[role=status]')).toBeTruthy();
  const letter = decodeURIComponent(
    screen.getByRole('link', { name: 'Email the link' }).getAttribute('href') ?? '',
  );
  expect(letter).toBe(
    'mailto:?subject=Please review this email&body=Look at the footer\n\nhttps://x.test/review/secret',
  );
  const [{ expires_at, ...body }] = api.bodies('POST /templates/{templateId}/reviews') as [
    { expires_at: string },
  ];
  expect(body).toEqual({ note: 'Look at the footer', comments: false });
  expect(Math.round((Date.parse(expires_at) - Date.now()) / 86_400_000)).toBe(7);
  await person.click(screen.getByRole('button', { name: /New link/ }));
  expect(screen.queryByText('https://x.test/review/secret')).toBeNull();
  expect(screen.getByLabelText(/^Note/)).toHaveProperty('value', '');
});

it('asks guests of open links again, unless that is switched off, and says what really happened', async () => {
  const created = { ...review(), url: 'x', notified_guests: 2, emailed: true };
  const { person, api } = open([review({ guests: 2 })], {
    'POST /templates/{templateId}/reviews': created,
  });
  await person.click(await screen.findByRole('switch', { name: 'Ask guests again' }));
  await person.click(screen.getByRole('button', { name: /Create link/ }));
  expect((await screen.findByText(/not shown again/)).closest('[role=status]')?.textContent).toContain(
    'We are emailing it to 2 guests.',
  );
  expect(api.bodies('POST /templates/{templateId}/reviews')).toMatchObject([{ notify_guests: false }]);
  await person.click(screen.getByRole('button', { name: /New link/ }));
  api.now({ 'POST /templates/{templateId}/reviews': { ...created, emailed: false } });
  await person.click(screen.getByRole('switch', { name: 'Ask guests again' }));
  await person.click(screen.getByRole('button', { name: /Create link/ }));
  expect(await screen.findByText(/so no guest was emailed/)).toBeTruthy();
  expect(api.bodies('POST /templates/{templateId}/reviews')[1]).toMatchObject({ notify_guests: true });
});

it.each([{ state: 'expired', guests: 2 }, { guests: 0 }] as const)(
  'offers nobody to ask again: %o',
  async (given) => {
    open([review(given)]);
    await screen.findByRole('region', { name: 'Links' });
    expect(screen.queryByRole('switch', { name: 'Ask guests again' })).toBeNull();
  },
);

it('shares the version it was opened for', async () => {
  const { person, api } = open(
    [],
    { 'POST /templates/{templateId}/reviews': { ...review(), url: 'x', notified_guests: 0, emailed: true } },
    { version: { id: anId(93), version_number: 3 } },
  );
  expect(screen.getByRole('dialog').textContent).toContain('sees version 3 and nothing else');
  await person.click(await screen.findByRole('button', { name: /Create link/ }));
  await waitFor(() =>
    expect(api.bodies('POST /templates/{templateId}/reviews')).toMatchObject([{ version_id: anId(93) }]),
  );
});

it('creates no link if saving failed', async () => {
  const beforeCreate = vi.fn(async () => false);
  const { person, api } = open([], {}, { beforeCreate });
  await person.click(await screen.findByRole('button', { name: /Create link/ }));
  expect((await screen.findByRole('alert')).textContent).toContain('could not be saved');
  expect(api.of('POST /templates/{templateId}/reviews')).toEqual([]);
});

it('says why a link was refused', async () => {
  const { person } = open([], {
    'POST /templates/{templateId}/reviews': refused('COMPLIANCE_REQUIRED', 'No address.'),
  });
  await person.click(await screen.findByRole('button', { name: /Create link/ }));
  expect((await screen.findByRole('alert')).textContent).toContain('No address.');
});

it('ends a link after confirmation', async () => {
  const { person, api } = open([review()], { 'DELETE /reviews/{review}': undefined as never });
  await person.click(await screen.findByRole('button', { name: 'End the link to saved draft 4' }));
  await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: /End link/ }));
  expect(await screen.findByText(/The link is ended/)).toBeTruthy();
  expect(api.of('DELETE /reviews/{review}')[0]?.path).toBe(`/reviews/${anId(1)}`);
});

it('pages through older links and back', async () => {
  const { person } = open([], {
    'GET /templates/{templateId}/reviews': ({ query }) =>
      query.cursor ? aPage([review({ revision: 1 })]) : aPage([review()], 'older'),
  });
  await person.click(await screen.findByRole('button', { name: 'Older' }));
  expect(await screen.findByText(/Saved draft 1/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Newest' }));
  expect(await screen.findByText(/Saved draft 4/)).toBeTruthy();
});

it('shows links to support without creating or ending them', async () => {
  open([review()], { 'GET /session': aSession('support') });
  await screen.findByText(/Saved draft 4/);
  expect(screen.queryByRole('button', { name: /Create link|End/ })).toBeNull();
});
