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
import { SizeMeter } from './size-meter';

const vip: ConditionDefinition = { id: 'vip', name: 'VIP', match: 'all', rules: [] };

it('a condition follows the samples, or is shown as true or false', async () => {
  const { person, changes } = showWith<ForcedConditions>({}, (forced, onChange) => (
    <ConditionChoices conditions={[vip]} {...{ forced, onChange }} />
  ));
  const list = screen.getByRole('combobox', { name: 'Condition VIP' });
  for (const name of ['Holds', 'Does not hold', 'As sampled']) {
    await person.click(list);
    await person.click(screen.getByRole('option', { name }));
    expect(list.textContent).toContain(name);
  }
  expect(changes).toEqual([{ vip: true }, { vip: false }, {}]);
});

it('lists where each link leads, except other than web pages', () => {
  const html =
    '<a href="https://a.example">Read <b>on</b></a><a href="mailto:hi@a.example"><img alt="Write to us"></a><a href="">x</a><a>Nowhere</a>';
  show(<LinksList html={html} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Read onhttps://a.example',
    'Write to usmailto:hi@a.example',
    'x(no target)',
  ]);
  expect(screen.getByRole('link').getAttribute('rel')).toBe('noopener noreferrer');
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
