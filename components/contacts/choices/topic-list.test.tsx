import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aTopic } from '@/test/components/a-contact';
import { type Answers, answering, aPage, aSession, refused } from '@/test/components/answers';
import { showAt } from '@/test/components/show-at';
import { TopicList } from './topic-list';

const news = aTopic('News', { description: 'Once a month', default: 'subscribed' });
const offers = aTopic('Offers', { public: false });

function open(address = '/contacts/topics', answers: Answers = {}) {
  const api = answering({
    'GET /session': aSession('marketer'),
    'GET /topics': aPage([offers, news]),
    'GET /segments': aPage([]),
    ...answers,
  });
  return { ...showAt(address, <TopicList />), api };
}

it('shows who gets each by default and whether readers see it, in the readers’ order', async () => {
  open();
  const [, ...rows] = within(await screen.findByRole('table', { name: 'Topics' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/News.*Once a month.*Gets it.*Shown/),
    expect.stringMatching(/Offers.*Does not get it.*Hidden/),
  ]);
});

it('is read-only for support', async () => {
  open('/contacts/topics', { 'GET /session': aSession('support') });
  await screen.findByRole('table');
  expect(screen.queryByRole('button', { name: /Create|Edit|Delete/ })).toBeNull();
});

it('creates one with its default, unsubscribed unless chosen', async () => {
  const { person, api } = open('/contacts/topics?new=true', { 'POST /topics': news });
  const dialog = await screen.findByRole('dialog', { name: /New topic/ });
  await person.type(within(dialog).getByLabelText(/^Name/), ' News ');
  await person.click(within(dialog).getByRole('switch', { name: /preference page/ }));
  await person.click(within(dialog).getByRole('button', { name: /Create topic/ }));
  await screen.findByText(/News was created/);
  expect(api.bodies('POST /topics')).toEqual([
    { name: 'News', description: '', public: false, default: 'unsubscribed' },
  ]);
});

it('never changes a default, and sends the other fields unchanged', async () => {
  const { person, api } = open('/contacts/topics', { 'PATCH /topics/{topicId}': news });
  await person.click(await screen.findByRole('button', { name: 'Edit News' }));
  const dialog = screen.getByRole('dialog', { name: 'Edit News' });
  expect(within(dialog).queryByRole('radio')).toBeNull();
  await person.type(within(dialog).getByLabelText(/^Name/), ' letter');
  await person.click(within(dialog).getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved.');
  expect(api.bodies('PATCH /topics/{topicId}')).toEqual([
    { name: 'News letter', description: 'Once a month', public: true },
  ]);
});

it.each(['name', 'description'])('shows a problem with the %s at its field', async (path) => {
  const { person } = open('/contacts/topics?new=true', {
    'POST /topics': refused('INVALID_REQUEST', 'A field is wrong.', {
      issues: [{ path, message: 'It is taken.' }],
    }),
  });
  await person.type(await screen.findByLabelText(/^Name/), 'News');
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: /Create topic/ }));
  const reported = await screen.findByText('It is taken.');
  const field = screen.getByLabelText(path === 'name' ? /^Name/ : /^Description/);
  expect(field.getAttribute('aria-describedby')).toContain(reported.id);
  expect(screen.queryByText('A field is wrong.')).toBeNull();
});

it('shows how many get one before deleting it', async () => {
  const { person, api } = open('/contacts/topics', {
    'POST /segments/preview': { count: 1, count_margin: 0, sample: [] },
    'DELETE /topics/{topicId}': undefined,
  });
  await person.click(await screen.findByRole('button', { name: 'Delete News' }));
  const dialog = screen.getByRole('alertdialog');
  await within(dialog).findByText(/1 contact gets it/);
  expect(api.bodies('POST /segments/preview')).toEqual([
    { match: 'all', rules: [{ field: 'topic.topic-News', operator: 'is', value: 'subscribed' }] },
  ]);
  await person.click(within(dialog).getByRole('button', { name: /Delete topic/ }));
  await screen.findByText(/News was deleted/);
  expect(api.of('DELETE /topics/{topicId}')).toHaveLength(1);
});

it('says why the topics cannot be shown', async () => {
  open('/contacts/topics', { 'GET /topics': refused('FORBIDDEN', 'Ask an owner.') });
  expect(await screen.findByRole('heading', { name: /role does not include topics/ })).toBeTruthy();
});
