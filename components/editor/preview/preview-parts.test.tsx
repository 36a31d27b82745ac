import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ConditionChoices } from '@/components/samples/condition-choices';
import { LinksList } from '@/components/ui/display/links-list';
import type { ConditionDefinition } from '@/lib/document/contract';
import type { ForcedConditions } from '@/lib/document/variables/force-conditions';
import { gmailLimitBytes } from '@/lib/mail/gmail-limit';
import { show, showWith } from '@/test/components/show';
import { InboxRows } from './inbox-rows';
import { firstLook, PreviewToolbar } from './preview-toolbar';
import { RefusalNotice } from './refusal-notice';
import { SizeMeter } from './size-meter';

const vip: ConditionDefinition = { id: 'vip', name: 'VIP', match: 'all', rules: [] };

it('a condition follows the samples, or is shown as true or false', async () => {
  const { person, changes } = showWith<ForcedConditions>({}, (forced, onChange) => (
    <ConditionChoices conditions={[vip]} {...{ forced, onChange }} />
  ));
  for (const name of ['Holds', 'Does not hold', 'As sampled']) {
    await person.click(screen.getByRole('combobox', { name: 'Condition VIP' }));
    await person.click(screen.getByRole('option', { name }));
  }
  expect(changes).toEqual([{ vip: true }, { vip: false }, {}]);
});

it('lists where each link leads, except other than web pages', () => {
  show(
    <LinksList html='<a href="https://example.com/a">Shop</a><a href="mailto:a@example.com">Write</a><a>Nowhere</a>' />,
  );
  expect(screen.getAllByRole('link')).toHaveLength(1);
  const link = screen.getByRole('link', { name: 'https://example.com/a' });
  expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  expect(screen.getByText('mailto:a@example.com')).toBeTruthy();
});

it('says that there are no links', () => {
  show(<LinksList html="<p>Words</p>" />);
  expect(screen.getByText('Nothing in this email leads anywhere.')).toBeTruthy();
});

it('compares the largest data with Gmail’s limit', async () => {
  const { person, again } = show(<SizeMeter bytes={2_048} largest={4_096} />);
  await person.click(screen.getByRole('button', { name: '2.0 kB of HTML' }));
  expect(screen.getByText(/Gmail shows up to 102 kB/)).toBeTruthy();
  expect(screen.getByText('4.0 kB')).toBeTruthy();
  again(<SizeMeter bytes={2_048} largest={gmailLimitBytes + 1} />);
  expect(screen.getByText(/hides the rest behind a link/)).toBeTruthy();
});

it('shows an inbox: the preview text, or else the first words', () => {
  const { again } = show(
    <InboxRows
      sender="Shop"
      preview={{ subject: '', preview_text: 'Two for one', plain_text: 'Hello there' }}
    />,
  );
  expect(screen.getAllByText('(no subject)').length).toBeGreaterThan(0);
  expect(screen.getAllByText(/Two for one/).length).toBe(2);
  again(
    <InboxRows sender="Shop" preview={{ subject: 'Sale', preview_text: '', plain_text: 'Hello there' }} />,
  );
  expect(screen.getAllByText(/Hello there/).length).toBe(2);
  expect(screen.queryByText(/Two for one/)).toBeNull();
});

it('switches parts, widths, dark mode and images', async () => {
  const onSampleData = vi.fn();
  const { person, changes } = showWith(firstLook, (look, onLook) => (
    <PreviewToolbar values={null} {...{ look, onLook, onSampleData }}>
      <p>More</p>
    </PreviewToolbar>
  ));
  await person.click(screen.getByRole('radio', { name: 'Phone' }));
  expect(changes.at(-1)).toMatchObject({ device: 'phone' });
  await person.click(screen.getByRole('radio', { name: 'Free' }));
  const width = screen.getByRole('spinbutton', { name: 'Width in pixels' });
  await person.clear(width);
  await person.type(width, '420');
  expect(changes.at(-1)).toMatchObject({ device: 'free', freeWidth: 420 });
  await person.click(screen.getByRole('radio', { name: 'Dark' }));
  await person.click(screen.getByRole('switch', { name: 'Images' }));
  expect(changes.at(-1)).toMatchObject({ scheme: 'dark', images: false });
  await person.click(screen.getByRole('radio', { name: 'Inbox' }));
  expect(screen.queryByRole('radio', { name: 'Phone' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Sample data' }));
  expect(onSampleData).toHaveBeenCalledOnce();
});

it('names the values shown instead of samples', () => {
  const nothing = () => undefined;
  show(
    <PreviewToolbar look={firstLook} onLook={nothing} values="Ada" onSampleData={nothing}>
      {null}
    </PreviewToolbar>,
  );
  expect(screen.getByRole('button', { name: 'Sample data: Ada' })).toBeTruthy();
});

const refusal = { ok: false as const, retryable: true, message: 'No connection.', issues: [] };
const refused = { what: 'The preview', keepsOlder: true, onRetry: vi.fn(), onOpen: vi.fn() };

it('offers a retry while offline, and says that the preview is outdated', async () => {
  const { person } = show(<RefusalNotice {...refused} refusal={refusal} />);
  expect(screen.getByText('The preview is not up to date')).toBeTruthy();
  expect(screen.getByText(/What is shown is from before\./)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refused.onRetry).toHaveBeenCalledOnce();
});

it('names the problems with links, and counts the rest', async () => {
  const issues = Array.from({ length: 8 }, (_, index) => ({
    ...{ code: 'INVALID_REQUEST', severity: 'error' as const, path: 'document.mjml' },
    ...{ message: `Wrong ${index}`, line: index + 1, column: 1 },
  }));
  const { person } = show(<RefusalNotice {...refused} refusal={{ ...refusal, issues }} />);
  expect(screen.getByText('And 2 more.')).toBeTruthy();
  await person.click(screen.getAllByRole('button')[1] as HTMLElement);
  expect(refused.onOpen).toHaveBeenCalledExactlyOnceWith({ line: 2, column: 1 });
});
