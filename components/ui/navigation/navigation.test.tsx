import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '@/test/components/show';
import { showAt } from '@/test/components/show-at';
import { Breadcrumb } from './breadcrumb';
import { LinkTabs } from './link-tabs';
import { Pagination } from './pagination';
import { Tabs, TabsContent, TabsList, TabsTrigger } from './tabs';

const pages = (given: object = {}) => {
  const turn = { onPrevious: vi.fn(), onNext: vi.fn() };
  show(<Pagination label="Emails" hasPrevious={false} hasNext {...turn} {...given} />);
  return turn;
};
const button = (name: string) => screen.getByRole('button', { name });

it('shows nothing for a single page', () => {
  pages({ hasNext: false });
  expect(screen.queryByRole('button')).toBeNull();
});

it('moves between pages', () => {
  const { onNext, onPrevious } = pages();
  expect(screen.getByRole('navigation', { name: /Emails/ })).toBeTruthy();
  expect(button('Previous').getAttribute('aria-disabled')).toBe('true');
  button('Next').click();
  button('Previous').click();
  expect(onNext).toHaveBeenCalledOnce();
  expect(onPrevious).not.toHaveBeenCalled();
});

it('does not move while a page is loading', () => {
  const { onNext, onPrevious } = pages({ hasPrevious: true, pending: true });
  button('Next').click();
  button('Previous').click();
  expect([onNext, onPrevious].flatMap(({ mock }) => mock.calls)).toEqual([]);
});

it('keeps the focus while moving, even on the last page', async () => {
  const turn = { onPrevious: vi.fn(), onNext: vi.fn() };
  const at = (given: object) => <Pagination label="Emails" hasPrevious hasNext {...turn} {...given} />;
  const { person, again } = show(at({}));
  await person.click(button('Next'));
  again(at({ pending: true }));
  expect(document.activeElement).toBe(button('Next'));
  again(at({ hasNext: false }));
  expect(document.activeElement).toBe(button('Next'));
});

it('marks the current one of related pages', () => {
  const tabs = [
    { href: '/broadcasts', label: 'List' },
    { href: '/broadcasts/calendar', label: 'Calendar' },
  ];
  showAt('/broadcasts/calendar?month=1', <LinkTabs label="Broadcasts" tabs={tabs} />);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Calendar');
  expect(screen.getByRole('navigation', { name: 'Broadcasts' })).toBeTruthy();
});

it('links back along the breadcrumb, except to the page itself', () => {
  show(<Breadcrumb items={[{ label: 'Emails', href: '/emails' }, { label: 'Your order' }]} />);
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' }).textContent).toContain('Your order');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/emails']);
});

it('shows the current page on phones too, unless the title below says the same', () => {
  const items = [{ label: 'Emails', href: '/emails' }, { label: 'ada@example.com' }];
  const hidden = () => screen.getByText('ada@example.com').closest('li')?.className.includes('max-sm:hidden');
  const { again } = show(<Breadcrumb items={items} title="Your order" />);
  expect(hidden()).toBe(false);
  again(<Breadcrumb items={items} title="ada@example.com" />);
  expect(hidden()).toBe(true);
});

it('moves between tabs by arrow keys, and shows the tab’s content', async () => {
  const { person } = show(
    <Tabs defaultValue="a">
      <TabsList aria-label="Content">
        <TabsTrigger value="a">Text</TabsTrigger>
        <TabsTrigger value="b">HTML</TabsTrigger>
      </TabsList>
      <TabsContent value="a">The text</TabsContent>
      <TabsContent value="b">The HTML</TabsContent>
    </Tabs>,
  );
  await person.click(screen.getByRole('tab', { name: 'Text' }));
  await person.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('HTML');
  expect(screen.getByRole('tabpanel', { name: 'HTML' }).textContent).toBe('The HTML');
});

it('focuses a tab pressed by mouse without the ring for the keyboard, whatever was typed before', async () => {
  const focus = vi.spyOn(HTMLElement.prototype, 'focus');
  const { person } = show(
    <Tabs defaultValue="a">
      <TabsList aria-label="Content">
        <TabsTrigger value="a">Text</TabsTrigger>
        <TabsTrigger value="b">HTML</TabsTrigger>
      </TabsList>
    </Tabs>,
  );
  await person.click(screen.getByRole('tab', { name: 'HTML' }));
  expect(focus.mock.calls[0]).toEqual([{ focusVisible: false }]);
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('HTML');
});
